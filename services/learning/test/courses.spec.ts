import { randomUUID } from 'node:crypto';
import { courseApproved } from '@lms360/contracts/events/catalog';
import { TestService } from '@lms360/service-testing/test-service';
import { startLearning } from './harness.js';
import { School } from './school.js';
import { courseState } from './states.js';

let service: TestService;
let school: School;
beforeAll(async () => (service = await startLearning()));
beforeEach(() => (school = new School(service)));
afterAll(() => service.close());

const list = (body: object = {}, caller = school.student) => service.post('/lmsCourseList', body, caller);
const names = async (body: object = {}, caller = school.student): Promise<string[]> =>
  (await list(body, caller)).body.courselist.map((course: { course_name: string }) => course.course_name);
const day = (n: number) => new Date(Date.UTC(2026, 2, n)).toISOString();

it('a card shows the course, its author, its place and whether it is in the library', async () => {
  const category = await school.hasCategory({ name: 'Safety' });
  const subcategory = await school.hasSubcategory({ categoryId: category.categoryId, name: 'Fire safety' });
  const author = await school.hasMember({ name: 'Asha Rao' });
  const course = await school.hasCourse({
    title: 'Fire drill basics',
    description: 'How to leave a burning building',
    categoryId: category.categoryId,
    subcategoryId: subcategory.subcategoryId,
    authorId: author.memberId,
    createdAt: '2026-03-05T20:00:00.000Z',
  });
  await service.post('/lmsMywishList', { course_id: course.courseId, wishlist: true }, school.student);
  const card = {
    id: course.courseId,
    course_name: 'Fire drill basics',
    course_desc: 'How to leave a burning building',
    course_images: expect.stringContaining('/files/catalog/thumbnail/course.webp'),
    name: 'Asha Rao',
    author_id: author.memberId,
    employee_name: 'Asha Rao',
    formatted_created_date: '06 Mar 2026',
    category_name: 'Safety',
    categoryColor: '#1f6f5c',
    subcategory_name: 'Fire safety',
    subcategory_id: subcategory.subcategoryId,
    percentage: 0,
    lesson_count: 3,
    kinds: ['video', 'pdf'],
  };
  expect((await list()).body).toEqual({ courselist: [{ ...card, wishlist: true }], total: 1 });
  expect((await list({}, school.someone('student'))).body.courselist).toEqual([{ ...card, wishlist: false }]);
});

it('a course without a thumbnail has no picture', async () => {
  await school.hasCourse({ thumbnail: null });
  expect((await list()).body.courselist[0].course_images).toBeNull();
});

it('only approved courses are listed, and approval lists one', async () => {
  const statuses = ['draft', 'pending', 'rejected'] as const;
  for (const status of statuses) await school.hasCourse({ status, title: status });
  expect(await names()).toEqual([]);
  const approved = courseState({ title: 'Approved at last' });
  await school.hasCourse({ ...approved, status: 'pending', approvedAt: null });
  await service.events.deliver(courseApproved, school.event(approved.courseId, approved, 2));
  expect(await names()).toEqual(['Approved at last']);
});

it('the newest twelve come without a subcategory, last approved first', async () => {
  for (let n = 1; n <= 13; n++) await school.hasCourse({ title: `Course ${n}`, approvedAt: day(n), createdAt: day(28 - n) });
  expect(await names()).toEqual(Array.from({ length: 12 }, (_, index) => `Course ${13 - index}`));
});

describe('a subcategory’s page', () => {
  let subcategoryId: string;
  beforeEach(async () => {
    const { categoryId } = await school.hasCategory({ name: 'Safety' });
    ({ subcategoryId } = await school.hasSubcategory({ categoryId, name: 'Fire safety' }));
    for (const [n, title] of ['Alarm basics', 'beacons at night', 'Candles at home'].entries()) {
      await school.hasCourse({ subcategoryId, title, approvedAt: day(n + 1), createdAt: day(10 - n) });
    }
    await school.hasCourse({ title: 'Of another subcategory' });
  });
  const page = (query: object = {}) => names({ subcategoryid: subcategoryId, ...query });

  it('shows the subcategory and its courses, last approved first', async () => {
    const { body } = await list({ subcategoryid: subcategoryId });
    expect(body.subategory).toEqual([
      {
        id: subcategoryId,
        subcategory_name: 'Fire safety',
        newBannerPath: expect.stringContaining('/files/catalog/banner/subcategory.webp'),
        category_id: expect.any(String),
        category_name: 'Safety',
      },
    ]);
    expect(body.total).toBe(3);
    expect(await page()).toEqual(['Candles at home', 'beacons at night', 'Alarm basics']);
  });

  it('is searched by name in any case, and tells the total of all pages', async () => {
    expect(await page({ inputval: ' AT ' })).toEqual(['Candles at home', 'beacons at night']);
    const { body } = await list({ subcategoryid: subcategoryId, inputval: 'at', index: 1, limit: 1 });
    expect(body).toMatchObject({ total: 2, courselist: [{ course_name: 'beacons at night' }] });
  });

  it('has pages, an empty one past the end', async () => {
    expect(await page({ index: 0, limit: 2 })).toEqual(['Candles at home', 'beacons at night']);
    expect(await page({ index: 1, limit: 2 })).toEqual(['Alarm basics']);
    const { body } = await list({ subcategoryid: subcategoryId, index: 9, limit: 2 });
    expect(body).toMatchObject({ total: 3, courselist: [], subategory: [{ subcategory_name: 'Fire safety' }] });
  });

  it('is sorted as asked', async () => {
    expect(await page({ sort: 'course_name' })).toEqual(['Alarm basics', 'beacons at night', 'Candles at home']);
    expect(await page({ sort: '-course_name' })).toEqual(['Candles at home', 'beacons at night', 'Alarm basics']);
    expect(await page({ sort: 'formatted_created_date' })).toEqual(['Candles at home', 'beacons at night', 'Alarm basics']);
  });

  it('is empty in both lists when unknown, malformed, or another company’s', async () => {
    for (const subcategoryid of [randomUUID(), 'x', '', null]) {
      expect((await list({ subcategoryid })).body).toEqual({ courselist: [], total: 0, subategory: [] });
    }
    const foreign = await list({ subcategoryid: subcategoryId }, new School(service).student);
    expect(foreign.body).toEqual({ courselist: [], total: 0, subategory: [] });
  });
});

it('another company’s courses are not listed', async () => {
  await school.hasCourse();
  expect(await names({}, new School(service).superadmin)).toEqual([]);
});

it('a call without a body is a call without wishes', async () => {
  await school.hasCourse();
  expect((await service.call('POST', '/lmsCourseList', undefined, school.student)).body.total).toBe(1);
});
