import { companyRegistered } from '@lms360/contracts/events/auth';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { TestService } from '@lms360/service-testing/test-service';
import { unwritableRows } from '@lms360/service-testing/unwritable-rows';
import { RecentViewsPurge } from '../src/recent-views/recent-views-purge.service.js';
import { startLearning } from './harness.js';
import { School } from './school.js';
import { chapters, companyState, lessonIds } from './states.js';

let service: TestService;
let school: School;
beforeAll(async () => (service = await startLearning()));
beforeEach(() => (school = new School(service)));
afterEach(() => service.setNow(undefined));
afterAll(() => service.close());

const views = async (caller = school.student) => (await service.post('/lmsLastViewContent', {}, caller)).body.recentlyviewed;
const at = (time: string) => service.setNow(new Date(`2026-05-01T${time}.000Z`));

it('opening a course records its first unread lesson', async () => {
  const { categoryId } = await school.hasCategory({ color: '#123456' });
  const course = await school.hasCourse({ title: 'Fire drill basics', categoryId });
  at('10:00:00');
  await school.open(course);
  expect(await views()).toEqual([
    {
      lesson_name: 'Lesson number 1.1',
      course_image: expect.stringContaining('/files/catalog/thumbnail/course.webp'),
      course_id: course.courseId,
      course_name: 'Fire drill basics',
      categoryColor: '#123456',
      percentage: 0,
      lesson_count: 3,
      kinds: ['video', 'pdf'],
      viewed_at: '2026-05-01T10:00:00.000Z',
    },
  ]);
});

it('says how much of the course has been completed since', async () => {
  const course = await school.hasCourse({ chapters: chapters(3) });
  await school.open(course);
  await school.reads(lessonIds(course).slice(0, 2));
  expect(await views()).toEqual([expect.objectContaining({ percentage: 66 })]);
});

it('is written at most once a minute per member and course', async () => {
  const course = await school.hasCourse({ chapters: chapters(3) });
  const [first, second] = lessonIds(course);
  at('10:00:00');
  await school.open(course);
  at('10:00:59');
  await school.complete(first);
  await school.open(course);
  expect(await views()).toEqual([
    expect.objectContaining({ lesson_name: 'Lesson number 1.1', viewed_at: '2026-05-01T10:00:00.000Z' }),
  ]);
  at('10:01:00');
  await school.open(course);
  expect(await views()).toEqual([
    expect.objectContaining({ lesson_name: 'Lesson number 1.2', viewed_at: '2026-05-01T10:01:00.000Z' }),
  ]);
  at('10:02:00');
  await school.complete(second);
  expect(await views()).toEqual([
    expect.objectContaining({ lesson_name: 'Lesson number 1.2', viewed_at: '2026-05-01T10:02:00.000Z' }),
  ]);
});

it('shows the newest twelve courses, last looked at first', async () => {
  for (let n = 10; n <= 22; n++) {
    const course = await school.hasCourse({ title: `Course ${n}` });
    at(`${n}:00:00`);
    await school.open(course);
  }
  const shown = (await views()).map(({ course_name }: { course_name: string }) => course_name);
  expect(shown).toEqual(Array.from({ length: 12 }, (_, index) => `Course ${22 - index}`));
});

it('a course without lessons is viewed without a lesson’s name', async () => {
  await school.open(await school.hasCourse({ chapters: [] }));
  expect(await views()).toEqual([expect.objectContaining({ lesson_name: '' })]);
});

it('is each member’s own, in the own company', async () => {
  await school.open(await school.hasCourse());
  expect(await views(school.someone('student'))).toEqual([]);
  expect(await views({ ...school.student, companyId: new School(service).companyId })).toEqual([]);
});

it('views older than 90 days are forgotten', async () => {
  const company = companyState(school.companyId, '2027-03-10T10:00:00.000Z');
  await service.events.deliver(companyRegistered, school.event(school.companyId, company));
  const [old, young] = [await school.hasCourse(), await school.hasCourse({ title: 'Seen lately' })];
  service.setNow(new Date('2026-05-01T10:00:00.000Z'));
  await school.open(old);
  service.setNow(new Date('2026-05-01T10:00:02.000Z'));
  await school.open(young);
  service.setNow(new Date('2026-07-30T10:00:01.000Z'));
  await service.app.get(RecentViewsPurge).run();
  expect(await views()).toEqual([expect.objectContaining({ course_name: 'Seen lately' })]);
});

it('old views of a company that cannot be purged keep no other company from it', async () => {
  const schools = [new School(service), new School(service), new School(service)];
  at('10:00:00');
  for (const one of schools) {
    const company = companyState(one.companyId, '2027-03-10T10:00:00.000Z');
    await service.events.deliver(companyRegistered, one.event(one.companyId, company));
    await one.open(await one.hasCourse({ chapters: chapters(1) }));
  }
  service.setNow(new Date('2027-05-01T10:00:00Z'));
  const ids = new Set(schools.map(({ companyId }) => companyId));
  const [bad = '', ...others] = (await service.app.get(CompanyDirectory).all()).filter((id) => ids.has(id));
  expect(others).toHaveLength(2);
  const undo = await unwritableRows(service, 'recent_view', `OLD.company_id = '${bad}'`);
  await service.app.get(RecentViewsPurge).run();
  await undo();
  const left = await service.sql<{ id: string }>('SELECT DISTINCT company_id AS id FROM recent_view WHERE company_id = ANY($1)', [
    [...ids],
  ]);
  expect(left).toEqual([{ id: bad }]);
});
