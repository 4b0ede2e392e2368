import { courseEdited } from '@lms360/contracts/events/catalog';
import { randomUUID } from 'node:crypto';
import { Company, succeed } from './company.js';
import { CatalogUnderTest, startCatalog } from './harness.js';

let catalog: CatalogUnderTest;
let company: Company;
let courseId: string;
beforeAll(async () => (catalog = await startCatalog()));
beforeEach(async () => {
  company = new Company(catalog.service);
  courseId = await company.course();
});
afterAll(() => catalog.close());

const add = (chapter_name: unknown, caller = company.teacher) =>
  company.post('/addchapter', { course_id: courseId, chapter_name }, caller);
const rename = (chapter_id: string, chapter_name: string, caller = company.teacher) =>
  company.post('/updatechapter', { chapter_id, chapter_name, course_id: courseId }, caller);
const remove = (id: string, caller = company.teacher) => company.post('/deletechapter', { id }, caller);

it('chapters and lessons keep their order of creation', async () => {
  const first = await company.chapter(courseId, 'The beginning');
  const second = await company.chapter(courseId, 'The happy end');
  await company.lesson(courseId, second, 'The last lesson');
  await company.lesson(courseId, first, 'The first lesson');
  await company.lesson(courseId, first, 'The second lesson');
  const outline = await company.outline(courseId);
  expect(outline).toMatchObject([
    { chapter_id: first, chapter_name: 'The beginning', course_id: courseId },
    { chapter_id: second, chapter_name: 'The happy end', course_id: courseId },
  ]);
  const names = outline.map(({ lessons }: { lessons: { lesson_name: string }[] }) => lessons.map((lesson) => lesson.lesson_name));
  expect(names).toEqual([['The first lesson', 'The second lesson'], ['The last lesson']]);
});

it('a course without chapters answers an empty list, a superadmin reads it too', async () => {
  expect(await company.outline(courseId)).toEqual([]);
  expect(await company.outline(courseId, company.admin)).toEqual([]);
});

it('adding, renaming and deleting answer their messages and tell the whole course', async () => {
  expect(await add('The beginning')).toMatchObject({ status: 201, body: { message: 'Chapter added successfully' } });
  const [{ chapter_id }] = await company.outline(courseId);
  await company.lesson(courseId, chapter_id);
  expect(await rename(chapter_id, 'The very beginning')).toMatchObject({
    status: 200,
    body: { message: 'Chapter updated successfully' },
  });
  const renamed = await catalog.service.events.next(courseEdited, (e) => e.subject === courseId && e.subjectversion === 4);
  expect(renamed.data.chapters).toMatchObject([
    { chapterId: chapter_id, name: 'The very beginning', lessons: [{ name: 'Uniform motion', kind: 'video', file: null }] },
  ]);
  expect(await remove(chapter_id)).toMatchObject({ status: 200, body: { message: 'Chapter deleted successfully' } });
  const deleted = await catalog.service.events.next(courseEdited, (e) => e.subject === courseId && e.subjectversion === 5);
  expect(deleted.data.chapters).toEqual([]);
  expect(await catalog.service.sql('SELECT 1 FROM lesson WHERE company_id = $1', [company.id])).toEqual([]);
});

it.each([
  [undefined, 'Chapter name must have a minimum of 10 characters'],
  ['  Beginning', 'Chapter name must have a minimum of 10 characters'],
  ['x'.repeat(101), 'Must have at most 100 characters'],
])('a chapter name of %p: %s', async (name, message) => {
  expect(await add(name)).toMatchObject({ status: 400, body: { message, errors: [{ field: 'chapter_name', message }] } });
});

it('two chapters at once both stay', async () => {
  const answers = await Promise.all([add('The beginning'), add('The happy end')]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await company.outline(courseId)).toHaveLength(2);
});

it('unknown and malformed ids answer alike', async () => {
  for (const id of [randomUUID(), 'nonsense', '']) {
    expect(await rename(id, 'The happy end')).toMatchObject({ status: 404, body: { message: 'This chapter does not exist.' } });
    expect((await remove(id)).status).toBe(404);
    expect((await company.post('/lmschaptersAndLesson', { id })).status).toBe(404);
    expect(await company.post('/addchapter', { course_id: id, chapter_name: 'The happy end' })).toMatchObject({
      status: 404,
      body: { message: 'This course does not exist.' },
    });
  }
});

it('another teacher’s and another company’s chapters are unknown; a superadmin only reads', async () => {
  const chapterId = await company.chapter(courseId);
  for (const caller of [company.member('employee'), new Company(catalog.service).admin, new Company(catalog.service).teacher]) {
    expect((await company.post('/lmschaptersAndLesson', { id: courseId }, caller)).status).toBe(404);
    expect((await add('The happy end', caller)).status).toBe(404);
    expect((await rename(chapterId, 'The happy end', caller)).status).toBe(404);
    expect((await remove(chapterId, caller)).status).toBe(404);
  }
  expect((await rename(chapterId, 'The happy end', company.admin)).status).toBe(403);
  expect((await add('The happy end', company.member('student'))).status).toBe(403);
  expect(await company.outline(courseId, company.admin)).toMatchObject([{ chapter_name: 'The beginning' }]);
});

it('a pending course is closed until its submission is undone, an approved one for good', async () => {
  const chapterId = await company.chapter(courseId);
  await company.lesson(courseId, chapterId);
  const changes = async () =>
    (await Promise.all([add('The happy end'), rename(chapterId, 'The happy end')])).map(({ status }) => status);
  succeed(await company.submit(courseId));
  expect(await changes()).toEqual([409, 409]);
  expect((await remove(chapterId)).status).toBe(409);
  succeed(await company.submit(courseId, 3));
  expect(await changes()).toEqual([201, 200]);
  const [, added] = await company.outline(courseId);
  await company.lesson(courseId, added.chapter_id);
  succeed(await company.submit(courseId));
  succeed(await company.decide(courseId, 1));
  expect(await changes()).toEqual([409, 409]);
  expect((await remove(chapterId)).status).toBe(409);
});
