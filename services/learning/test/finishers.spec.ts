import { randomUUID } from 'node:crypto';
import type { CourseState } from '@lms360/contracts/events/catalog';
import { TestService } from '@lms360/service-testing/test-service';
import { startLearning } from './harness.js';
import { School } from './school.js';
import { chapters, lessonIds } from './states.js';

let service: TestService;
let school: School;
let course: CourseState;
beforeAll(async () => (service = await startLearning()));
beforeEach(async () => {
  school = new School(service);
  course = await school.hasCourse({ chapters: chapters(2) });
});
afterEach(() => service.setNow(undefined));
afterAll(() => service.close());

const finishers = (caller = school.teacher, query: object = {}, courseId: unknown = course.courseId) =>
  service.post('/lmsCourseReadbyEmployees', { courseId, ...query }, caller);

async function finishes(name: string, day: number, email = `${name.split(' ')[0]?.toLowerCase()}@example.com`) {
  const student = school.someone('student');
  await school.hasMember({ memberId: student.memberId, name, email });
  service.setNow(new Date(Date.UTC(2026, 4, day)));
  await school.reads(lessonIds(course), student);
  return student.memberId;
}

it('shows who finished and when, last first, to the author and to superadmins', async () => {
  const ravi = await finishes('Ravi Menon', 1);
  const asha = await finishes('Asha Rao', 2);
  await school.reads(lessonIds(course).slice(0, 1), school.someone('student'));
  const shown = {
    total: 2,
    coursereadbyName: [
      { id: asha, name: 'Asha Rao', email: 'asha@example.com', Readdate: '2026-05-02T00:00:00.000Z' },
      { id: ravi, name: 'Ravi Menon', email: 'ravi@example.com', Readdate: '2026-05-01T00:00:00.000Z' },
    ],
  };
  expect((await finishers()).body).toEqual(shown);
  expect((await finishers(school.superadmin)).body).toEqual(shown);
});

it('shows a finish of a member who is not known yet', async () => {
  await school.reads(lessonIds(course));
  expect((await finishers()).body.coursereadbyName).toEqual([
    { id: school.student.memberId, name: '', email: '', Readdate: expect.any(String) },
  ]);
});

it('two members of one name are told apart', async () => {
  const ids = [await finishes('Asha Rao', 1, 'asha@example.com'), await finishes('Asha Rao', 1, 'a.rao@example.com')];
  const { coursereadbyName } = (await finishers()).body;
  expect(coursereadbyName.map(({ id }: { id: string }) => id).sort()).toEqual(ids.sort());
  expect((await finishers(school.teacher, { inputval: 'A.RAO@' })).body).toMatchObject({
    total: 1,
    coursereadbyName: [{ id: expect.any(String), email: 'a.rao@example.com' }],
  });
});

it('is filtered by name, sorted and paged', async () => {
  await finishes('Ravi Menon', 1);
  await finishes('asha rao', 2);
  await finishes('Ravi Shah', 3);
  const names = async (query: object) =>
    (await finishers(school.teacher, query)).body.coursereadbyName.map(({ name }: { name: string }) => name);
  expect(await names({ inputval: 'RAVI' })).toEqual(['Ravi Shah', 'Ravi Menon']);
  expect(await names({ sort: 'name' })).toEqual(['asha rao', 'Ravi Menon', 'Ravi Shah']);
  expect(await names({ sort: 'Readdate', index: 0, limit: 1 })).toEqual(['Ravi Menon']);
});

it('is not for students', async () => {
  expect((await finishers(school.student)).body).toMatchObject({ statusCode: 403, code: 'forbidden' });
});

it('works only for approved courses', async () => {
  const pending = await school.hasCourse({ status: 'pending' });
  expect((await finishers(school.teacher, {}, pending.courseId)).body).toMatchObject({ statusCode: 409, code: 'conflict' });
});

it('answers 404 alike for another author’s course, another company’s, an unknown, malformed or missing id', async () => {
  expect((await finishers(school.someone('employee'))).status).toBe(404);
  expect((await finishers(new School(service).superadmin)).status).toBe(404);
  for (const id of [randomUUID(), 'x', null]) expect((await finishers(school.teacher, {}, id)).status).toBe(404);
});
