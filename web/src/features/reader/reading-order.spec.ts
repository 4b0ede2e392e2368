import type { Lesson, ReaderCourse } from './reader.api';
import { lockSentence, nextLesson, previousChapter, priorLesson, shownLesson, withCompleted } from './reading-order';

const lesson = (id: string, own: Partial<Lesson> = {}): Lesson => ({
  id,
  name: id,
  type: 'V',
  link: 'x',
  read: false,
  locked: false,
  checked: true,
  ...own,
});

const course = (chapters: Lesson[][], own: Partial<ReaderCourse> = {}): ReaderCourse => ({
  id: 'c',
  name: 'Course',
  uploadedAt: '2026-03-04T05:00:00.000Z',
  percentage: 0,
  preview: false,
  firstLessonId: chapters.flat().find(({ read }) => !read)?.id ?? chapters.flat()[0]?.id ?? null,
  chapters: chapters.map((lessons, at) => ({ id: `h${at}`, name: `Chapter ${at}`, lessons })),
  ...own,
});

const read = { read: true };
const locked = { locked: true, link: null };

describe('the order of reading (P2 §4)', () => {
  const begun = course([
    [lesson('a', read), lesson('b')],
    [lesson('c', locked), lesson('d', locked)],
  ]);

  test('the first lesson of a chapter waits for the chapter before it, any other for the lesson before it', () => {
    expect(lockSentence(begun, 'c')).toBe(previousChapter);
    expect(lockSentence(begun, 'd')).toBe(priorLesson);
  });

  test('the first unread lesson is shown unless an open one is asked for', () => {
    expect(shownLesson(begun, null)?.id).toBe('b');
    expect(shownLesson(begun, 'a')?.id).toBe('a');
    expect(shownLesson(begun, 'd')?.id).toBe('b');
    expect(shownLesson(begun, 'unknown')?.id).toBe('b');
  });

  test('a course without lessons shows none', () => {
    expect(shownLesson(course([[]]), null)).toBeNull();
  });

  test('the following lesson is next, across chapters', () => {
    expect(nextLesson(begun, 'b')?.id).toBe('c');
  });

  test('after the last lesson comes one that was left out, then nothing', () => {
    expect(nextLesson(course([[lesson('a', read), lesson('new'), lesson('c', read)]]), 'c')?.id).toBe('new');
    expect(nextLesson(course([[lesson('a', read), lesson('b', read)]]), 'b')).toBeNull();
  });

  test('completing ticks the lesson, opens only the next one and moves the bar', () => {
    const done = withCompleted(begun, 'b');
    const states = done.chapters.flatMap(({ lessons }) => lessons.map((one) => [one.id, one.read, one.locked]));
    expect(states).toEqual([
      ['a', true, false],
      ['b', true, false],
      ['c', false, false],
      ['d', false, true],
    ]);
    expect(done.percentage).toBe(50);
  });

  test('the bar is full only when every lesson is read', () => {
    const lessons = Array.from({ length: 200 }, (_, at) => lesson(`l${at}`, at < 198 ? read : {}));
    expect(withCompleted(course([lessons]), 'l198').percentage).toBe(99);
  });
});
