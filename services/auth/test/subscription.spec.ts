import { paymentConfirmed, subscriptionEvents, subscriptionSnapshot, SubscriptionState } from '@lms360/contracts/events/billing';
import { USER_LIMIT } from '@lms360/contracts/rules/limit-sentences';
import type { TestService } from '@lms360/service-testing/test-service';
import { waitUntil } from '@lms360/service-testing/wait-until';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { randomUUID } from 'node:crypto';
import { newCompany, PASSWORD, startAuth, teacherForm } from './auth.js';
import { announce } from './limits.js';

let auth: TestService;
let owner: Caller;
let email: string;
beforeAll(async () => (auth = await startAuth()));
beforeEach(async () => ({ owner, email } = await newCompany(auth)));
afterEach(() => auth.setNow(undefined));
afterAll(() => auth.close());

const session = async () => {
  const { data } = (await auth.post('/login', { email, password: PASSWORD })).body;
  return [data.plan_tenure, data.trail_plan, data.sub_end_date, data.pending_days];
};
const balances = async () => {
  const { body } = await auth.post('/getuser', { user_type: 'users' }, owner);
  return [body.balance_users, body.balance_students];
};
const endsAt = '2036-01-01T00:00:00.000Z';

test('a subscription sets limits, end, tenure and trial', async () => {
  await announce(auth, owner.companyId, { tenure: 'year', trial: false, endsAt });
  expect((await session()).slice(0, 3)).toEqual([1, 0, endsAt]);
  expect(await balances()).toEqual([10, 50]);
});

test.each(subscriptionEvents.map((kind) => [kind.type, kind] as const))('so does %s', async (_, kind) => {
  await announce(auth, owner.companyId, { version: 2, tenure: 'year', trial: false, endsAt }, kind);
  expect((await session()).slice(0, 3)).toEqual([1, 0, endsAt]);
  expect(await balances()).toEqual([10, 50]);
});

test('a payment lifts the 412 of an ended subscription', async () => {
  auth.setNow(new Date('2035-12-01T00:00:00Z'));
  const status = async () => (await auth.post('/getuser', { user_type: 'users' }, owner)).status;
  expect(await status()).toBe(412);
  await announce(auth, owner.companyId, { version: 2, endsAt }, paymentConfirmed);
  await waitUntil('the users to be open', async () => (await status()) === 200);
});

test('a plan smaller than what is used removes nobody; adding is refused in the specified words', async () => {
  for (const form of [teacherForm(), teacherForm()]) expect((await auth.post('/adduser', form, owner)).status).toBe(201);
  await announce(auth, owner.companyId, { version: 2, limits: { teachers: 1, students: 1, courses: 1 } }, paymentConfirmed);
  expect((await auth.post('/adduser', teacherForm(), owner)).body).toMatchObject({
    statusCode: 412,
    code: 'plan_limit_reached',
    message: USER_LIMIT,
  });
  const { results, balance_users } = (await auth.post('/getuser', { user_type: 'users' }, owner)).body;
  expect([results.length, balance_users]).toEqual([3, 0]);
});

test('delivered twice it has one effect', async () => {
  const envelope = await announce(auth, owner.companyId, { endsAt });
  await auth.events.redeliver(envelope);
  expect(await auth.sql('SELECT version FROM company_directory WHERE company_id = $1', [owner.companyId])).toEqual([
    { version: '1' },
  ]);
  expect(await balances()).toEqual([10, 50]);
});

test('an older version that comes late is ignored', async () => {
  await announce(auth, owner.companyId, { version: 5, tenure: 'year', endsAt });
  await announce(auth, owner.companyId, {
    version: 4,
    tenure: 'month',
    trial: true,
    endsAt: '2035-01-01T00:00:00.000Z',
    limits: { teachers: 1, students: 1, courses: 1 },
  });
  expect((await session()).slice(0, 3)).toEqual([1, 0, endsAt]);
  expect(await balances()).toEqual([10, 50]);
});

test('a snapshot of the same version overwrites', async () => {
  const envelope = await announce(auth, owner.companyId, { version: 2, endsAt });
  const data: SubscriptionState = { ...envelope.data, limits: { teachers: 25, students: null, courses: 1 } };
  await auth.events.deliver(subscriptionSnapshot, { companyId: owner.companyId, subject: owner.companyId, version: 2, data });
  expect(await balances()).toEqual([25, null]);
});

test('an event about an unknown company has no effect', async () => {
  await announce(auth, randomUUID(), { limits: { teachers: 0, students: 0, courses: 0 } });
  expect(await balances()).toEqual([null, null]);
});

test("one company's subscription is not another's", async () => {
  const other = await newCompany(auth);
  await announce(auth, other.owner.companyId, { endsAt });
  expect((await session())[1]).toBe(1);
});

test('before the first event the trial counts', async () => {
  const [tenure, trial, , days] = await session();
  expect([tenure, trial, days]).toEqual([0, 1, 14]);
});

test('once it has ended by a whole day, administering users answers 412; signing in, password and profile do not', async () => {
  await announce(auth, owner.companyId, { endsAt: '2026-03-10T12:00:00.000Z' });
  auth.setNow(new Date('2026-03-10T18:29:59Z'));
  expect((await auth.post('/getuser', { user_type: 'users' }, owner)).status).toBe(200);
  auth.setNow(new Date('2026-03-10T18:30:00Z'));
  for (const path of ['/getuser', '/searchuser', '/adduser', '/updateuser', '/deleteuser', '/switch']) {
    expect((await auth.post(path, teacherForm(), owner)).body).toMatchObject({ statusCode: 412, code: 'subscription_expired' });
  }
  expect((await session())[3]).toBe(-1);
  expect((await auth.get('/getprofile', owner)).status).toBe(200);
  expect((await auth.post('/changePassword', {}, owner)).status).toBe(400);
  expect((await auth.post('/logout', {}, owner)).status).toBe(200);
});

const limits = { teachers: 25, students: 100, courses: 300 };
const unlimited = { teachers: null, students: null, courses: null };
const boughtInTrial = {
  ...{ version: 2, planId: '1', tenure: 'month' as const, trial: true, limits: unlimited, endsAt: '2036-02-15T10:00:00.000Z' },
  next: {
    ...{ planId: '4', planName: 'Premium Plan', tenure: 'year' as const, limits },
    ...{ from: '2035-01-15T18:30:00.000Z', endsAt: '2036-01-15T10:00:00.000Z' },
  },
  later: [
    {
      ...{ planId: '1', planName: 'Basic Plan', tenure: 'month' as const, limits: { teachers: 10, students: 50, courses: 100 } },
      ...{ from: '2036-01-15T18:30:00.000Z', endsAt: '2036-02-15T10:00:00.000Z' },
    },
  ],
};

test.each([
  ['2035-01-15T18:29:59Z', [0, 1], [null, null]],
  ['2035-01-15T18:30:00Z', [1, 0], [25, 100]],
  ['2036-01-15T18:30:00Z', [0, 0], [10, 50]],
])(
  'what is bought ahead begins by the clock, without an event: at %s tenure and trial are %p, seats %p',
  async (now, dates, seats) => {
    await announce(auth, owner.companyId, boughtInTrial);
    auth.setNow(new Date(now));
    expect(await session()).toEqual([...dates, boughtInTrial.endsAt, expect.any(Number)]);
    expect(await balances()).toEqual(seats);
  },
);

test('an event of the release before says nothing of later: what it says holds', async () => {
  await announce(auth, owner.companyId, boughtInTrial);
  await announce(auth, owner.companyId, { version: 3, tenure: 'month', trial: false, endsAt });
  auth.setNow(new Date('2035-06-01T00:00:00Z'));
  expect((await session()).slice(0, 2)).toEqual([0, 0]);
  expect(await balances()).toEqual([10, 50]);
});
