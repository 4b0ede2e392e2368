import { changedLessonName, lessonForm, videoLink } from '@lms360/contracts/rules/lesson';
import * as z from 'zod';

/** What the lesson form holds; a PDF's file is checked beside it. */
export type LessonFields = { lesson_name: string; file_type: string; image: string };

/**
 * The lesson form's rule (P2 §5): a video needs its link, and a name that changes has 20 characters at most.
 * @param stored the name as saved; `null` for a new lesson
 */
export const lessonRule = (stored: string | null) =>
  z.custom<LessonFields>().superRefine((typed, context) => {
    const name = stored !== null && typed.lesson_name.trim() !== stored ? { lesson_name: changedLessonName } : {};
    const link = typed.file_type === 'V' ? { image: videoLink } : {};
    for (const { message, path } of lessonForm.extend({ ...name, ...link }).safeParse(typed).error?.issues ?? []) {
      context.addIssue({ code: 'custom', message, path });
    }
  });
