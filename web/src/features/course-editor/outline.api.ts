import { lessonKinds } from '@lms360/contracts/lesson-kinds';
import { VIDEO_UNKNOWN } from '@lms360/contracts/rules/video-link';
import { answerOf } from '@/shared/api/client';
import { sendingFile, type OnSent } from '@/shared/api/upload';
import { formDataBodySerializer, jsonBodySerializer } from '@/shared/api/generated/core/bodySerializer.gen';
import {
  getVideocheck,
  postAddchapter,
  postAddlesson,
  postDeletechapter,
  postDeletelesson,
  postUpdatechapter,
  postUpdatelesson,
} from '@/shared/api/generated/sdk.gen';
import { refusal } from './course-editor.api';
import type { ChapterSave, LessonSave } from './course-editor.types';

/** @returns the server's sentence */
export const saveChapter = async ({ id, courseId, name }: ChapterSave, signal: AbortSignal): Promise<string> => {
  const body = { course_id: courseId, chapter_name: name };
  const saving =
    id === null ? postAddchapter({ body, signal }) : postUpdatechapter({ body: { ...body, chapter_id: id }, signal });
  return (await answerOf(saving)).message;
};

export const removeChapter = async (id: string, signal: AbortSignal): Promise<string> =>
  (await answerOf(postDeletechapter({ body: { id }, signal }))).message;

export interface CheckedVideo {
  link: string;
  exists: boolean;
  /** Unknown when YouTube could not be asked. */
  title: string | null;
  /** Whether its owner lets other sites show it. */
  embeddable: boolean;
}

/** Asks whether there is a video behind the link. */
export const checkVideo = async (link: string, signal: AbortSignal): Promise<CheckedVideo> => {
  const { exists, title, embeddable = true } = await answerOf(getVideocheck({ query: { videoId: link }, signal }));
  return { link, exists, title: title ?? null, embeddable };
};

/** A link goes as JSON, a file as a form (P2 §7). */
const asJson = { ...jsonBodySerializer, headers: { 'Content-Type': 'application/json' } };
/** The browser writes the type, which names the boundary. */
const asForm = { ...formDataBodySerializer, headers: { 'Content-Type': null } };

/** @throws ApiError with P2 §5's sentence for a video that does not exist */
export const saveLesson = async (lesson: LessonSave, signal: AbortSignal, onSent: OnSent): Promise<string> => {
  const { id, kind, link, file } = lesson;
  const { fileType, upload } = lessonKinds[kind];
  if (kind === 'video' && !(await checkVideo(link, signal)).exists) throw refusal('image', VIDEO_UNKNOWN);
  const body = {
    lesson_name: lesson.name,
    file_type: fileType,
    chapter_id: lesson.chapterId,
    course_id: lesson.courseId,
  };
  const image = upload ? file : link;
  const form = upload ? { ...asForm, ...sendingFile(file, onSent) } : asJson;
  const saving =
    id === null
      ? postAddlesson({ body: { ...body, image: image ?? '' }, signal, ...form })
      : postUpdatelesson({ body: { ...body, lesson_id: id, ...(image === null ? {} : { image }) }, signal, ...form });
  return (await answerOf(saving)).message;
};

export const removeLesson = async (id: string, signal: AbortSignal): Promise<string> =>
  (await answerOf(postDeletelesson({ body: { lesson_id: id }, signal }))).message;
