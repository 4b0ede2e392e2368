import type { Chapter, Lesson, ReaderCourse } from './reader.api';

/** P2 §4: why a lesson does not open. */
export const priorLesson = 'Complete the prior lesson in this chapter to proceed with the current one';
export const previousChapter = 'Complete previous chapter to continue this lesson';

const lessonsOf = (course: ReaderCourse): Lesson[] => course.chapters.flatMap(({ lessons }) => lessons);

/** The chapter a lesson stands in. */
export const chapterOf = (course: ReaderCourse, lessonId: string): Chapter | undefined =>
  course.chapters.find(({ lessons }) => lessons.some(({ id }) => id === lessonId));

/** The sentence for a locked lesson: the first of a chapter waits for the chapter before it, any other for the lesson before it. */
export const lockSentence = (course: ReaderCourse, lessonId: string): string =>
  chapterOf(course, lessonId)?.lessons[0]?.id === lessonId ? previousChapter : priorLesson;

/**
 * The lesson to show: the asked one when it is open, else the first unread.
 * @param wanted id from the address; may be anything
 */
export const shownLesson = (course: ReaderCourse, wanted: string | null): Lesson | null => {
  const lessons = lessonsOf(course);
  const asked = lessons.find(({ id, locked }) => id === wanted && !locked);
  return asked ?? lessons.find(({ id }) => id === course.firstLessonId) ?? null;
};

/** What to offer after a lesson: the one that follows, after the last the first unread one, `null` when nothing is left. */
export const nextLesson = (course: ReaderCourse, currentId: string): Lesson | null => {
  const lessons = lessonsOf(course);
  const following = lessons[lessons.findIndex(({ id }) => id === currentId) + 1];
  return following ?? lessons.find(({ id, read }) => !read && id !== currentId) ?? null;
};

/** The course once a lesson was completed, before the server is asked again: the lesson read, the next one open, the bar moved on. */
export const withCompleted = (course: ReaderCourse, lessonId: string): ReaderCourse => {
  const next = nextLesson(course, lessonId)?.id;
  const chapters = course.chapters.map((chapter) => ({
    ...chapter,
    lessons: chapter.lessons.map((lesson) => ({
      ...lesson,
      read: lesson.read || lesson.id === lessonId,
      locked: lesson.locked && lesson.id !== next,
    })),
  }));
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  const read = lessons.filter((lesson) => lesson.read).length;
  return { ...course, chapters, percentage: Math.floor((read * 100) / lessons.length) };
};
