import { companyDeleted, sessionEnded } from '@lms360/contracts/events/auth';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import type { TestService } from '@lms360/service-testing/test-service';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { login, mailedToken, memberId, newCompany, newMember, PASSWORD, signUpForm, startAuth, teacherForm } from './auth.js';
import { announce, subscription } from './limits.js';
import { meeting } from './meeting.js';

let auth: TestService;
beforeAll(async () => (auth = await startAuth()));
afterEach(() => auth.setNow(undefined));
afterAll(() => auth.close());

const rowsOf = async (companyId: string) => {
  const [row] = await auth.sql<{ n: string }>(
    `SELECT (SELECT count(*) FROM company WHERE company_id = $1) + (SELECT count(*) FROM member WHERE company_id = $1)
       + (SELECT count(*) FROM account WHERE company_id = $1) + (SELECT count(*) FROM session WHERE company_id = $1)
       + (SELECT count(*) FROM mailed_link WHERE company_id = $1) AS n`,
    [companyId],
  );
  return Number(row?.n);
};

test('a deleted company leaves no row, no session and its addresses free; another company stays', async () => {
  const [{ owner, email }, other] = [await newCompany(auth), await newCompany(auth)];
  const teacher = await newMember(auth, owner);
  const teaching = await login(auth, teacher.email);
  const before = await rowsOf(other.owner.companyId);
  const { status, body } = await auth.post('/deletecompany', { company_id: owner.companyId }, owner);
  expect([status, body.message]).toEqual([200, 'Your account has been deleted']);
  expect(await rowsOf(owner.companyId)).toBe(0);
  expect(await rowsOf(other.owner.companyId)).toBe(before);
  for (const caller of [owner, teaching]) expect((await auth.get('/getprofile', caller)).status).toBe(401);
  expect((await auth.post('/login', { email, password: PASSWORD })).status).toBe(401);
  expect((await auth.post('/registration', signUpForm({ email }))).status).toBe(201);
});

test('the other services hear of the ended sessions and of the end of the company', async () => {
  const { owner } = await newCompany(auth);
  await auth.post('/deletecompany', {}, owner);
  const deleted = await auth.events.next(companyDeleted, (event) => event.companyid === owner.companyId);
  expect(deleted).toMatchObject({ subject: owner.companyId, subjectversion: 2, data: { companyId: owner.companyId } });
  const ended = await auth.events.next(sessionEnded, (event) => event.companyid === owner.companyId);
  expect(ended.data.sessionIds).toEqual([owner.sessionId]);
});

test('a subscription that comes after the end has no effect', async () => {
  const { owner } = await newCompany(auth);
  await auth.post('/deletecompany', {}, owner);
  auth.events.send(subscription(auth, owner.companyId, { version: 9, endsAt: '2040-01-01T00:00:00.000Z' }));
  const { owner: next } = await newCompany(auth);
  await announce(auth, next.companyId); // behind it in the queue: when this one has arrived, so has the other
  const directory = await auth.sql('SELECT active_until = $2 AS later FROM company_directory WHERE company_id = $1', [
    owner.companyId,
    '2040-01-01T00:00:00Z',
  ]);
  expect(directory).toEqual([{ later: false }]);
});

test('deleting a company waits for a running transaction of it, without a deadlock', async () => {
  const { companyId, ...owner } = (await newCompany(auth)).owner;
  let deleted: Promise<{ status: number }> | undefined;
  await auth.app.get(CompanyDatabase).transaction(companyId, async (tx) => {
    await tx.query('SELECT 1 FROM company_directory WHERE company_id = $1 FOR KEY SHARE', [companyId]); // as the inbox does
    deleted = auth.post('/deletecompany', {}, { companyId, ...owner });
    await waitUntil('the end to wait', async () => (await auth.waiting()) > 0);
    await tx.query('UPDATE company SET on_trial = false WHERE company_id = $1', [companyId]);
  });
  expect((await deleted)?.status).toBe(200);
  expect(await rowsOf(companyId)).toBe(0);
});

describe('a change of a member while the company is deleted has no effect, without a deadlock', () => {
  const flip = (val: string, status: 0 | 1, owner: Caller) => auth.post('/switch', { val, type: 'user', status }, owner);
  const removal = (id: string, type: 'Delete' | 'revoke', owner: Caller) =>
    auth.post('/deleteuser', { id, type, user_type: 'users' }, owner);
  /** @param lock where the end waits: before it has locked the members, or with every lock, before it deletes */
  const whileCompanyEnds = async (owner: Caller, lock: string, change: () => Promise<{ status: number }>) => {
    const answers = await meeting(auth, lock, [() => auth.post('/deletecompany', {}, owner), change]);
    expect(await rowsOf(owner.companyId)).toBe(0);
    return answers.map(({ status }) => status);
  };

  const beforeMembers = ({ companyId }: Caller) => `SELECT FROM account WHERE company_id = '${companyId}' FOR UPDATE`;
  const beforeDeleting = 'LOCK TABLE company IN SHARE MODE';

  test('switched on', async () => {
    const { owner } = await newCompany(auth);
    const { id } = await newMember(auth, owner);
    await flip(id, 0, owner);
    expect(await whileCompanyEnds(owner, beforeMembers(owner), () => flip(id, 1, owner))).toEqual([200, 404]);
  });

  test('switched off with their sessions', async () => {
    const { owner } = await newCompany(auth);
    const { id, email } = await newMember(auth, owner);
    await login(auth, email);
    expect(await whileCompanyEnds(owner, beforeDeleting, () => flip(id, 0, owner))).toEqual([200, 404]);
  });

  test('restored', async () => {
    const { owner } = await newCompany(auth);
    const form = teacherForm();
    await auth.post('/adduser', form, owner);
    const id = await memberId(auth, form.email);
    await removal(id, 'Delete', owner);
    expect(await whileCompanyEnds(owner, beforeMembers(owner), () => removal(id, 'revoke', owner))).toEqual([200, 404]);
  });

  test('given a new password', async () => {
    const { owner, email } = await newCompany(auth);
    await auth.get(`/forgot-password?email=${email}`);
    const token = await mailedToken(auth, 'reset', email);
    const reset = () => auth.post('/forgot-password', { email, password: PASSWORD, token });
    expect(await whileCompanyEnds(owner, beforeDeleting, reset)).toEqual([200, 400]);
  });
});

test('another company cannot be deleted, nor by a teacher', async () => {
  const [mine, theirs] = [await newCompany(auth), await newCompany(auth)];
  expect((await auth.post('/deletecompany', { company_id: theirs.owner.companyId }, mine.owner)).body.code).toBe('forbidden');
  const { email } = await newMember(auth, mine.owner, teacherForm());
  expect((await auth.post('/deletecompany', {}, await login(auth, email))).body.code).toBe('forbidden');
  expect(await rowsOf(mine.owner.companyId)).toBeGreaterThan(0);
  expect(await rowsOf(theirs.owner.companyId)).toBeGreaterThan(0);
});

test('an expired company can still be deleted', async () => {
  const { owner } = await newCompany(auth);
  await announce(auth, owner.companyId, { endsAt: '2020-01-01T00:00:00.000Z' });
  expect((await auth.post('/deletecompany', {}, owner)).status).toBe(200);
});
