import { courseSchema } from './events/catalog.js';
import { fileTypes, kindOf, lessonContent, lessonKindNames, lessonKinds, noContent } from './lesson-kinds.js';

test('each file type stands for one kind', () => {
  expect(fileTypes.map(kindOf)).toEqual(lessonKindNames);
});

test("an event's lesson has a field for the content of every kind", () => {
  const lesson = { lessonId: '019a2f61-5e7b-7394-90b7-9f6cb1de7a07', name: 'Kinds of fire', checked: true, ...noContent };
  const { lessons } = courseSchema.shape.chapters.element.shape;
  for (const kind of lessonKindNames) {
    expect(lessons.element.parse({ ...lesson, kind })).toEqual({ ...lesson, kind });
    expect(Object.keys(lessonContent)).toEqual(expect.arrayContaining(Object.keys(lessonKinds[kind].content)));
  }
  expect(lessons.element.safeParse({ ...lesson, kind: 'unknown' }).success).toBe(false);
});
