import { randomUUID } from 'node:crypto';
import { calls, callsOf } from '@lms360/contracts/calls';
import { companyClosed, companyDeleted, companyRegistered, companyRestored, sessionEnded } from '@lms360/contracts/events/auth';
import { subscriptionEvents, subscriptionStarted, type SubscriptionState } from '@lms360/contracts/events/billing';
import { categoryAdded, type CourseState } from '@lms360/contracts/events/catalog';
import { subscriptionEvent } from '@lms360/contracts/testing/subscription-event';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import type { EventType } from '@lms360/service-kit/events/envelope';
import { TestService } from '@lms360/service-testing/test-service';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { startLearning } from './harness.js';
import { School } from './school.js';
import { categoryState, companyState, lessonIds, subscriptionState } from './states.js';

let service: TestService;
let school: School;
beforeAll(async () => (service = await startLearning()));
beforeEach(() => (school = new School(service)));
afterEach(() => service.setNow(undefined));
afterAll(() => service.close());

const ids = callsOf('learning');
const paths = ids.map((id) => calls[id].path);
const pathsWithToken = ids.filter((id) => calls[id].who !== 'everybody').map((id) => calls[id].path);
const isRefused = async () => (await service.post('/mylibrary', {}, school.student)).status === 412;
const registers = (trialEndsAt: string) =>
  service.events.deliver(companyRegistered, school.event(school.companyId, companyState(school.companyId, trialEndsAt)));
const subscribes = (endsAt: string, version: number, kind: EventType<SubscriptionState> = subscriptionStarted) =>
  service.events.deliver(kind, school.event(school.companyId, subscriptionEvent(subscriptionState(endsAt)), version));

it.each(paths)('%s answers 412 once the company’s trial ended a day ago', async (path) => {
  await registers('2026-03-10T10:00:00.000Z');
  service.setNow(new Date('2026-03-10T18:00:00Z'));
  expect((await service.post(path, {}, school.superadmin)).status).not.toBe(412);
  service.setNow(new Date('2026-03-10T18:30:00Z')); // midnight in India
  expect((await service.post(path, {}, school.superadmin)).body).toMatchObject({ statusCode: 412, code: 'subscription_expired' });
});

it.each(pathsWithToken)('%s needs a token', async (path) => {
  expect((await service.post(path, {})).body).toMatchObject({ statusCode: 401, code: 'unauthenticated' });
});

it('a subscription opens the company again; news older than the last change nothing', async () => {
  service.setNow(new Date('2026-06-01T00:00:00Z'));
  await registers('2026-03-10T10:00:00.000Z');
  await waitUntil('the ended trial to be known', isRefused);
  await subscribes('2026-07-01T00:00:00.000Z', 2);
  await waitUntil('the subscription to be known', async () => !(await isRefused()));
  const old = await subscribes('2026-04-01T00:00:00.000Z', 1);
  await registers('2026-03-10T10:00:00.000Z');
  await service.events.redeliver(old);
  expect(await isRefused()).toBe(false);
});

it.each(subscriptionEvents.map((kind) => [kind.type, kind] as const))('%s opens and closes it too', async (_, kind) => {
  service.setNow(new Date('2026-06-01T00:00:00Z'));
  await registers('2026-03-10T10:00:00.000Z');
  await waitUntil('the ended trial to be known', isRefused);
  await subscribes('2026-07-01T00:00:00.000Z', 2, kind);
  await waitUntil('the new end to be known', async () => !(await isRefused()));
  await subscribes('2026-05-01T00:00:00.000Z', 3, kind);
  await waitUntil('the end to be known', isRefused);
});

it('an ended session is refused, another of the same member is not', async () => {
  const { student } = school;
  const data = {
    memberId: student.memberId,
    sessionIds: [student.sessionId],
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  };
  await service.events.deliver(sessionEnded, school.event(student.memberId, data));
  await waitUntil('the session to be refused', async () => (await service.post('/mylibrary', {}, student)).status === 401);
  expect((await service.post('/mylibrary', {}, { ...student, sessionId: randomUUID() })).status).toBe(200);
});

it.each([
  ['deactivation', 'accountDeactivated'],
  ['role', 'roleChanged'],
  ['password', 'passwordIsNew'],
  ['logout', 'loggedOut'],
  ['company', 'sessionTimedOut'], // it is open again
  [undefined, 'sessionTimedOut'], // of the release before
] as const)('a session ended by %s says so', async (cause, key) => {
  const { student } = school;
  const data = {
    memberId: student.memberId,
    sessionIds: [student.sessionId],
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  };
  await service.events.deliver(sessionEnded, school.event(student.memberId, { ...data, ...(cause && { cause }) }));
  const answer = async () => (await service.post('/mylibrary', {}, student)).body;
  await waitUntil('the session to be refused', async () => (await answer()).statusCode === 401);
  expect((await answer()).key).toBe(key);
});

describe('a closed company', () => {
  const restored = () => ({ companyId: school.companyId, restoredAt: '2026-04-02T00:00:00.000Z' });
  const closed = () => ({
    companyId: school.companyId,
    name: 'Rao Academy',
    deletesAt: '2026-05-01T00:00:00.000Z',
    token: { sealed: 'x', expiresAt: '2026-05-01T00:00:00.000Z' },
    act: { at: '2026-04-01T00:00:00.000Z', actorId: school.superadmin.memberId, origin: { network: '' } },
  });
  const closes = (version: number) => service.events.deliver(companyClosed, school.event(school.companyId, closed(), version));
  const opens = (version: number) => service.events.deliver(companyRestored, school.event(school.companyId, restored(), version));
  const answer = async () => (await service.post('/mylibrary', {}, school.student)).body;

  it('is refused with a sentence, whoever calls, and whether the session ended or not; nothing of it is gone', async () => {
    const course = await school.hasCourse();
    await closes(2);
    for (const caller of [school.superadmin, school.student]) {
      expect((await service.post('/mylibrary', {}, caller)).body).toMatchObject({ statusCode: 401, key: 'companyClosed' });
    }
    const { memberId, sessionId } = school.student;
    const data = { memberId, sessionIds: [sessionId], expiresAt: new Date(Date.now() + 3_600_000).toISOString() };
    await service.events.deliver(sessionEnded, school.event(memberId, data));
    expect(await answer()).toMatchObject({ statusCode: 401, key: 'companyClosed' });
    expect(await rowsOf('course', school.companyId)).toBe(1);
    await opens(3);
    expect(await answer()).toMatchObject({ statusCode: 401, key: 'sessionTimedOut' });
    expect((await service.post('/lmsLessonList', { id: course.courseId }, school.superadmin)).status).toBe(200);
  });

  it('is another one’s alone', async () => {
    const other = new School(service);
    await closes(2);
    expect((await service.post('/mylibrary', {}, other.student)).status).toBe(200);
  });

  it.each([
    ['in their order', [() => closes(2), () => opens(3)], 200],
    ['the wrong way round', [() => opens(3), () => closes(2)], 200],
    ['closed again before the restoring came', [() => closes(2), () => closes(4), () => opens(3)], 401],
    ['all at once, the newest first', [() => closes(6), () => opens(5), () => closes(4), () => opens(3), () => closes(2)], 401],
    ['before the company itself', [() => closes(2), () => registers('2040-01-01T00:00:00.000Z')], 401],
  ])('events that come %s leave it as the newest says', async (_, deliveries, status) => {
    for (const deliver of deliveries) await service.events.redeliver(await deliver());
    expect((await service.post('/mylibrary', {}, school.student)).status).toBe(status);
  });

  it('has its subscription changed all the same: the period runs on', async () => {
    await closes(2);
    await subscribes('2026-03-01T00:00:00.000Z', 2);
    await opens(3);
    service.setNow(new Date('2026-06-01T00:00:00Z'));
    expect((await answer()).code).toBe('subscription_expired');
  });
});

it('a deleted company leaves nothing, others keep everything, and what comes late for it is ignored', async () => {
  const other = new School(service);
  for (const one of [school, other]) {
    await one.hasCategory();
    await one.hasSubcategory();
    await one.hasMember();
    const course = await one.hasCourse();
    await one.open(course);
    await one.reads(lessonIds(course));
    await service.post('/lmsMywishList', { course_id: course.courseId, wishlist: true }, one.student);
  }
  const ended = school.event(school.companyId, { companyId: school.companyId, deletedAt: '2026-04-01T00:00:00.000Z' }, 2);
  const envelope = await service.events.deliver(companyDeleted, ended);
  service.events.send(service.events.make(categoryAdded, school.event(randomUUID(), categoryState())));
  service.events.send(envelope);
  await other.hasCategory({ name: 'Behind the late ones' });
  for (const table of await tenantTables()) {
    expect([table, await rowsOf(table, school.companyId)]).toEqual([table, 0]);
    expect([table, await rowsOf(table, other.companyId)]).not.toEqual([table, 0]);
  }
});

describe.each([
  ['opened', 'recent_view', 'lesson_id, viewed_at', (course: CourseState) => school.open(course)],
  ['put into the library', 'library_entry', 'added_at', ({ courseId }: CourseState) => wishes(courseId)],
])('a course that is %s while its company is deleted', (_, table, columns, call) => {
  it('leaves nothing', async () => {
    const course = await school.hasCourse();
    const ended = school.event(school.companyId, { companyId: school.companyId, deletedAt: '2026-04-01T00:00:00.000Z' }, 2);
    const key = [school.companyId, school.student.memberId, course.courseId];
    const values = columns.replace('lesson_id', 'NULL').replace(/(added|viewed)_at/, 'now()');
    let calls: Promise<unknown> | undefined;
    const held = service.app.get(CompanyDatabase).transaction(school.companyId, async (tx) => {
      await tx.query(`INSERT INTO ${table} (company_id, member_id, course_id, ${columns}) VALUES ($1, $2, $3, ${values})`, key);
      const answer = call(course);
      await waitUntil('the call to wait', async () => (await service.waiting()) === 1);
      const end = service.events.deliver(companyDeleted, ended);
      calls = Promise.all([answer, end]);
      await Promise.race([end, waitUntil('the end to wait, too', async () => (await service.waiting()) === 2)]);
      throw new Error('taken back');
    });
    await expect(held).rejects.toThrow('taken back');
    await calls;
    expect(await rowsOf(table, school.companyId)).toBe(0);
  });
});

const wishes = (course_id: string) => service.post('/lmsMywishList', { course_id, wishlist: true }, school.student);
const tenantTables = async () =>
  (await service.sql<{ relname: string }>('SELECT relname FROM pg_class WHERE relforcerowsecurity')).map((row) => row.relname);
const rowsOf = async (table: string, companyId: string) =>
  Number((await service.sql<{ n: string }>(`SELECT count(*) AS n FROM ${table} WHERE company_id = $1`, [companyId]))[0]?.n);
