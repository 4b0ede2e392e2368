import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import type { TestService } from '@lms360/service-testing/test-service';
import {
  deleteCompany,
  freshEmail,
  login,
  mailedToken,
  memberId,
  newCompany,
  newMember,
  startAuth,
  studentForm,
  teacherForm,
} from './auth.js';

// A deactivated member's address may be invited elsewhere. Accepting moves the sign-in there; the first company keeps name and progress.

let auth: TestService;
beforeAll(async () => (auth = await startAuth()));
afterAll(() => auth.close());

const NEW = 'Tungabhadra!7';
const KNOWN = { status: 409, body: { errors: [{ field: 'email', message: 'This email address is already in use.' }] } };

const newOwner = async (): Promise<Caller> => (await newCompany(auth)).owner;
const type = (form: { role: number }) => (form.role === 2 ? 'student' : 'users');
const setActive = (owner: Caller, id: string, status: 0 | 1, form: { role: number }) =>
  auth.post('/switch', { val: id, type: type(form), status }, owner);
const invite = (owner: Caller, email: string, form = teacherForm()) => auth.post('/adduser', { ...form, email }, owner);
/** Accepts the `nth` invitation of an address, from 0. */
const accept = async (email: string, nth: number, password = NEW) =>
  auth.post('/forgot-password', { email, password, token: await mailedToken(auth, 'invitation', email, nth) });
const rowOf = async (owner: Caller, email: string, user_type = 'users') => {
  const { body } = await auth.post('/getuser', { user_type }, owner);
  return body.results.find((row: { email: string }) => row.email === email);
};

/** Somebody who worked for one company, and was deactivated there. */
async function formerMember(form = teacherForm()) {
  const owner = await newOwner();
  const { id, email } = await newMember(auth, owner, form);
  await setActive(owner, id, 0, form);
  return { owner, id, email, form };
}

test.each([
  ['a teacher', () => teacherForm()],
  ['a student', () => studentForm()],
  ['a superadmin', () => teacherForm({ role: 1 })],
])('%s who was deactivated is invited by another company and signs in there', async (_, form) => {
  const former = await formerMember(form());
  const next = await newOwner();
  expect((await invite(next, former.email.toUpperCase())).status).toBe(201);
  expect((await accept(former.email, 1)).status).toBe(200);
  expect((await login(auth, former.email, NEW)).companyId).toBe(next.companyId);
  expect(await rowOf(former.owner, former.email, type(former.form))).toMatchObject({
    name: 'Ravi Kumar',
    status: 0,
    first_login: 1,
  });
  expect(await setActive(former.owner, former.id, 1, former.form)).toMatchObject(KNOWN);
  const { body } = await auth.post(
    '/updateuser',
    { ...former.form, id: former.id, email: former.email, status: 1 },
    former.owner,
  );
  expect(body.code).toBe('conflict');
  expect((await login(auth, former.email, NEW)).companyId).toBe(next.companyId);
});

test('the address of an active member stays taken, an owner’s always', async () => {
  const owner = await newCompany(auth);
  const { email } = await newMember(auth, owner.owner);
  const next = await newOwner();
  for (const taken of [email, owner.email]) expect(await invite(next, taken)).toMatchObject(KNOWN);
});

test('a deactivated member’s address is not free for a sign-up', async () => {
  const { email } = await formerMember();
  const form = { company: 'Rao', email, mobile: '9876543210', password: NEW, username: 'Asha', plan_id: '1' };
  expect((await auth.post('/registration', form)).status).toBe(409);
});

test('an invitation that is never accepted changes nothing: the first company may reactivate, and then it is too late', async () => {
  const former = await formerMember();
  const next = await newOwner();
  await invite(next, former.email);
  expect((await setActive(former.owner, former.id, 1, former.form)).status).toBe(200);
  expect((await login(auth, former.email)).companyId).toBe(former.owner.companyId);
  expect((await accept(former.email, 1)).status).toBe(409);
  expect((await login(auth, former.email)).companyId).toBe(former.owner.companyId);
});

test('of two that invite, the one whose invitation is accepted has the person', async () => {
  const former = await formerMember();
  const [one, two] = [await newOwner(), await newOwner()];
  await invite(one, former.email);
  await invite(two, former.email);
  expect((await accept(former.email, 2)).status).toBe(200);
  expect((await accept(former.email, 1)).status).toBe(400);
  expect((await login(auth, former.email, NEW)).companyId).toBe(two.companyId);
  expect(await rowOf(one, former.email)).toMatchObject({ deleted: 1 });
});

test('the invitation is sent again to who asks for it', async () => {
  const former = await formerMember();
  const next = await newOwner();
  await invite(next, former.email);
  await auth.get(`/resend/${former.email}`);
  expect((await accept(former.email, 2)).status).toBe(200);
  expect((await login(auth, former.email, NEW)).companyId).toBe(next.companyId);
});

test('back to the first company, once the second has deactivated: with the password used last', async () => {
  const former = await formerMember();
  const next = await newOwner();
  await invite(next, former.email);
  await accept(former.email, 1);
  const there = await memberId(auth, former.email);
  await setActive(next, there, 0, teacherForm());
  expect((await setActive(former.owner, former.id, 1, former.form)).status).toBe(200);
  expect(await login(auth, former.email, NEW)).toMatchObject({ companyId: former.owner.companyId, memberId: former.id });
  expect(await setActive(next, there, 1, teacherForm())).toMatchObject(KNOWN);
});

test('when the second company is deleted, the first may reactivate', async () => {
  const former = await formerMember();
  const next = await newOwner();
  await invite(next, former.email);
  await accept(former.email, 1);
  await deleteCompany(auth, next);
  expect((await auth.post('/login', { email: former.email, password: NEW })).status).toBe(401);
  expect((await setActive(former.owner, former.id, 1, former.form)).status).toBe(200);
  expect((await login(auth, former.email)).memberId).toBe(former.id);
});

test('a reset link of the first company sets no password any more', async () => {
  const former = await formerMember();
  await auth.get(`/forgot-password?email=${former.email}`);
  const token = await mailedToken(auth, 'reset', former.email);
  await invite(await newOwner(), former.email);
  await accept(former.email, 1);
  expect((await auth.post('/forgot-password', { email: former.email, password: 'Nilgiri#99', token })).status).toBe(400);
  expect((await login(auth, former.email, NEW)).role).toBe('employee');
});

test('accepting and reactivating at once: one of them has the person, and no more than one account signs in', async () => {
  for (let round = 0; round < 3; round++) {
    const former = await formerMember();
    await invite(await newOwner(), former.email);
    const [accepted, reactivated] = await Promise.all([
      accept(former.email, 1),
      setActive(former.owner, former.id, 1, former.form),
    ]);
    expect([accepted.status, reactivated.status].sort()).toEqual([200, 409]);
    const holding = await auth.sql('SELECT 1 FROM account WHERE email = $1 AND verified_at IS NOT NULL AND left_at IS NULL', [
      former.email,
    ]);
    expect(holding).toHaveLength(1);
  }
});

test('that a person signs in elsewhere counts among what a company learns of others', async () => {
  const former = await formerMember();
  await invite(await newOwner(), former.email);
  await accept(former.email, 1);
  for (let nth = 0; nth < 20; nth++) expect((await setActive(former.owner, former.id, 1, former.form)).status).toBe(409);
  expect((await setActive(former.owner, former.id, 1, former.form)).status).toBe(429);
  expect((await invite(former.owner, freshEmail())).status).toBe(429);
});
