import { randomUUID } from 'node:crypto';
import { TestService } from '@lms360/service-testing/test-service';
import { startLearning } from './harness.js';
import { School } from './school.js';

let service: TestService;
let school: School;
beforeAll(async () => (service = await startLearning()));
beforeEach(() => (school = new School(service)));
afterEach(() => service.setNow(undefined));
afterAll(() => service.close());

const change = (course_id: unknown, wishlist: unknown, caller = school.student) =>
  service.post('/lmsMywishList', { course_id, wishlist }, caller);
const library = async (query: object = {}, caller = school.student) => (await service.post('/mylibrary', query, caller)).body;
const names = async (query: object = {}, caller = school.student): Promise<string[]> =>
  (await library(query, caller)).data.map((course: { course_name: string }) => course.course_name);

it('a course goes in and out, and repeating changes nothing', async () => {
  const { courseId } = await school.hasCourse();
  for (const _ of [1, 2]) {
    expect((await change(courseId, true)).body).toEqual({ msg: 'Wishlist added successfully' });
    expect((await library()).total).toBe(1);
  }
  for (const _ of [1, 2]) {
    expect((await change(courseId, false)).body).toEqual({ msg: 'Wishlist removed successfully' });
    expect((await library()).total).toBe(0);
  }
});

it('shows each course as a card, last added first', async () => {
  const author = await school.hasMember({ name: 'Asha Rao' });
  const { categoryId } = await school.hasCategory({ color: '#123456' });
  const first = await school.hasCourse({
    title: 'Added first',
    categoryId,
    authorId: author.memberId,
    description: 'Long enough text',
  });
  const second = await school.hasCourse({ title: 'Added second' });
  service.setNow(new Date('2026-05-01T10:00:00Z'));
  await change(first.courseId, true);
  service.setNow(new Date('2026-05-01T10:00:01Z'));
  await change(second.courseId, true);
  expect(await names()).toEqual(['Added second', 'Added first']);
  expect((await library({ index: 1, limit: 1 })).data).toEqual([
    {
      id: first.courseId,
      course_name: 'Added first',
      course_desc: 'Long enough text',
      course_image: expect.stringContaining('/files/catalog/thumbnail/course.webp'),
      categoryColor: '#123456',
      author_id: author.memberId,
      course_created_by: 'Asha Rao',
      formatted_created_date: '05 Mar 2026',
      wishlist: true,
      percentage: 0,
      lesson_count: 3,
      kinds: ['video', 'pdf'],
    },
  ]);
});

it('is searched and sorted', async () => {
  for (const title of ['Ladders and steps', 'beams', 'Steps to safety'])
    await change((await school.hasCourse({ title })).courseId, true);
  expect(await names({ inputval: 'STEPS', sort: 'course_name' })).toEqual(['Ladders and steps', 'Steps to safety']);
  expect(await names({ sort: '-course_name' })).toEqual(['Steps to safety', 'Ladders and steps', 'beams']);
});

it('is each member’s own', async () => {
  const { courseId } = await school.hasCourse();
  await change(courseId, true);
  expect(await names({}, school.someone('student'))).toEqual([]);
  await change(courseId, false, school.someone('student'));
  expect(await names()).toHaveLength(1);
});

it('takes approved courses of the own company alone', async () => {
  const draft = await school.hasCourse({ status: 'draft' });
  const foreign = await new School(service).hasCourse();
  for (const id of [draft.courseId, foreign.courseId, randomUUID(), 'x', undefined]) {
    for (const wishlist of [true, false]) {
      expect((await change(id, wishlist)).body).toMatchObject({ statusCode: 404, code: 'not_found' });
    }
  }
});

it('needs to know what is wanted', async () => {
  const { courseId } = await school.hasCourse();
  expect((await change(courseId, undefined)).body).toMatchObject({ statusCode: 400, errors: [{ field: 'wishlist' }] });
});

it('a member of another company cannot see it', async () => {
  await change((await school.hasCourse()).courseId, true);
  const stranger = { ...school.student, companyId: randomUUID() };
  expect(await names({}, stranger)).toEqual([]);
});
