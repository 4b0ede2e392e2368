import type { FileType } from '@lms360/contracts/rules/lesson';
import { lessonForm, videoLink, youtubeId } from '@lms360/contracts/rules/lesson';
import { advisory } from '@lms360/contracts/rules/text';
import { z } from 'zod';
import { idField } from '../row-id.js';
import type { LessonKind } from './lesson.entity.js';

export const fileTypes: Record<LessonKind, FileType> = { video: 'V', pdf: 'P' };
export const kindOf = (fileType: FileType): LessonKind => (fileType === 'V' ? 'video' : 'pdf');

/** A video's link; a PDF comes as a file under the same name. */
const image = z.unknown().optional();

/** `course_id` is not used: the chapter says to which course the lesson belongs. */
export const addLessonBody = lessonForm.extend({ chapter_id: idField(), course_id: advisory(), image });
export type AddLessonBody = z.infer<typeof addLessonBody>;

/** A lesson stays in its chapter. */
export const updateLessonBody = lessonForm.extend({
  lesson_id: idField(),
  image,
  chapter_id: advisory(),
  course_id: advisory(),
  oldfilepath: advisory(),
});
export type UpdateLessonBody = z.infer<typeof updateLessonBody>;

export const deleteLessonBody = z.object({ lesson_id: idField() });

/** Given as link or id; the id alone goes on. */
export const videoCheckQuery = z.object({ videoId: videoLink.transform((link) => youtubeId(link) ?? '') });
export const videoCheckAnswer = z.object({
  exists: z.boolean(),
  title: z.string().optional(),
  /** YouTube could not be asked; the video is accepted all the same. */
  unchecked: z.boolean().optional(),
});
export type VideoCheckAnswer = z.infer<typeof videoCheckAnswer>;

export const lessonAnswer = z.object({
  lesson_id: z.string(),
  lesson_name: z.string(),
  file_type: z.enum(['V', 'P']),
  file_path: z.string().nullable(),
  image: z.string().nullable(),
  chapter_id: z.string(),
  course_id: z.string(),
  /** False for a video that YouTube could not be asked about. */
  checked: z.boolean(),
});
export type LessonAnswer = z.infer<typeof lessonAnswer>;
