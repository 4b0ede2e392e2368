import { sessionEnded } from '@lms360/contracts/events/auth';
import type { TestService } from '@lms360/service-testing/test-service';
import {
  callerOf,
  freshEmail,
  login,
  mailedToken,
  memberId,
  newCompany,
  newMember,
  PASSWORD,
  signUpForm,
  startAuth,
  teacherForm,
} from './auth.js';

let auth: TestService;
beforeAll(async () => (auth = await startAuth()));
afterEach(() => auth.setNow(undefined));
afterAll(() => auth.close());

const WRONG = 'Invalid email or password';
const tryLogin = (email: string, password = PASSWORD) => auth.post('/login', { email, password });

test('login needs both fields', async () => {
  const { status, body } = await auth.post('/login', { email: 5 });
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([
    { field: 'email', message: 'Email is Required' },
    { field: 'password', message: 'Password is Required' },
  ]);
});

test('an e-mail address signs in whatever the case of its letters', async () => {
  const { email } = await newCompany(auth);
  expect((await tryLogin(`  ${email.toUpperCase()}`)).status).toBe(200);
});

test('an unknown account and a wrong password answer alike', async () => {
  const { email } = await newCompany(auth);
  const answers = [await tryLogin(email, 'Wrong#123'), await tryLogin(freshEmail())];
  expect(answers.map(({ status, body }) => [status, body.code, body.message])).toEqual([
    [401, 'unauthenticated', WRONG],
    [401, 'unauthenticated', WRONG],
  ]);
});

test('only who knows the password hears that the address is unverified', async () => {
  const form = signUpForm();
  await auth.post('/registration', form);
  expect((await tryLogin(form.email, 'Wrong#123')).status).toBe(401);
  const { status, body } = await tryLogin(form.email);
  expect([status, body.code]).toEqual([412, 'email_not_verified']);
});

test('only who knows the password hears that the member is inactive, and no session opens', async () => {
  const { owner } = await newCompany(auth);
  const { id, email } = await newMember(auth, owner);
  await auth.post('/switch', { val: id, type: 'user' }, owner);
  expect((await tryLogin(email, 'Wrong#123')).status).toBe(401);
  expect((await tryLogin(email)).body).toMatchObject({ statusCode: 403, code: 'forbidden' });
  expect(await auth.sql('SELECT session_id FROM session WHERE member_id = $1', [id])).toEqual([]);
});

test('an invited member without a password cannot sign in', async () => {
  const { owner } = await newCompany(auth);
  const form = teacherForm();
  await auth.post('/adduser', form, owner);
  expect((await tryLogin(form.email)).body.message).toBe(WRONG);
});

test('the eleventh wrong password in a quarter of an hour answers 429, right ones included, until the time is over', async () => {
  const { email } = await newCompany(auth);
  const now = new Date();
  auth.setNow(now);
  for (let tries = 0; tries < 10; tries++) expect((await tryLogin(email, 'Wrong#123')).status).toBe(401);
  const { status, body, headers } = await tryLogin(email);
  expect([status, body.code, body.message]).toEqual([429, 'too_many_requests', 'Too many attempts. Please try again later.']);
  expect(headers.get('retry-after')).toBe('900');
  auth.setNow(new Date(now.getTime() + 900_000));
  expect((await tryLogin(email)).status).toBe(200);
});

test('unknown addresses are limited like known ones', async () => {
  const email = freshEmail();
  for (let tries = 0; tries < 10; tries++) await tryLogin(email);
  expect((await tryLogin(email)).status).toBe(429);
});

test('parallel guesses cannot slip past the limit', async () => {
  const { email } = await newCompany(auth);
  const answers = await Promise.all(Array.from({ length: 15 }, () => tryLogin(email, 'Wrong#123')));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
});

test('a right password clears the count', async () => {
  const { email } = await newCompany(auth);
  for (let round = 0; round < 2; round++) {
    for (let tries = 0; tries < 9; tries++) await tryLogin(email, 'Wrong#123');
    expect((await tryLogin(email)).status).toBe(200);
  }
});

test('the counts are kept without addresses', async () => {
  const email = freshEmail();
  await tryLogin(email);
  expect(
    await auth.sql('SELECT 1 FROM attempt WHERE key_hash::text LIKE $1', [`%${Buffer.from(email).toString('hex')}%`]),
  ).toEqual([]);
});

test('a token carries member, company, role and session, and works bare too', async () => {
  const { email } = await newCompany(auth);
  const { body } = await tryLogin(email);
  const caller = callerOf(body.token);
  expect(caller).toEqual({
    memberId: body.data.id,
    companyId: body.data.company_id,
    role: 'superadmin',
    sessionId: expect.any(String),
  });
  const claims = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString());
  expect(claims.exp - claims.iat).toBe(12 * 3600);
  const bare = await fetch(`${auth.url}/getprofile`, { headers: { authorization: body.token } });
  expect(bare.status).toBe(200);
});

test('logout ends the token at once and notifies the other services; other sessions go on', async () => {
  const { owner, email } = await newCompany(auth);
  const other = await login(auth, email);
  const { status, body } = await auth.post('/logout', {}, owner);
  expect([status, body.message]).toEqual([200, 'Logged out successfully']);
  expect((await auth.get('/getprofile', owner)).status).toBe(401);
  expect((await auth.get('/getprofile', other)).status).toBe(200);
  const ended = await auth.events.next(sessionEnded, (event) => event.data.memberId === owner.memberId);
  expect(ended.data.sessionIds).toEqual([owner.sessionId]);
  expect(ended.companyid).toBe(owner.companyId);
});

test('calls without a token answer 401', async () => {
  for (const path of ['/logout', '/changePassword', '/updateprofile', '/getuser', '/adduser', '/switch']) {
    expect((await auth.post(path)).status).toBe(401);
  }
});

test('a login that meets a new password half-way opens no session', async () => {
  const { owner, email } = await newCompany(auth);
  await auth.get(`/forgot-password?email=${email}`);
  const token = await mailedToken(auth, 'reset', email);
  const [first] = await Promise.all([tryLogin(email), auth.post('/forgot-password', { email, password: 'Other#123', token })]);
  const open = await auth.sql('SELECT session_id FROM session WHERE member_id = $1', [owner.memberId]);
  const alive = first.status === 200 ? (await auth.get('/getprofile', callerOf(first.body.token))).status : 401;
  expect(alive).toBe(401);
  expect(open).toEqual([]);
  expect(await memberId(auth, email)).toBe(owner.memberId);
});
