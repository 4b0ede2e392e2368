import * as z from 'zod';
import { exampleLesson } from './examples.js';
import { LESSON_NAME_MAX_ADD, LESSON_NAME_MAX_EDIT, LESSON_NAME_MIN } from './limits.js';
import { atMost, choice, line, stop } from './text.js';
import { youtubeId } from './youtube.js';

const SHORT = 'Lesson name must have a minimum of 10 characters';
const name = (max: number) =>
  line(SHORT)
    .min(LESSON_NAME_MIN, stop(SHORT))
    .max(max, stop(atMost(max)))
    .meta({ example: exampleLesson.name });

/** Codes of a lesson's file (P2 §3): V video, P PDF. */
const FILE_TYPES = ['V', 'P'] as const;
export type FileType = (typeof FILE_TYPES)[number];

export const VIDEO_LINK_REQUIRED = 'Enter youtube link';
const VIDEO_LINK_BROKEN = 'There is no such Youtube Link doesn’t exist';
export const VIDEO_UNKNOWN = 'YouTube video does not exist';

/** Name of a new lesson, and of one that is renamed (P2 §5: 50 on add, 20 on edit; an unchanged name keeps its 50). */
const lessonName = name(LESSON_NAME_MAX_ADD);
export const changedLessonName = name(LESSON_NAME_MAX_EDIT);

/** Lesson form (P2 §5); a video's link and a PDF's file are checked by `videoLink` and `lessonPdf`. */
export const lessonForm = z.object({
  lesson_name: lessonName,
  file_type: choice(FILE_TYPES, 'Please select a file type.'),
});

/** The link of a video lesson: required, and it must contain a video's id. */
export const videoLink = line(VIDEO_LINK_REQUIRED)
  .refine((link) => youtubeId(link) !== null, stop(VIDEO_LINK_BROKEN))
  .meta({ example: exampleLesson.link });
