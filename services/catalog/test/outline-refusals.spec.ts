import { someCaller } from '@lms360/service-testing/test-tokens';
import { randomUUID } from 'node:crypto';
import { type Company, succeed } from './company.js';
import { type CatalogUnderTest, startCatalog } from './harness.js';
import { type Order, TwoChapters } from './two-chapters.js';

let catalog: CatalogUnderTest;
let course: TwoChapters;
let company: Company;
let [a, b, a1, a2, a3, b1]: string[] = [];

beforeAll(async () => (catalog = await startCatalog()));
beforeEach(async () => {
  course = await TwoChapters.add(catalog.service);
  ({ company, a, b } = course);
  ({ a1, a2, a3, b1 } = course.lessons);
});
afterAll(() => catalog.close());

const INCOMPLETE = 'This order does not have all lessons of the course.';
test.each([
  [
    'a lesson is missing',
    () => [
      [a, [a1, a2]],
      [b, [b1]],
    ],
    INCOMPLETE,
  ],
  [
    'a lesson is unknown',
    () => [
      [a, [a1, a2, a3]],
      [b, [b1, randomUUID()]],
    ],
    INCOMPLETE,
  ],
  [
    'a malformed id',
    () => [
      [a, [a1, a2, 'a3']],
      [b, [b1]],
    ],
    INCOMPLETE,
  ],
  [
    'a lesson stands in two chapters',
    () => [
      [a, [a1, a2, a3]],
      [b, [b1, a1]],
    ],
    'A lesson stands twice in this order.',
  ],
  [
    'a lesson twice in place of another',
    () => [
      [a, [a1, a1, a3]],
      [b, [b1]],
    ],
    'A lesson stands twice in this order.',
  ],
  ['a chapter is missing', () => [[a, [a1, a2, a3, b1]]], 'This order does not have all chapters of the course.'],
  [
    'a chapter is unknown',
    () => [
      [a, [a1, a2, a3]],
      [randomUUID(), [b1]],
    ],
    'This order does not have all chapters of the course.',
  ],
  [
    'a chapter twice',
    () => [
      [a, [a1]],
      [a, [a2, a3]],
      [b, [b1]],
    ],
    'A chapter stands twice in this order.',
  ],
  ['nothing', () => [], 'This order does not have all chapters of the course.'],
] as [string, () => Order, string][])('%s: 400, nothing is written', async (_, wished, message) => {
  const before = await course.positions();
  expect(await course.order(wished())).toMatchObject({ status: 400, body: { message, errors: [{ field: 'chapters' }] } });
  expect(await course.positions()).toEqual(before);
});

test('chapters and lessons of another course are unknown ones', async () => {
  const other = await company.course({ course_name: 'Another course' });
  const chapter = await company.chapter(other, 'Its own chapter');
  const lesson = await company.lesson(other, chapter, 'Its own lesson');
  expect(
    await course.order([
      [a, [a1, a2, a3]],
      [b, [lesson]],
    ]),
  ).toMatchObject({ status: 400, body: { message: INCOMPLETE } });
  expect(
    (
      await course.order([
        [a, [a1, a2, a3]],
        [chapter, [b1]],
      ])
    ).status,
  ).toBe(400);
});

test.each([
  [{ chapters: [] }, 'version', 'Required version'],
  [{ version: '3', chapters: [] }, 'version', 'Required version'],
  [{ version: 3 }, 'chapters', 'Required chapters'],
  [{ version: 3, chapters: [{ id: 'x' }] }, 'chapters.0.lessons', 'Required lessons'],
  [{ version: 3, chapters: [{ lessons: [] }] }, 'chapters.0.id', 'Required id'],
  [{ version: 3, chapters: [], lessons: [] }, '', 'Unknown field: lessons'],
  [{ version: 3, chapters: [{ id: 'x', lessons: [], name: 'y' }] }, 'chapters.0', 'Unknown field: name'],
])('%j: 400', async (body, field, message) => {
  const answer = await course.put(body);
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
});

test('it is closed while the course waits and once it is approved', async () => {
  const wished: Order = [
    [b, [b1]],
    [a, [a1, a2, a3]],
  ];
  succeed(await company.submit(course.courseId));
  expect(await course.order(wished)).toMatchObject({
    status: 409,
    body: { message: 'This course is waiting for approval. Undo the submission to change it.' },
  });
  succeed(await company.decide(course.courseId, 1));
  expect(await course.order(wished)).toMatchObject({
    status: 409,
    body: { message: 'This course is approved and can no longer be changed.' },
  });
});

test('nobody but the author orders', async () => {
  const wished: Order = [
    [b, [b1]],
    [a, [a1, a2, a3]],
  ];
  const from = await course.version();
  for (const [caller, status] of [
    [company.admin, 403],
    [company.member('employee'), 404],
    [company.member('student'), 403],
    [someCaller({ role: 'employee' }), 404],
    [someCaller({ role: 'superadmin' }), 404],
  ] as const) {
    expect([caller.role, (await course.order(wished, caller, from)).status]).toEqual([caller.role, status]);
  }
  for (const caller of [company.member('employee'), someCaller({ role: 'superadmin' })]) {
    expect((await course.find(caller)).status).toBe(404);
  }
});
