import { chapterWithoutLesson, NO_CHAPTER } from '@lms360/contracts/rules/course';

/** P2 §5: a submitted course has at least one chapter, each with at least one lesson. @returns the sentence of the first broken rule */
export function completenessFault(chapters: { name: string; lessons: unknown[] }[]): string | undefined {
  if (chapters.length === 0) return NO_CHAPTER;
  const empty = chapters.find((chapter) => chapter.lessons.length === 0);
  return empty && chapterWithoutLesson(empty.name);
}
