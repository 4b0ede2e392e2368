import { noContent } from '@lms360/contracts/lesson-kinds';
import { lessonsOf, type Outline, type OutlineLesson } from './outline.js';

const lesson = (lessonId: string): OutlineLesson => ({ lessonId, name: lessonId, kind: 'video', checked: true, ...noContent });

it('lists the lessons of all chapters in reading order, past chapters without lessons', () => {
  const outline: Outline = [
    { chapterId: 'one', name: 'One', lessons: [lesson('a'), lesson('b')] },
    { chapterId: 'two', name: 'Two', lessons: [] },
    { chapterId: 'three', name: 'Three', lessons: [lesson('c')] },
  ];
  expect(lessonsOf(outline).map(({ lessonId }) => lessonId)).toEqual(['a', 'b', 'c']);
});

it('a course without chapters has no lessons', () => {
  expect(lessonsOf([])).toEqual([]);
});
