import { lessonKinds as contracts, lessonKindNames, type LessonKind } from '@lms360/contracts/lesson-kinds';
import { changedLessonName, lessonForm } from '@lms360/contracts/rules/lesson';
import { lineOf } from '@lms360/contracts/rules/normal-text';
import * as z from 'zod';
import { lessonKinds } from './lesson-kinds';

/** What the lesson form holds; a file is checked beside it. */
export type LessonFields = { lesson_name: string; file_type: string; image: string };

/** The kind that was chosen in the form. */
export const chosenKind = ({ file_type }: LessonFields): LessonKind | undefined =>
  lessonKindNames.find((kind) => contracts[kind].fileType === file_type);

/**
 * The lesson form's rule (P2 §5): each kind needs its content, and a name that changes has 20 characters at most.
 * @param stored the name as saved; `null` for a new lesson
 */
export const lessonRule = (stored: string | null) =>
  z.custom<LessonFields>().superRefine((typed, context) => {
    const name = stored !== null && lineOf(typed.lesson_name) !== stored ? { lesson_name: changedLessonName } : {};
    const kind = chosenKind(typed);
    const content = kind ? lessonKinds[kind].rule : {};
    for (const { message, path } of lessonForm.extend({ ...name, ...content }).safeParse(typed).error?.issues ?? []) {
      context.addIssue({ code: 'custom', message, path });
    }
  });
