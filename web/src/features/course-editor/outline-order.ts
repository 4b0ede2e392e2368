import type { EditedChapter, EditedLesson } from './course-editor.types';

/** Where a lesson stands: in which chapter, behind how many others. */
export interface Place {
  chapterId: string;
  index: number;
}

/** Where a lesson stands; `null` for one that is not there. */
export const placeOf = (chapters: EditedChapter[], lessonId: string): Place | null => {
  for (const { id, lessons } of chapters) {
    const index = lessons.findIndex((lesson) => lesson.id === lessonId);
    if (index >= 0) return { chapterId: id, index };
  }
  return null;
};

const without = (chapters: EditedChapter[], lessonId: string): EditedChapter[] =>
  chapters.map((chapter) => ({ ...chapter, lessons: chapter.lessons.filter(({ id }) => id !== lessonId) }));

const put = (chapters: EditedChapter[], lesson: EditedLesson, { chapterId, index }: Place): EditedChapter[] =>
  chapters.map((chapter) =>
    chapter.id === chapterId ? { ...chapter, lessons: chapter.lessons.toSpliced(index, 0, lesson) } : chapter,
  );

/** @param to the place among the lessons without this one @returns the same chapters when the lesson is not there */
export const lessonMoved = (chapters: EditedChapter[], lessonId: string, to: Place): EditedChapter[] => {
  const lesson = chapters.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId);
  return lesson ? put(without(chapters, lessonId), lesson, to) : chapters;
};

/**
 * The place before or behind a lesson's own: beyond the ends of its chapter that is the nearest end of the next chapter.
 * @returns `null` at either end of the course
 */
export const nextPlace = (chapters: EditedChapter[], lessonId: string, step: 1 | -1): Place | null => {
  const place = placeOf(chapters, lessonId);
  if (!place) return null;
  const at = chapters.findIndex(({ id }) => id === place.chapterId);
  const index = place.index + step;
  if (index >= 0 && index < (chapters[at]?.lessons.length ?? 0)) return { chapterId: place.chapterId, index };
  const next = chapters[at + step];
  return next ? { chapterId: next.id, index: step === 1 ? 0 : next.lessons.length } : null;
};

/** @param index the place among the chapters without this one */
export const chapterMoved = (chapters: EditedChapter[], chapterId: string, index: number): EditedChapter[] => {
  const chapter = chapters.find(({ id }) => id === chapterId);
  return chapter ? chapters.filter(({ id }) => id !== chapterId).toSpliced(index, 0, chapter) : chapters;
};

/** What is dragged, or dropped on. */
export interface Item {
  kind: 'chapter' | 'lesson';
  id: string;
}

/**
 * The order after a drop.
 * @param below whether it was dropped on the lower half of what it was dropped on; a lesson that is dropped on a chapter becomes its last
 * @returns the same chapters when nothing moves
 */
export const dropped = (chapters: EditedChapter[], item: Item, on: Item, below: boolean): EditedChapter[] => {
  if (item.id === on.id) return chapters;
  if (item.kind === 'chapter') {
    const others = chapters.filter(({ id }) => id !== item.id);
    const at = others.findIndex(({ id }) => id === on.id);
    return at < 0 ? chapters : chapterMoved(chapters, item.id, below ? at + 1 : at);
  }
  const others = without(chapters, item.id);
  if (on.kind === 'chapter') {
    const last = others.find(({ id }) => id === on.id)?.lessons.length ?? 0;
    return lessonMoved(chapters, item.id, { chapterId: on.id, index: last });
  }
  const place = placeOf(others, on.id);
  return place ? lessonMoved(chapters, item.id, { ...place, index: place.index + (below ? 1 : 0) }) : chapters;
};
