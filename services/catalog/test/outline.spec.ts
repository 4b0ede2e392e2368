import { courseEdited } from '@lms360/contracts/events/catalog';
import { someCaller } from '@lms360/service-testing/test-tokens';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Company, succeed } from './company.js';
import { CatalogUnderTest, startCatalog } from './harness.js';

let catalog: CatalogUnderTest;
let company: Company;
let courseId: string;
/** Two chapters, of three lessons and of one. */
let [a, b]: string[] = [];
let [a1, a2, a3, b1]: string[] = [];

beforeAll(async () => (catalog = await startCatalog()));
beforeEach(async () => {
  company = new Company(catalog.service);
  courseId = await company.course();
  a = await company.chapter(courseId, 'The beginning');
  b = await company.chapter(courseId, 'The happy end');
  a1 = await company.lesson(courseId, a, 'Lesson number one');
  a2 = await company.lesson(courseId, a, 'Lesson number two');
  a3 = await company.lesson(courseId, a, 'Lesson number three');
  b1 = await company.lesson(courseId, b, 'The last lesson');
});
afterAll(() => catalog.close());

type Order = [chapter: string | undefined, lessons: (string | undefined)[]][];
const path = () => `/v1/courses/${courseId}/outline`;
const find = (caller = company.teacher) => catalog.service.get(path(), caller);
const bodyOf = (version: unknown, order: Order) => ({ version, chapters: order.map(([id, lessons]) => ({ id, lessons })) });
const version = async (): Promise<number> => succeed(await find()).body.version;
const order = async (wished: Order, caller = company.teacher, from?: number) =>
  catalog.service.call('PUT', path(), bodyOf(from ?? (await version()), wished), caller);
type Chapters = { id: string; lessons: { id: string }[] }[];
const idsOf = ({ chapters }: { chapters: Chapters }) =>
  chapters.map(({ id, lessons }) => [id, lessons.map((lesson) => lesson.id)]);
const positions = () =>
  catalog.service.sql(
    `SELECT h.position AS chapter, array_agg(l.position ORDER BY l.position) AS lessons FROM chapter h
     LEFT JOIN lesson l ON l.chapter_id = h.id WHERE h.course_id = $1 GROUP BY h.id, h.position ORDER BY 1`,
    [courseId],
  );

test('tells chapters and lessons in their order, to the author and a superadmin', async () => {
  for (const caller of [company.teacher, company.admin]) {
    const { status, body } = await find(caller);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      course_id: courseId,
      chapters: [
        { id: a, name: 'The beginning', lessons: [{ id: a1, name: 'Lesson number one', kind: 'video' }, { id: a2 }, { id: a3 }] },
        { id: b, lessons: [{ id: b1 }] },
      ],
    });
  }
});

describe.each([
  [
    'lessons exchange their places',
    () => [
      [a, [a2, a1, a3]],
      [b, [b1]],
    ],
  ],
  [
    'the last lesson becomes the first',
    () => [
      [a, [a3, a1, a2]],
      [b, [b1]],
    ],
  ],
  [
    'chapters exchange their places',
    () => [
      [b, [b1]],
      [a, [a1, a2, a3]],
    ],
  ],
  [
    'a lesson moves between two of another chapter',
    () => [
      [a, [a1, b1, a2, a3]],
      [b, []],
    ],
  ],
  [
    'all at once',
    () => [
      [b, [a3, b1, a1]],
      [a, [a2]],
    ],
  ],
] as [string, () => Order][])('%s', (_, wished) => {
  test('in the answer, the editor, the rows and the event', async () => {
    const before = await version();
    const answer = succeed(await order(wished()));
    expect(idsOf(answer.body)).toEqual(wished());
    expect(answer.body.version).toBe(before + 1);
    const editor = (await company.outline(courseId)) as { chapter_id: string; lessons: { lesson_id: string }[] }[];
    expect(editor.map(({ chapter_id, lessons }) => [chapter_id, lessons.map(({ lesson_id }) => lesson_id)])).toEqual(wished());
    expect(await positions()).toEqual(
      wished().map(([, lessons], chapter) => ({
        chapter: chapter + 1,
        lessons: lessons.length === 0 ? [null] : lessons.map((_lesson, place) => place + 1),
      })),
    );
    const event = await catalog.service.events.next(
      courseEdited,
      (e) => e.subject === courseId && e.subjectversion === before + 1,
    );
    expect(event.data.chapters.map(({ chapterId, lessons }) => [chapterId, lessons.map(({ lessonId }) => lessonId)])).toEqual(
      wished(),
    );
  });
});

test('the order that there is writes nothing', async () => {
  const before = await version();
  const answer = succeed(
    await order([
      [a, [a1, a2, a3]],
      [b, [b1]],
    ]),
  );
  expect(answer.body.version).toBe(before);
  expect(await catalog.service.sql('SELECT version::int FROM course WHERE id = $1', [courseId])).toEqual([{ version: before }]);
});

test('what is added afterwards comes last', async () => {
  succeed(
    await order([
      [b, [b1, a2]],
      [a, [a3, a1]],
    ]),
  );
  const added = await company.lesson(courseId, b as string, 'Added afterwards');
  const chapter = await company.chapter(courseId, 'Added afterwards');
  expect(idsOf((await find()).body)).toEqual([
    [b, [b1, a2, added]],
    [a, [a3, a1]],
    [chapter, []],
  ]);
});

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
  const before = await positions();
  expect(await order(wished())).toMatchObject({ status: 400, body: { message, errors: [{ field: 'chapters' }] } });
  expect(await positions()).toEqual(before);
});

test('chapters and lessons of another course are unknown ones', async () => {
  const other = await company.course({ course_name: 'Another course' });
  const chapter = await company.chapter(other, 'Its own chapter');
  const lesson = await company.lesson(other, chapter, 'Its own lesson');
  expect(
    await order([
      [a, [a1, a2, a3]],
      [b, [lesson]],
    ]),
  ).toMatchObject({ status: 400, body: { message: INCOMPLETE } });
  expect(
    (
      await order([
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
  const answer = await catalog.service.call('PUT', path(), body, company.teacher);
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
});

test('an order of an older version is refused', async () => {
  const old = await version();
  succeed(
    await order([
      [b, [b1]],
      [a, [a1, a2, a3]],
    ]),
  );
  expect(
    await order(
      [
        [a, [a3, a2, a1]],
        [b, [b1]],
      ],
      company.teacher,
      old,
    ),
  ).toMatchObject({
    status: 409,
    body: { message: 'Somebody else has changed this meanwhile. Look at it once more.', errors: [{ field: 'version' }] },
  });
  expect(idsOf((await find()).body)).toEqual([
    [b, [b1]],
    [a, [a1, a2, a3]],
  ]);
});

test('of twenty orders at once one wins, and no place is empty or taken twice', async () => {
  const from = await version();
  const shuffled = Array.from({ length: 20 }, (_, n): Order => {
    const lessons = [a1, a2, a3, b1].map((id, i) => ({ id, key: (i * 7 + n * 3) % 11 })).toSorted((x, y) => x.key - y.key);
    return [
      [b, lessons.slice(0, n % 4).map(({ id }) => id)],
      [a, lessons.slice(n % 4).map(({ id }) => id)],
    ];
  });
  const answers = await Promise.all(shuffled.map((wished) => order(wished, company.teacher, from)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(409)]);
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(idsOf((await find()).body)).toEqual(shuffled[winner]);
  expect(await version()).toBe(from + 1);
});

test('it is closed while the course waits and once it is approved', async () => {
  const wished: Order = [
    [b, [b1]],
    [a, [a1, a2, a3]],
  ];
  succeed(await company.submit(courseId));
  expect(await order(wished)).toMatchObject({
    status: 409,
    body: { message: 'This course is waiting for approval. Undo the submission to change it.' },
  });
  succeed(await company.decide(courseId, 1));
  expect(await order(wished)).toMatchObject({
    status: 409,
    body: { message: 'This course is approved and can no longer be changed.' },
  });
});

test('nobody but the author orders', async () => {
  const wished: Order = [
    [b, [b1]],
    [a, [a1, a2, a3]],
  ];
  const from = await version();
  for (const [caller, status] of [
    [company.admin, 403],
    [company.member('employee'), 404],
    [company.member('student'), 403],
    [someCaller({ role: 'employee' }), 404],
    [someCaller({ role: 'superadmin' }), 404],
  ] as const) {
    expect([caller.role, (await order(wished, caller, from)).status]).toEqual([caller.role, status]);
  }
  for (const caller of [company.member('employee'), someCaller({ role: 'superadmin' })]) {
    expect((await find(caller)).status).toBe(404);
  }
});

test('it takes as many statements for forty lessons as for four', async () => {
  const statementsOf = async () => {
    const query = jest.spyOn(pg.Client.prototype, 'query');
    const chapters = (succeed(await find()).body.chapters as Chapters).map(({ id, lessons }): Order[number] => [
      id,
      lessons.map((lesson) => lesson.id).toReversed(),
    ]);
    expect(idsOf(succeed(await order(chapters)).body)).toEqual(chapters);
    const texts = query.mock.calls.map(([statement]) => (statement as { text?: string }).text ?? String(statement));
    query.mockRestore();
    return texts.filter((text) => /\b(chapter|lesson|course)\b/.test(text)).length;
  };
  const four = await statementsOf();
  await catalog.service.sql(
    `INSERT INTO lesson (company_id, id, chapter_id, position, name, kind, video_id, checked)
     SELECT $1::uuid, gen_random_uuid(), $2::uuid, 100 + n, 'Lesson ' || n, 'video', 'aaaaaaaaaaa', true FROM generate_series(1, 36) n`,
    [company.id, a],
  );
  expect(await statementsOf()).toBe(four);
  expect(four).toBeGreaterThan(4);
});
