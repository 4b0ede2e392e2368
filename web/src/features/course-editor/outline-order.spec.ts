import type { EditedChapter } from './course-editor.types';
import { chapterMoved, dropped, type Item, lessonMoved, nextPlace } from './outline-order';

const chapters = (...of: [string, string][]): EditedChapter[] =>
  of.map(([id, lessons]) => ({
    id,
    name: id,
    lessons: [...lessons].map((lesson) => ({ id: lesson, name: lesson, kind: 'video', path: null, checked: true })),
  }));
const text = (order: EditedChapter[]) =>
  order.map(({ id, lessons }) => `${id}:${lessons.map((lesson) => lesson.id).join('')}`).join(' ');
const course = () => chapters(['A', 'abc'], ['B', ''], ['C', 'd']);

test.each([
  ['b', { chapterId: 'A', index: 0 }, 'A:bac B: C:d'],
  ['a', { chapterId: 'A', index: 2 }, 'A:bca B: C:d'],
  ['a', { chapterId: 'B', index: 0 }, 'A:bc B:a C:d'],
  ['d', { chapterId: 'A', index: 3 }, 'A:abcd B: C:'],
  ['x', { chapterId: 'A', index: 0 }, 'A:abc B: C:d'],
])('lesson %s to %j: %s', (id, to, expected) => {
  expect(text(lessonMoved(course(), id, to))).toBe(expected);
});

test.each([
  ['a', -1, null],
  ['a', 1, { chapterId: 'A', index: 1 }],
  ['c', 1, { chapterId: 'B', index: 0 }],
  ['d', -1, { chapterId: 'B', index: 0 }],
  ['d', 1, null],
  ['x', 1, null],
] as const)('the place next to %s, %i: %j', (id, step, expected) => {
  expect(nextPlace(course(), id, step)).toEqual(expected);
});

test.each([
  ['A', 2, 'B: C:d A:abc'],
  ['C', 0, 'C:d A:abc B:'],
  ['x', 0, 'A:abc B: C:d'],
])('chapter %s to %i: %s', (id, index, expected) => {
  expect(text(chapterMoved(course(), id, index))).toBe(expected);
});

const lesson = (id: string): Item => ({ kind: 'lesson', id });
const chapter = (id: string): Item => ({ kind: 'chapter', id });
test.each([
  ['a lesson above another', lesson('c'), lesson('a'), false, 'A:cab B: C:d'],
  ['a lesson below another', lesson('a'), lesson('b'), true, 'A:bac B: C:d'],
  ['a lesson in another chapter', lesson('a'), lesson('d'), false, 'A:bc B: C:ad'],
  ['a lesson on an empty chapter', lesson('d'), chapter('B'), false, 'A:abc B:d C:'],
  ['a lesson on its own chapter', lesson('a'), chapter('A'), true, 'A:bca B: C:d'],
  ['a chapter above another', chapter('C'), chapter('A'), false, 'C:d A:abc B:'],
  ['a chapter below another', chapter('A'), chapter('B'), true, 'B: A:abc C:d'],
  ['a lesson on itself', lesson('a'), lesson('a'), true, 'A:abc B: C:d'],
  ['a chapter on a lesson', chapter('A'), lesson('d'), true, 'A:abc B: C:d'],
])('dropping %s', (_, item, on, below, expected) => {
  expect(text(dropped(course(), item, on, below))).toBe(expected);
});
