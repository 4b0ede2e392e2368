import { chapterWithoutLesson, NO_CHAPTER } from '@lms360/contracts/rules/course';
import type { EditedChapter } from './course-editor.types';

/** What keeps a course from being submitted (P2 §5): it needs a chapter, and every chapter a lesson. The server asks the same. */
export const submissionFault = (chapters: readonly EditedChapter[]): string | null => {
  if (chapters.length === 0) return NO_CHAPTER;
  const empty = chapters.find(({ lessons }) => lessons.length === 0);
  return empty ? chapterWithoutLesson(empty.name) : null;
};
