/** The two sentences of P2 §4, by the position of the closed lesson. */
export const PRIOR_LESSON = 'Complete the prior lesson in this chapter to proceed with the current one';
export const PREVIOUS_CHAPTER = 'Complete previous chapter to continue this lesson';

/** As much of an outline as the order needs. */
export interface OrderedChapter {
  lessons: { lessonId: string }[];
}

/**
 * Which lessons are closed, and why (P2 §4). The first lesson is always open; any other opens when the one before it is
 * read, across chapters, past chapters without lessons. A lesson that is read stays open even if a new one came before it.
 * The first lesson of a later chapter is closed with {@link PREVIOUS_CHAPTER}, any other with {@link PRIOR_LESSON}.
 * @returns sentence by lesson id
 */
export function closedLessons(chapters: OrderedChapter[], isRead: (lessonId: string) => boolean): Map<string, string> {
  const closed = new Map<string, string>();
  let isPreviousRead = true;
  for (const { lessons } of chapters) {
    lessons.forEach(({ lessonId }, position) => {
      const read = isRead(lessonId);
      if (!read && !isPreviousRead) closed.set(lessonId, position === 0 ? PREVIOUS_CHAPTER : PRIOR_LESSON);
      isPreviousRead = read;
    });
  }
  return closed;
}

/** The lesson that must be read before one that is unread, by the same order: null for the first of all. */
export function lessonBefore(chapters: OrderedChapter[], lessonId: string): string | null {
  const inOrder = chapters.flatMap(({ lessons }) => lessons.map((lesson) => lesson.lessonId));
  return inOrder[inOrder.indexOf(lessonId) - 1] ?? null;
}

/** The lesson that the reader shows first: the first unread one, the very first when all are read, none without lessons. */
export function initialLesson<Chapter extends OrderedChapter>(
  chapters: Chapter[],
  isRead: (lessonId: string) => boolean,
): { chapter: Chapter; lesson: Chapter['lessons'][number] } | null {
  const inOrder = chapters.flatMap((chapter) => chapter.lessons.map((lesson) => ({ chapter, lesson })));
  return inOrder.find(({ lesson }) => !isRead(lesson.lessonId)) ?? inOrder[0] ?? null;
}
