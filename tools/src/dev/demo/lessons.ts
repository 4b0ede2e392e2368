import { ApiError, type Api } from '@lms360/api-client/api';
import { formOf } from '@lms360/api-client/form';
import type { FileType, LessonKind } from '@lms360/contracts/lesson-kinds';
import { lessonDocument } from './documents.ts';
import type { PlacedCourse } from './shelves.ts';

/** What the files in content/ say of a lesson of each kind: the YouTube id of a video, the points from which a PDF is set. */
interface LessonContents {
  video: { video: string };
  pdf: { points: string[] };
}
export type LessonContent = { name: string } & LessonContents[LessonKind];

/** Lets a teacher add a lesson. @param place chapter and course */
export async function addLesson(
  teacher: Api,
  placed: PlacedCourse,
  lesson: LessonContent,
  place: Record<string, string>,
): Promise<void> {
  const { name: lesson_name } = lesson;
  if ('points' in lesson) {
    const content = await lessonDocument({ ...placed, lesson });
    const file = { name: 'lesson.pdf', type: 'application/pdf', content };
    await teacher.mustPost('/addlesson', formOf({ ...place, lesson_name, file_type: 'P' satisfies FileType }, { image: file }));
    return;
  }
  try {
    await teacher.mustPost('/addlesson', {
      ...place,
      lesson_name,
      file_type: 'V' satisfies FileType,
      image: `https://www.youtube.com/watch?v=${lesson.video}`,
    });
  } catch (error) {
    // A video may have been taken off YouTube since; every chapter has a document too.
    if (!(error instanceof ApiError && error.status === 400)) throw error;
  }
}
