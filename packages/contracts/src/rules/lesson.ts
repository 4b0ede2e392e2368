import * as z from 'zod';
import { fileTypes } from '../lesson-kinds.js';
import { exampleLesson } from './examples.js';
import { LESSON_NAME_MAX_ADD, LESSON_NAME_MAX_EDIT, LESSON_NAME_MIN } from './limits.js';
import { choice, line, longest, shortest } from './text.js';

const SHORT = 'Lesson name must have a minimum of 10 characters';
const name = (max: number) =>
  line(SHORT).check(shortest(LESSON_NAME_MIN, SHORT)).check(longest(max)).meta({ example: exampleLesson.name });

/** Name of a new lesson, and of one that is renamed (P2 §5: 50 on add, 20 on edit; an unchanged name keeps its 50). */
const lessonName = name(LESSON_NAME_MAX_ADD);
export const changedLessonName = name(LESSON_NAME_MAX_EDIT);

/** Lesson form (P2 §5); each kind's content has a rule of its own: `videoLink`, `lessonPdf`. */
export const lessonForm = z.object({
  lesson_name: lessonName,
  file_type: choice(fileTypes, 'Please select a file type.'),
});
