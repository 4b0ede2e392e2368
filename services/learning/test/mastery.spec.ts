import { TestService } from '@lms360/service-testing/test-service';
import { startLearning } from './harness.js';
import { School } from './school.js';
import { chapters, lessonIds } from './states.js';

let service: TestService;
let school: School;
beforeAll(async () => (service = await startLearning()));
beforeEach(() => (school = new School(service)));
afterEach(() => service.setNow(undefined));
afterAll(() => service.close());

const mastery = async (query: object = {}, caller = school.student) => (await service.post('/lmsCourseRead', query, caller)).body;
const names = async (query: object = {}, caller = school.student): Promise<string[]> =>
  (await mastery(query, caller)).courseread.map((course: { course_name: string }) => course.course_name);

/** Reads so many lessons of a new course with three, at the given hour. */
async function reads(title: string, lessons: number, hour: number) {
  const course = await school.hasCourse({ title, chapters: chapters(3) });
  service.setNow(new Date(Date.UTC(2026, 4, 1, hour)));
  await school.reads(lessonIds(course).slice(0, lessons));
  return course;
}

it('shows what was started and finished, last read first', async () => {
  const author = await school.hasMember({ name: 'Asha Rao' });
  const { categoryId } = await school.hasCategory({ color: '#123456' });
  await school.hasCourse({ title: 'Untouched course' });
  await reads('Started course', 2, 8);
  const finished = await school.hasCourse({
    title: 'Finished course',
    categoryId,
    authorId: author.memberId,
    chapters: chapters(1),
  });
  service.setNow(new Date('2026-05-01T10:00:00.000Z'));
  await school.reads(lessonIds(finished));
  await service.post('/lmsMywishList', { course_id: finished.courseId, wishlist: true }, school.student);
  expect(await mastery()).toEqual({
    total: 2,
    courseread: [
      {
        course_id: finished.courseId,
        course_name: 'Finished course',
        course_image: expect.stringContaining('/files/catalog/thumbnail/course.webp'),
        categoryColor: '#123456',
        course_desc: finished.description,
        author_id: author.memberId,
        employee_name: 'Asha Rao',
        formatted_created_date: '05 Mar 2026',
        finished_date: '2026-05-01T10:00:00.000Z',
        percentage: 100,
        lesson_count: 1,
        kinds: ['pdf'],
        wishList: true,
      },
      expect.objectContaining({ course_name: 'Started course', finished_date: null, percentage: 66, wishList: false }),
    ],
  });
});

it('opening a course without completing a lesson is no start', async () => {
  await school.open(await school.hasCourse());
  expect((await mastery()).total).toBe(0);
});

it('is searched, sorted and paged', async () => {
  await reads('Ladders and steps', 3, 1);
  await reads('beams', 1, 2);
  await reads('Steps to safety', 2, 3);
  expect(await names({ inputval: 'steps' })).toEqual(['Steps to safety', 'Ladders and steps']);
  expect(await names({ sort: '-percentage' })).toEqual(['Ladders and steps', 'Steps to safety', 'beams']);
  expect(await names({ sort: 'course_name' })).toEqual(['beams', 'Ladders and steps', 'Steps to safety']);
  expect(await mastery({ index: 1, limit: 2 })).toMatchObject({ total: 3, courseread: [{ course_name: 'Ladders and steps' }] });
});

it('sorted by finish, what is unfinished stands last either way', async () => {
  await reads('Finished first', 3, 1);
  await reads('Unfinished', 2, 2);
  await reads('Finished last', 3, 3);
  expect(await names({ sort: 'finished_date' })).toEqual(['Finished first', 'Finished last', 'Unfinished']);
  expect(await names({ sort: '-finished_date' })).toEqual(['Finished last', 'Finished first', 'Unfinished']);
});

it('is each member’s own, in the own company', async () => {
  await reads('Mine alone', 1, 1);
  expect(await names({}, school.someone('student'))).toEqual([]);
  expect(await names({}, { ...school.student, companyId: new School(service).companyId })).toEqual([]);
});
