import { courseEdited } from '@lms360/contracts/events/catalog';
import pg from 'pg';
import { type Company, succeed } from './company.js';
import { type CatalogUnderTest, startCatalog } from './harness.js';
import { idsOf, type Order, TwoChapters } from './two-chapters.js';

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

test('tells chapters and lessons in their order, to the author and a superadmin', async () => {
  for (const caller of [company.teacher, company.admin]) {
    const { status, body } = await course.find(caller);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      course_id: course.courseId,
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
    const before = await course.version();
    const answer = succeed(await course.order(wished()));
    expect(idsOf(answer.body)).toEqual(wished());
    expect(answer.body.version).toBe(before + 1);
    const editor = (await company.outline(course.courseId)) as { chapter_id: string; lessons: { lesson_id: string }[] }[];
    expect(editor.map(({ chapter_id, lessons }) => [chapter_id, lessons.map(({ lesson_id }) => lesson_id)])).toEqual(wished());
    expect(await course.positions()).toEqual(
      wished().map(([, lessons], chapter) => ({
        chapter: chapter + 1,
        lessons: lessons.length === 0 ? [null] : lessons.map((_lesson, place) => place + 1),
      })),
    );
    const event = await catalog.service.events.next(
      courseEdited,
      (e) => e.subject === course.courseId && e.subjectversion === before + 1,
    );
    expect(event.data.chapters.map(({ chapterId, lessons }) => [chapterId, lessons.map(({ lessonId }) => lessonId)])).toEqual(
      wished(),
    );
  });
});

test('the order that there is writes nothing', async () => {
  const before = await course.version();
  const answer = succeed(
    await course.order([
      [a, [a1, a2, a3]],
      [b, [b1]],
    ]),
  );
  expect(answer.body.version).toBe(before);
  expect(await catalog.service.sql('SELECT version::int FROM course WHERE id = $1', [course.courseId])).toEqual([
    { version: before },
  ]);
});

test('what is added afterwards comes last', async () => {
  succeed(
    await course.order([
      [b, [b1, a2]],
      [a, [a3, a1]],
    ]),
  );
  const added = await company.lesson(course.courseId, b as string, 'Added afterwards');
  const chapter = await company.chapter(course.courseId, 'Added afterwards');
  expect(idsOf((await course.find()).body)).toEqual([
    [b, [b1, a2, added]],
    [a, [a3, a1]],
    [chapter, []],
  ]);
});

test('an order of an older version is refused', async () => {
  const old = await course.version();
  succeed(
    await course.order([
      [b, [b1]],
      [a, [a1, a2, a3]],
    ]),
  );
  expect(
    await course.order(
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
  expect(idsOf((await course.find()).body)).toEqual([
    [b, [b1]],
    [a, [a1, a2, a3]],
  ]);
});

test('of twenty orders at once one wins, and no place is empty or taken twice', async () => {
  const from = await course.version();
  const shuffled = Array.from({ length: 20 }, (_, n): Order => {
    const lessons = [a1, a2, a3, b1].map((id, i) => ({ id, key: (i * 7 + n * 3) % 11 })).toSorted((x, y) => x.key - y.key);
    return [
      [b, lessons.slice(0, n % 4).map(({ id }) => id)],
      [a, lessons.slice(n % 4).map(({ id }) => id)],
    ];
  });
  const answers = await Promise.all(shuffled.map((wished) => course.order(wished, company.teacher, from)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(409)]);
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(idsOf((await course.find()).body)).toEqual(shuffled[winner]);
  expect(await course.version()).toBe(from + 1);
});

test('it takes as many statements for forty lessons as for four', async () => {
  const statementsOf = async () => {
    const query = jest.spyOn(pg.Client.prototype, 'query');
    const chapters = (succeed(await course.find()).body.chapters as { id: string; lessons: { id: string }[] }[]).map(
      ({ id, lessons }): Order[number] => [id, lessons.map((lesson) => lesson.id).toReversed()],
    );
    expect(idsOf(succeed(await course.order(chapters)).body)).toEqual(chapters);
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
