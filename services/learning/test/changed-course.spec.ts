import type { CourseState } from '@lms360/contracts/events/catalog';
import { courseApproved, courseDeleted, courseEdited, courseSnapshot } from '@lms360/contracts/events/catalog';
import { courseCompleted } from '@lms360/contracts/events/learning';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { TestService } from '@lms360/service-testing/test-service';
import { waitUntil } from '@lms360/service-testing/wait-until';
import type { EntityManager } from 'typeorm';
import { ProgressRecount } from '../src/progress/progress-recount.service.js';
import { startLearning } from './harness.js';
import { School } from './school.js';
import { chapters, lessonIds } from './states.js';

let service: TestService;
let school: School;
let course: CourseState;
beforeAll(async () => (service = await startLearning()));
beforeEach(async () => {
  school = new School(service);
  course = await school.hasCourse({ chapters: chapters(4) });
});
afterAll(() => service.close());

/** The course comes again with these of its lessons, and so many new ones before them. */
async function nowHas(lessons: string[], newOnes = 0, version = 2) {
  const known = course.chapters[0];
  if (!known) throw new Error('the course of this test has a chapter');
  const kept = known.lessons.filter(({ lessonId }) => lessons.includes(lessonId));
  const added = chapters(newOnes)[0]?.lessons ?? [];
  const changed = { ...course, chapters: [{ ...known, lessons: [...added, ...kept] }] };
  await service.events.deliver(courseSnapshot, school.event(course.courseId, changed, version));
  return changed;
}
const mastery = async () => (await service.post('/lmsCourseRead', {}, school.student)).body.courseread[0];
const readersTotal = async () =>
  (await service.post('/lmsCourseReadbyEmployees', { courseId: course.courseId }, school.teacher)).body.total;

/** The completion was told, and not again by the time that the outbox is empty. */
async function toldOnce() {
  const told = () => service.events.all(courseCompleted).filter(({ companyid }) => companyid === school.companyId);
  await service.events.next(courseCompleted, ({ companyid }) => companyid === school.companyId);
  await waitUntil('the outbox to be empty', async () => (await service.sql('SELECT 1 FROM outbox')).length === 0);
  expect(told()).toHaveLength(1);
}

it('percentages follow when lessons go', async () => {
  const lessons = lessonIds(course);
  await school.reads(lessons.slice(0, 2));
  expect(await mastery()).toMatchObject({ percentage: 50 });
  await nowHas(lessons.slice(1));
  expect(await mastery()).toMatchObject({ percentage: 33, finished_date: null });
  expect((await school.open(course)).body.Employee_Read_percentage).toBe(33);
  expect((await school.complete(lessons[0])).status).toBe(404);
});

it('who has read all that is left finishes then, once', async () => {
  const lessons = lessonIds(course);
  await school.reads(lessons.slice(0, 2));
  await nowHas(lessons.slice(0, 2));
  expect(await mastery()).toMatchObject({ percentage: 100, finished_date: expect.any(String) });
  expect(await readersTotal()).toBe(1);
  const event = await service.events.next(courseCompleted, ({ companyid }) => companyid === school.companyId);
  expect(event.data).toMatchObject({
    courseId: course.courseId,
    memberId: school.student.memberId,
    authorId: school.teacher.memberId,
  });
  await nowHas(lessons.slice(0, 1), 0, 3);
  await nowHas(lessons.slice(0, 2), 0, 4);
  await toldOnce();
});

it('a finish stays one when lessons come, while the percentage falls and what was read stays open', async () => {
  const lessons = lessonIds(course);
  await school.reads(lessons);
  const changed = await nowHas(lessons, 1);
  expect(await mastery()).toMatchObject({ percentage: 80, finished_date: expect.any(String) });
  expect(await readersTotal()).toBe(1);
  const { body } = await school.open(changed);
  expect(body.firstMatchingLesson.lesson_id).toBe(lessonIds(changed)[0]);
  expect(body.courseResults[0].chapter[0].lesson.map(({ locked }: { locked: boolean }) => locked)).toEqual(Array(5).fill(false));
});

it('a lesson that came after the finish, completed, does not finish the course again', async () => {
  await school.reads(lessonIds(course));
  const { finished_date } = await mastery();
  const changed = await nowHas(lessonIds(course), 1);
  await school.reads(lessonIds(changed).slice(0, 1));
  expect(await mastery()).toMatchObject({ percentage: 100, finished_date });
  await toldOnce();
});

it('a course that lost all its lessons stands at 0', async () => {
  await school.reads(lessonIds(course));
  await nowHas([]);
  expect(await mastery()).toMatchObject({ percentage: 0 });
});

/** Runs `change` on the course in a transaction that ends when every completion waits for it. @returns their statuses */
async function whileCourseIsWritten(completions: (string | undefined)[], change: (tx: EntityManager) => Promise<unknown>) {
  const answers: number[] = [];
  const all = await service.app.get(CompanyDatabase).transaction(school.companyId, async (tx) => {
    await change(tx);
    const begun = completions.map(async (lesson) => answers.push((await school.complete(lesson)).status));
    const settled = async () => answers.length > 0 || (await service.waiting()) === completions.length;
    await waitUntil('the completions to wait, or one to answer', settled);
    expect(answers).toEqual([]);
    return begun;
  });
  await Promise.all(all);
  return answers;
}
const theCourse = () => [school.companyId, course.courseId];
const touch = (tx: EntityManager) =>
  tx.query('UPDATE course SET title = title WHERE company_id = $1 AND course_id = $2', theCourse());

it('a completion waits for a change of the course that is on its way', async () => {
  expect(await whileCourseIsWritten(lessonIds(course).slice(0, 1), touch)).toEqual([200]);
  expect(await mastery()).toMatchObject({ percentage: 25 });
});

it('a completion counts by the course as that change leaves it', async () => {
  const [first, second] = lessonIds(course);
  await school.reads([first!]);
  const [chapter] = course.chapters;
  const withoutFirst = [{ ...chapter!, lessons: chapter!.lessons.slice(1) }];
  const change = async (tx: EntityManager) => {
    const update = 'UPDATE course SET outline = $3, lesson_count = 3 WHERE company_id = $1 AND course_id = $2';
    await tx.query(update, [...theCourse(), JSON.stringify(withoutFirst)]);
    await service.app.get(ProgressRecount).run(tx, school.companyId, { ...course, chapters: withoutFirst });
  };
  expect(await whileCourseIsWritten([second], change)).toEqual([200]);
  expect(await mastery()).toMatchObject({ percentage: 33 });
});

it('two lessons that are open at once, completed at once, both count', async () => {
  const lessons = lessonIds(course);
  await school.reads(lessons.slice(0, 2));
  const [newOne] = lessonIds(await nowHas(lessons, 1));
  const lock = (tx: EntityManager) =>
    tx.query('SELECT 1 FROM course WHERE company_id = $1 AND course_id = $2 FOR UPDATE', theCourse());
  expect(await whileCourseIsWritten([newOne, lessons[2]], lock)).toEqual([200, 200]);
  expect(await mastery()).toMatchObject({ percentage: 80 });
});

describe('a course whose lessons others have completed', () => {
  beforeEach(() => school.complete(lessonIds(course)[0], school.someone('student')));

  it('is read in its order', async () => {
    const [first, second, third] = lessonIds(course);
    expect((await school.complete(second)).status).toBe(409);
    expect((await school.complete(first)).status).toBe(200);
    expect((await school.complete(third)).status).toBe(409);
    expect(await mastery()).toMatchObject({ percentage: 25, finished_date: null });
  });

  it('is read in its new order after a change', async () => {
    const changed = await nowHas(lessonIds(course), 1);
    const [newOne, first] = lessonIds(changed);
    expect((await school.complete(first)).status).toBe(409);
    await school.reads([newOne!, first!]);
    expect(await mastery()).toMatchObject({ percentage: 40, finished_date: null });
  });

  it('is finished by a lesson that is not the last of its order', async () => {
    const three = lessonIds(course).slice(0, 3);
    const colleague = school.someone('student');
    await school.reads(three);
    await school.reads(three, colleague);
    const [newOne] = lessonIds(await nowHas(three, 1));
    await school.reads([newOne!], colleague);
    await school.reads([newOne!]);
    expect(await mastery()).toMatchObject({ percentage: 100, finished_date: expect.any(String) });
  });

  it('counts a lesson once that is completed several times at once', async () => {
    const [first, second] = lessonIds(course);
    await school.reads([first!]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => school.complete(second)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await mastery()).toMatchObject({ percentage: 50 });
  });

  it('is not there for another company', async () => {
    expect((await school.complete(lessonIds(course)[0], new School(service).student)).status).toBe(404);
  });
});

it('lessons completed while the course changes are counted right', async () => {
  const lessons = lessonIds(course);
  const students = Array.from({ length: 6 }, () => school.someone('student'));
  await Promise.all([...students.map((student) => school.complete(lessons[0], student)), nowHas(lessons.slice(0, 2))]);
  const percentages = await Promise.all(
    students.map(async (student) => (await service.post('/lmsCourseRead', {}, student)).body.courseread[0].percentage),
  );
  expect(percentages).toEqual(Array(6).fill(50));
});

it('a course deleted before its approval leaves no trace', async () => {
  const draft = await school.hasCourse({ status: 'draft' });
  const { courseId } = draft;
  await service.events.deliver(courseEdited, school.event(courseId, { ...draft, title: 'Edited draft' }, 2));
  await service.events.deliver(courseDeleted, school.event(courseId, { courseId, deletedAt: '2026-04-01T00:00:00.000Z' }, 3));
  expect((await school.open(draft, school.teacher)).status).toBe(400);
  const left = await service.sql(
    'SELECT 1 FROM course WHERE course_id = $1 UNION ALL SELECT 1 FROM lesson WHERE course_id = $1',
    [courseId],
  );
  expect(left).toEqual([]);
});

it('nothing is counted of a course that nobody can have read yet', async () => {
  const counts = jest.spyOn(service.app.get(ProgressRecount), 'run');
  const { courseId } = await school.hasCourse({ status: 'pending' });
  expect(counts).not.toHaveBeenCalled();
  await service.events.deliver(courseApproved, school.event(courseId, { ...course, courseId }, 2));
  expect(counts).toHaveBeenCalledTimes(1);
  counts.mockRestore();
});

it('a lesson deleted before the approval leaves no trace: not in the outline, the order or the percentage', async () => {
  const draft = await school.hasCourse({ status: 'draft', chapters: chapters(1, 1) });
  const [stays, goes] = draft.chapters;
  const approved: CourseState = {
    ...draft,
    status: 'approved',
    approvedAt: '2026-04-01T00:00:00.000Z',
    chapters: [stays!, { ...goes!, lessons: [] }],
  };
  await service.events.deliver(courseApproved, school.event(draft.courseId, approved, 2));
  const [gone] = lessonIds({ ...draft, chapters: [goes!] });
  expect((await school.complete(gone)).status).toBe(404);
  await school.reads(lessonIds(approved));
  const { body } = await school.open(approved);
  expect(JSON.stringify(body)).not.toContain(gone);
  expect(body.Employee_Read_percentage).toBe(100);
  expect(await service.sql('SELECT 1 FROM lesson WHERE lesson_id = $1', [gone])).toEqual([]);
});
