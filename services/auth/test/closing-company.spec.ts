import { companyClosed, companyRestored, sessionEnded } from '@lms360/contracts/events/auth';
import { COMPANY_CLOSED } from '@lms360/service-kit/core/errors';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import type { TestService } from '@lms360/service-testing/test-service';
import { ClosedCompanies } from '../src/companies/closed-companies.service.js';
import {
  freshEmail,
  login,
  mailedToken,
  memberId,
  newCompany,
  newMember,
  PASSWORD,
  restoringToken,
  signUpForm,
  startAuth,
  startOwnAuth,
  studentForm,
  teacherForm,
} from './auth.js';
import { announce } from './limits.js';
import { meeting } from './meeting.js';

const DAY_MS = 86_400_000;

let auth: TestService;
beforeAll(async () => (auth = await startAuth()));
afterEach(() => auth.setNow(undefined));
afterAll(() => auth.close());

const close = (owner: Caller) => auth.post('/deletecompany', { company_id: owner.companyId }, owner);
const restore = (token: string) => auth.post(`/restore-company/${token}`);
const signIn = (email: string, password = PASSWORD) => auth.post('/login', { email, password });
const sessionsOf = (companyId: string) => auth.sql('SELECT FROM session WHERE company_id = $1', [companyId]);
const REFUSED = { status: 403, body: { message: COMPANY_CLOSED, key: 'companyClosed' } };

/** A company that its owner has closed, and the link that restores it. */
async function closedCompany() {
  const { owner, email } = await newCompany(auth);
  const teacher = await newMember(auth, owner);
  const student = await newMember(auth, owner, studentForm());
  const answer = await close(owner);
  return { owner, email, teacher, student, answer, token: await restoringToken(auth, owner.companyId) };
}

test('closing answers as before, with the moment of the deletion 30 days later', async () => {
  auth.setNow(new Date('2026-03-01T08:00:00Z'));
  const { owner } = await newCompany(auth);
  expect(await close(owner)).toMatchObject({
    status: 200,
    body: { message: 'Your account has been deleted', deletes_at: '2026-03-31T08:00:00.000Z' },
  });
});

test('sign-ins and tokens of all members are refused with a sentence that says so; nothing else of the company is gone', async () => {
  const { owner, email } = await newCompany(auth);
  const teacher = await newMember(auth, owner);
  const student = await newMember(auth, owner, studentForm());
  const callers = [owner, await login(auth, teacher.email), await login(auth, student.email)];
  await close(owner);
  for (const caller of callers) {
    const { status, body } = await auth.get('/getprofile', caller);
    expect([status, body.message, body.key]).toEqual([401, COMPANY_CLOSED, 'companyClosed']);
  }
  for (const address of [email, teacher.email, student.email]) expect(await signIn(address)).toMatchObject(REFUSED);
  expect((await signIn(email, 'Wrong#Password1')).status).toBe(401);
  expect(await auth.sql('SELECT FROM member WHERE company_id = $1', [owner.companyId])).toHaveLength(3);
  expect(await sessionsOf(owner.companyId)).toEqual([]);
});

test('the other services hear of it, of who did it and of the ended sessions', async () => {
  const { owner } = await newCompany(auth, { company: 'Suryodaya Academy' });
  await close(owner);
  const closed = await auth.events.next(companyClosed, (event) => event.companyid === owner.companyId);
  expect(closed).toMatchObject({
    subject: owner.companyId,
    subjectversion: 2,
    data: { companyId: owner.companyId, name: 'Suryodaya Academy', act: { actorId: owner.memberId } },
  });
  expect(closed.data.token.expiresAt).toBe(closed.data.deletesAt);
  const ended = await auth.events.next(sessionEnded, (event) => event.companyid === owner.companyId);
  expect(ended.data.sessionIds).toEqual([owner.sessionId]);
});

test('opening the link tells of the company and changes nothing; its button restores it for everybody', async () => {
  const { owner, email, teacher, answer, token } = await closedCompany();
  for (const _ of [1, 2]) {
    const { status, body } = await auth.get(`/restore-company/${token}`);
    expect([status, body]).toEqual([200, { company_name: 'Rao Academy', restored: false, deletes_at: answer.body.deletes_at }]);
  }
  expect(await signIn(email)).toMatchObject(REFUSED);
  expect((await restore(token)).body).toMatchObject({ message: 'Your company is open again. Everybody can log in as before.' });
  await auth.events.next(companyRestored, (event) => event.companyid === owner.companyId && event.subjectversion === 3);
  expect((await auth.get('/getprofile', await login(auth, email))).status).toBe(200);
  expect((await login(auth, teacher.email)).memberId).toBe(teacher.id);
});

test('a token of before stays refused once the company is open again', async () => {
  const { owner, token } = await closedCompany();
  await restore(token);
  const { status, body } = await auth.get('/getprofile', owner);
  expect([status, body.key]).toEqual([401, 'sessionTimedOut']);
});

test('the link may be followed twice; it restores no closing that came after it', async () => {
  const { owner, email, token } = await closedCompany();
  const answers = await Promise.all([restore(token), restore(token)]);
  expect([...answers, await restore(token)].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await auth.get(`/restore-company/${token}`)).body).toMatchObject({ restored: true, deletes_at: null });
  await close(await login(auth, email));
  const next = await restoringToken(auth, owner.companyId, 1);
  expect((await restore(token)).body).toMatchObject({ statusCode: 400, key: 'restoreLinkBroken' });
  expect(await signIn(email)).toMatchObject(REFUSED);
  expect((await restore(next)).status).toBe(200);
  expect((await signIn(email)).status).toBe(200);
});

test.each([
  ['a minute after', 60_000, 200],
  ['a second before the end of the last day', 30 * DAY_MS - 1_000, 200],
  ['at the end of the last day, before anybody has deleted it', 30 * DAY_MS, 400],
  ['a year later', 365 * DAY_MS, 400],
])('%s the link answers as it should', async (_, laterMs, status) => {
  const { email, token, answer } = await closedCompany();
  const closedAt = Date.parse(answer.body.deletes_at) - 30 * DAY_MS;
  auth.setNow(new Date(closedAt + laterMs));
  expect((await auth.get(`/restore-company/${token}`)).status).toBe(status);
  expect((await restore(token)).status).toBe(status);
  auth.setNow(undefined);
  expect((await signIn(email)).status).toBe(status === 200 ? 200 : 403);
});

test.each(['x', 'A'.repeat(64), '%00', 'a b'])('the token %p restores nothing, and lists no company', async (token) => {
  expect((await auth.get(`/restore-company/${encodeURIComponent(token)}`)).status).toBe(400);
  expect((await restore(encodeURIComponent(token))).status).toBe(400);
  expect(await auth.sql('SELECT FROM company_directory WHERE company_id = $1', ['00000000-0000-0000-0000-000000000000'])).toEqual(
    [],
  );
});

test('who closes it twice at once, or while it is closed, changes nothing', async () => {
  const { owner } = await newCompany(auth);
  const answers = await Promise.all([close(owner), close(owner)]);
  expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
  const [row] = await auth.sql('SELECT version::int FROM company WHERE company_id = $1', [owner.companyId]);
  expect(row).toEqual({ version: 2 });
});

test('another company cannot be closed, nor by a teacher; an expired one can', async () => {
  const [mine, theirs] = [await newCompany(auth), await newCompany(auth)];
  expect((await auth.post('/deletecompany', { company_id: theirs.owner.companyId }, mine.owner)).body.code).toBe('forbidden');
  const { email } = await newMember(auth, mine.owner, teacherForm());
  expect((await auth.post('/deletecompany', {}, await login(auth, email))).body.code).toBe('forbidden');
  expect((await signIn(theirs.email)).status).toBe(200);
  await announce(auth, mine.owner.companyId, { endsAt: '2020-01-01T00:00:00.000Z' });
  expect((await close(mine.owner)).status).toBe(200);
});

test('a device that was known is not, once the company is open again', async () => {
  const { owner, email } = await newCompany(auth);
  const { device_token } = (await signIn(email)).body;
  await close(owner);
  await restore(await restoringToken(auth, owner.companyId));
  for (let guess = 0; guess < 11; guess += 1) await signIn(email, 'Wrong#Password1');
  expect((await auth.post('/login', { email, password: PASSWORD, device_token })).status).toBe(429);
});

describe('mailed links of a closed company', () => {
  test('a reset link sets no password, and works once the company is open again', async () => {
    const { owner, email } = await newCompany(auth);
    await auth.get(`/forgot-password?email=${email}`);
    const link = await mailedToken(auth, 'reset', email);
    await close(owner);
    const reset = () => auth.post('/forgot-password', { email, password: 'Kaveri#2026', token: link });
    expect(await reset()).toMatchObject(REFUSED);
    await restore(await restoringToken(auth, owner.companyId));
    expect((await reset()).status).toBe(200);
  });

  test('an invitation is not accepted, and is once the company is open again', async () => {
    const { owner } = await newCompany(auth);
    const form = teacherForm();
    await auth.post('/adduser', form, owner);
    const invitation = await mailedToken(auth, 'invitation', form.email);
    await close(owner);
    const accept = () => auth.post('/forgot-password', { email: form.email, password: PASSWORD, token: invitation });
    expect(await accept()).toMatchObject(REFUSED);
    await restore(await restoringToken(auth, owner.companyId));
    expect((await accept()).status).toBe(200);
  });

  test('nobody is sent another one meanwhile, and whoever asks is told nothing', async () => {
    const { owner, email } = await newCompany(auth);
    const invited = teacherForm();
    await auth.post('/adduser', invited, owner);
    await close(owner);
    const links = () => auth.sql('SELECT FROM mailed_link WHERE company_id = $1', [owner.companyId]);
    const before = (await links()).length;
    for (const address of [email, invited.email]) {
      expect((await auth.get(`/forgot-password?email=${address}`)).status).toBe(200);
      expect((await auth.get(`/resend/${address}`)).status).toBe(200);
    }
    expect(await links()).toHaveLength(before);
  });
});

describe('addresses of a closed company', () => {
  test('those of active members stay taken for invitations and sign-ups of others', async () => {
    const { email, teacher, token } = await closedCompany();
    const other = await newCompany(auth);
    for (const address of [email, teacher.email]) {
      expect((await auth.post('/adduser', teacherForm({ email: address }), other.owner)).body.key).toBe('emailInUse');
      const { status, body } = await auth.post('/registration', signUpForm({ email: address }));
      const ofAnOpenOne = await auth.post('/registration', signUpForm({ email: other.email }));
      expect([status, body.key]).toEqual([ofAnOpenOne.status, ofAnOpenOne.body.key]);
      expect(await auth.sql('SELECT FROM account WHERE email = $1', [address])).toHaveLength(1);
    }
    await restore(token);
    expect((await signIn(teacher.email)).status).toBe(200);
  });

  test('that of a deactivated member may be invited elsewhere, and stays there when the company is restored', async () => {
    const { owner, email } = await newCompany(auth);
    const leaver = await newMember(auth, owner);
    await auth.post('/switch', { val: leaver.id, type: 'user', status: 0 }, owner);
    await close(owner);
    const other = await newCompany(auth);
    expect((await auth.post('/adduser', teacherForm({ email: leaver.email }), other.owner)).status).toBe(201);
    const invitation = await mailedToken(auth, 'invitation', leaver.email, 1);
    await auth.post('/forgot-password', { email: leaver.email, password: 'Kaveri#2026', token: invitation });
    await restore(await restoringToken(auth, owner.companyId));
    const back = await login(auth, email);
    expect((await login(auth, leaver.email, 'Kaveri#2026')).companyId).toBe(other.owner.companyId);
    expect((await auth.post('/switch', { val: leaver.id, type: 'user', status: 1 }, back)).status).toBe(409);
  });

  test('an invitation that was never accepted goes when the address is verified elsewhere meanwhile', async () => {
    const { owner } = await newCompany(auth);
    const email = freshEmail();
    await auth.post('/adduser', teacherForm({ email }), owner);
    await close(owner);
    await auth.post('/registration', signUpForm({ email }));
    expect((await auth.post(`/verify/${await mailedToken(auth, 'verification', email)}`)).status).toBe(200);
    await restore(await restoringToken(auth, owner.companyId));
    const [row] = await auth.sql('SELECT removed_at IS NOT NULL AS gone FROM member WHERE company_id = $1 AND NOT owner', [
      owner.companyId,
    ]);
    expect(row).toEqual({ gone: true });
  });
});

describe('without a deadlock', () => {
  const beforePeople = ({ companyId }: Caller) => `SELECT FROM account WHERE company_id = '${companyId}' FOR UPDATE`;

  test('a sign-in that meets the closing opens no session', async () => {
    const { owner, email } = await newCompany(auth);
    const [closed, entered] = await meeting(auth, beforePeople(owner), [() => close(owner), () => signIn(email)]);
    expect([closed?.status, entered?.status]).toEqual([200, 403]);
    expect(await sessionsOf(owner.companyId)).toEqual([]);
  });

  test('a session that is opened just before the closing ends with it', async () => {
    const { owner, email } = await newCompany(auth);
    const [entered, closed] = await meeting(auth, beforePeople(owner), [() => signIn(email), () => close(owner)]);
    expect([entered?.status, closed?.status]).toEqual([200, 200]);
    expect(await sessionsOf(owner.companyId)).toEqual([]);
  });

  test.each(['user', 'student'] as const)('a %s who is switched off meanwhile has no session either', async (type) => {
    const { owner } = await newCompany(auth);
    const { email } = await newMember(auth, owner, type === 'user' ? teacherForm() : studentForm());
    await login(auth, email);
    const val = await memberId(auth, email);
    const off = () => auth.post('/switch', { val, type, status: 0 }, owner);
    const [closed] = await meeting(auth, 'LOCK TABLE company IN SHARE MODE', [() => close(owner), off]);
    expect(closed?.status).toBe(200);
    expect(await sessionsOf(owner.companyId)).toEqual([]);
  });
});

test('who signs up again with the same mobile number while the company is closed has no second trial', async () => {
  const form = signUpForm();
  await auth.post('/registration', form);
  await auth.post(`/verify/${await mailedToken(auth, 'verification', form.email)}`);
  await close(await login(auth, form.email));
  const { email } = await newCompany(auth, { mobile: form.mobile });
  expect((await signIn(email)).body.data.pending_days).toBe(-1);
});

describe('while services of the release before still run (COMPANY_CLOSING_EVENTS=off)', () => {
  test('the company is closed at once; the others are told, and it can be restored, once it is on', async () => {
    const shared = auth;
    auth = await startOwnAuth({ COMPANY_CLOSING_EVENTS: 'off' });
    try {
      const { owner, email } = await newCompany(auth);
      expect((await close(owner)).status).toBe(200);
      expect(await signIn(email)).toMatchObject(REFUSED);
      await auth.app.get(ClosedCompanies).run();
      await auth.events.next(sessionEnded, (event) => event.companyid === owner.companyId);
      expect(auth.events.all(companyClosed)).toEqual([]);
      const { news } = auth.app.get(ClosedCompanies)['end'] as unknown as { news: { config: Record<string, string> } };
      news.config['COMPANY_CLOSING_EVENTS'] = 'on'; // the next start
      await auth.app.get(ClosedCompanies).run();
      await auth.app.get(ClosedCompanies).run();
      const token = await restoringToken(auth, owner.companyId);
      expect(auth.events.all(companyClosed)).toHaveLength(1);
      expect((await restore(token)).status).toBe(200);
    } finally {
      await auth.close();
      auth = shared;
    }
  });
});

test('the days are configured', async () => {
  const shared = auth;
  auth = await startOwnAuth({ COMPANY_DELETION_DAYS: '7' });
  try {
    auth.setNow(new Date('2026-03-01T08:00:00Z'));
    expect((await close((await newCompany(auth)).owner)).body.deletes_at).toBe('2026-03-08T08:00:00.000Z');
  } finally {
    await auth.close();
    auth = shared;
  }
});
