import { closedLessons, initialLesson, lessonBefore, PREVIOUS_CHAPTER, PRIOR_LESSON } from './reading-order.js';

const outline = (...chapters: string[][]) => chapters.map((ids) => ({ lessons: ids.map((lessonId) => ({ lessonId })) }));
const reading =
  (...ids: string[]) =>
  (lessonId: string) =>
    ids.includes(lessonId);
const closed = (chapters: string[][], ...read: string[]) => [...closedLessons(outline(...chapters), reading(...read))];

const course = [['a', 'b'], [], ['c', 'd']];

it('only the first lesson of an untouched course is open', () => {
  expect(closed(course)).toEqual([
    ['b', PRIOR_LESSON],
    ['c', PREVIOUS_CHAPTER],
    ['d', PRIOR_LESSON],
  ]);
});

it('a lesson opens when the one before it is read', () => {
  expect(closed(course, 'a')).toEqual([
    ['c', PREVIOUS_CHAPTER],
    ['d', PRIOR_LESSON],
  ]);
});

it('the first lesson of a chapter opens when the last chapter that has lessons is read', () => {
  expect(closed(course, 'a', 'b')).toEqual([['d', PRIOR_LESSON]]);
});

it('an empty chapter at the start closes nothing', () => {
  expect(closed([[], ['a', 'b']])).toEqual([['b', PRIOR_LESSON]]);
});

it('a read lesson stays open when an unread one has come before it', () => {
  expect(closed([['a', 'new', 'b', 'c']], 'a', 'b')).toEqual([]);
  expect(closed([['new', 'a'], ['b']], 'a')).toEqual([]);
});

it('nothing is closed in a finished course, nor in one without lessons', () => {
  expect(closed(course, 'a', 'b', 'c', 'd')).toEqual([]);
  expect(closed([])).toEqual([]);
});

it('an unread lesson is closed exactly until the one before it is read', () => {
  const changed = [['new'], ...course];
  for (const lesson of changed.flat()) {
    const before = lessonBefore(outline(...changed), lesson);
    const others = changed.flat().filter((other) => other !== lesson && other !== before);
    expect(closedLessons(outline(...changed), reading(...others)).has(lesson)).toBe(before !== null);
    if (before !== null) expect(closedLessons(outline(...changed), reading(before)).has(lesson)).toBe(false);
  }
});

describe('the lesson shown first', () => {
  const first = (chapters: string[][], ...read: string[]) =>
    initialLesson(outline(...chapters), reading(...read))?.lesson.lessonId ?? null;

  it('is the first unread one', () => expect(first(course, 'a', 'b')).toBe('c'));
  it('is the very first when all are read', () => expect(first(course, 'a', 'b', 'c', 'd')).toBe('a'));
  it('is none without lessons', () => expect(first([[], []])).toBeNull());
});
