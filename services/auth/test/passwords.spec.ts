import { memberVerified, passwordResetRequested, sessionEnded } from '@lms360/contracts/events/auth';
import type { TestService } from '@lms360/service-testing/test-service';
import { freshEmail, login, mailedToken, newCompany, newMember, PASSWORD, signUpForm, startAuth, teacherForm } from './auth.js';

const MINUTE = 60_000;
const NEW = 'Other#123';
let auth: TestService;
beforeAll(async () => (auth = await startAuth()));
afterEach(() => auth.setNow(undefined));
afterAll(() => auth.close());

const resetToken = async (email: string, nth = 0) => {
  await auth.get(`/forgot-password?email=${encodeURIComponent(email)}`);
  return mailedToken(auth, 'reset', email, nth);
};
const reset = (email: string, token: string, password = NEW) => auth.post('/forgot-password', { email, password, token });
const LINK = [{ field: 'token', message: 'This link is not valid any more. Please ask for a new one.' }];

test.each([
  ['', 'Required Email'],
  ['?email=nobody', 'Invaild Email Address'],
])('asking for a mail with %p answers 400: %s', async (query, message) => {
  expect((await auth.get(`/forgot-password${query}`)).body).toMatchObject({ statusCode: 400, message });
});

test('asking for a mail answers alike whether the address is known or not; only a known one gets it', async () => {
  const { email } = await newCompany(auth);
  const unknown = freshEmail();
  const answers = [
    await auth.get(`/forgot-password?email=${unknown}`),
    await auth.get(`/forgot-password?email=${email.toUpperCase()}`),
  ];
  expect(answers[0]).toMatchObject({ status: 200, body: answers[1]?.body });
  await mailedToken(auth, 'reset', email);
  expect(auth.events.all(passwordResetRequested).some(({ data }) => data.email === unknown)).toBe(false);
});

/** A sign-up whose address is not verified yet. */
const registered = async () => {
  const form = signUpForm();
  await auth.post('/registration', form);
  return form;
};

/** The reset links that were mailed to an address. */
const resetLinks = async (email: string) =>
  auth.sql(`SELECT 1 FROM mailed_link JOIN account USING (company_id, member_id) WHERE kind = 'reset' AND email = $1`, [email]);
const askTimes = (times: number, path: string) => Promise.all(Array.from({ length: times }, () => auth.get(path)));

test('ten reset mails go to an address in an hour, also when they are asked for at once, and the answer stays the same', async () => {
  const { email } = await newCompany(auth);
  const answers = await askTimes(15, `/forgot-password?email=${email}`);
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
  expect(await resetLinks(email)).toHaveLength(10);
});

test('what sends no mail uses up none, and neither do other mails', async () => {
  const form = signUpForm();
  for (let nth = 0; nth < 3; nth++) await auth.post('/registration', form);
  await auth.get(`/forgot-password?email=${form.email}`); // sends the verification again
  await auth.post(`/verify/${await mailedToken(auth, 'verification', form.email, 3)}`);
  await askTimes(4, `/resend/${form.email}`);
  await askTimes(10, `/forgot-password?email=${form.email}`);
  expect(await resetLinks(form.email)).toHaveLength(10);
});

test('who has forgotten the password before the address was verified gets the verification again, and can reset then', async () => {
  const { email } = await registered();
  const known = await auth.get(`/forgot-password?email=${email}`);
  expect(known).toMatchObject({ status: 200, body: (await auth.get(`/forgot-password?email=${freshEmail()}`)).body });
  expect(await resetLinks(email)).toEqual([]);
  await auth.post(`/verify/${await mailedToken(auth, 'verification', email, 1)}`);
  expect((await reset(email, await resetToken(email))).status).toBe(200);
});

test('an invited member who asks for a reset gets the invitation again, whose link sets the first password', async () => {
  const { owner } = await newCompany(auth);
  const form = teacherForm();
  await auth.post('/adduser', form, owner);
  await auth.get(`/forgot-password?email=${form.email.toUpperCase()}`);
  expect((await reset(form.email, await mailedToken(auth, 'invitation', form.email, 1))).status).toBe(200);
});

test('mails that are sent to an unverified address again are counted together, however they are asked for', async () => {
  const { email } = await registered();
  await askTimes(6, `/resend/${email}`);
  await askTimes(6, `/forgot-password?email=${email}`);
  const links = `SELECT 1 FROM mailed_link JOIN account USING (company_id, member_id) WHERE kind = 'verification' AND email = $1`;
  expect(await auth.sql(links, [email])).toHaveLength(1 + 10);
});

test('whoever asks for many reset mails keeps nobody out: a further one comes once no link works any more', async () => {
  const { email } = await newCompany(auth);
  const now = new Date();
  const after = async (milliseconds: number) => {
    auth.setNow(new Date(now.getTime() + milliseconds));
    await askTimes(3, `/forgot-password?email=${email}`);
    return (await resetLinks(email)).length;
  };
  auth.setNow(now);
  await askTimes(12, `/forgot-password?email=${email}`);
  expect(await after(20 * MINUTE - 1)).toBe(10);
  expect(await after(20 * MINUTE)).toBe(11);
  expect((await reset(email, await mailedToken(auth, 'reset', email, 10))).status).toBe(200);
  expect(await after(20 * MINUTE)).toBe(12);
});

test('the mailed token sets a new password, once, and ends every session', async () => {
  const { owner, email } = await newCompany(auth);
  const second = await login(auth, email);
  const token = await resetToken(email);
  expect((await reset(email.toUpperCase(), token)).status).toBe(200);
  expect((await auth.post('/login', { email, password: PASSWORD })).status).toBe(401);
  expect((await auth.post('/login', { email, password: NEW })).status).toBe(200);
  expect((await auth.get('/getprofile', owner)).status).toBe(401);
  expect((await auth.get('/getprofile', second)).status).toBe(401);
  const ended = await auth.events.next(sessionEnded, (event) => event.data.memberId === owner.memberId);
  expect(ended.data.sessionIds.sort()).toEqual([owner.sessionId, second.sessionId].sort());
  expect((await reset(email, token, 'Third#123')).body.errors).toMatchObject(LINK);
});

test('a reset lets in who was locked out by wrong passwords, and an invitation just so', async () => {
  const { owner, email } = await newCompany(auth);
  const invited = teacherForm();
  await auth.post('/adduser', invited, owner);
  for (const address of [email, invited.email]) {
    const guess = () => auth.post('/login', { email: address, password: 'Wrong#123' });
    const answers = await Promise.all(Array.from({ length: 11 }, guess));
    expect(answers.map(({ status }) => status)).toContain(429);
  }
  await reset(email, await resetToken(email));
  await reset(invited.email, await mailedToken(auth, 'invitation', invited.email));
  for (const address of [email, invited.email]) {
    expect((await auth.post('/login', { email: address, password: NEW })).status).toBe(200);
  }
});

test('a refused reset leaves the wrong passwords counted', async () => {
  const { email } = await newCompany(auth);
  for (let tries = 0; tries < 11; tries++) await auth.post('/login', { email, password: 'Wrong#123' });
  await reset(email, 'nonsense');
  expect((await auth.post('/login', { email, password: PASSWORD })).status).toBe(429);
});

test('a token used twice at once works once', async () => {
  const { email } = await newCompany(auth);
  const token = await resetToken(email);
  const answers = await Promise.all([reset(email, token), reset(email, token, 'Third#123')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('using one link kills the others of the account', async () => {
  const { email } = await newCompany(auth);
  const [first, second] = [await resetToken(email), await resetToken(email, 1)];
  expect((await reset(email, second)).status).toBe(200);
  expect((await reset(email, first)).status).toBe(400);
});

test('a reset link lives 20 minutes', async () => {
  const { email } = await newCompany(auth);
  const now = new Date();
  auth.setNow(now);
  const token = await resetToken(email);
  auth.setNow(new Date(now.getTime() + 20 * MINUTE));
  expect((await reset(email, token)).body.errors).toMatchObject(LINK);
  auth.setNow(new Date(now.getTime() + 20 * MINUTE - 1));
  expect((await reset(email, token)).status).toBe(200);
});

test("a token is no good for another's address, and nonsense is none", async () => {
  const [mine, theirs] = [await newCompany(auth), await newCompany(auth)];
  const token = await resetToken(mine.email);
  expect((await reset(theirs.email, token)).body.errors).toMatchObject(LINK);
  expect((await reset(mine.email, 'nonsense')).body.errors).toMatchObject(LINK);
  expect((await reset(mine.email, token)).status).toBe(200);
});

test('a reset checks its fields with the sentences of the modal', async () => {
  expect((await auth.post('/forgot-password', { password: 'short' })).body.errors).toMatchObject([
    { field: 'email', message: 'Required Email' },
    { field: 'password', message: 'Minimum 8 Characters' },
    { field: 'token', message: 'Please use the link from your mail' },
  ]);
});

test('an invitation lives 7 days, sets the first password and verifies the member', async () => {
  const { owner } = await newCompany(auth);
  const now = new Date();
  auth.setNow(now);
  const [late, timely] = [teacherForm(), teacherForm()];
  await auth.post('/adduser', late, owner);
  await auth.post('/adduser', timely, owner);
  const tokens = {
    late: await mailedToken(auth, 'invitation', late.email),
    timely: await mailedToken(auth, 'invitation', timely.email),
  };
  auth.setNow(new Date(now.getTime() + 7 * 24 * 60 * MINUTE - 1));
  expect((await reset(timely.email, tokens.timely)).status).toBe(200);
  auth.setNow(new Date(now.getTime() + 7 * 24 * 60 * MINUTE));
  expect((await reset(late.email, tokens.late)).body.errors).toMatchObject(LINK);
  auth.setNow(undefined);
  const verified = await auth.events.next(memberVerified, (event) => event.data.email === timely.email);
  expect(verified.data).toMatchObject({ verified: true, active: true, role: 'employee' });
  expect((await login(auth, timely.email, NEW)).role).toBe('employee');
});

test('an invitation is sent again to who asks for it, and of two companies the first verified one has the address', async () => {
  const [one, two] = [await newCompany(auth), await newCompany(auth)];
  const form = teacherForm();
  await auth.post('/adduser', form, one.owner);
  await auth.post('/adduser', form, two.owner);
  await auth.get(`/resend/${form.email}`);
  const tokens = await Promise.all([0, 1, 2, 3].map((nth) => mailedToken(auth, 'invitation', form.email, nth)));
  expect((await reset(form.email, tokens[0] ?? '')).status).toBe(200);
  expect((await reset(form.email, tokens[1] ?? '')).body.errors).toMatchObject(LINK); // that invitation has gone
  expect((await login(auth, form.email, NEW)).companyId).toBe(one.owner.companyId);
});

const change = (old_password: string, new_password: string, confirm_password = new_password) => ({
  old_password,
  new_password,
  confirm_password,
});

test.each([
  [{ id: 'x' }, 'Password should be a minimum of 8 characters long'],
  [{ userId: 'x' }, 'Password should be minimum 8 characters long'],
])('%p selects the sentences of its page', async (selector, message) => {
  const { owner } = await newCompany(auth);
  const { status, body } = await auth.post('/changePassword', { ...selector, ...change(PASSWORD, 'New#1') }, owner);
  expect([status, body.message]).toEqual([400, message]);
});

test('fields missing and passwords that differ are told apart', async () => {
  const { owner } = await newCompany(auth);
  expect((await auth.post('/changePassword', {}, owner)).body.message).toBe('Required fields are missing');
  expect((await auth.post('/changePassword', change(PASSWORD, NEW, 'x'), owner)).body.errors[0]).toMatchObject({
    field: 'confirm_password',
    message: 'New Password and Confirm Password should be the same',
  });
});

test('a change keeps the own session and ends the others', async () => {
  const { owner, email } = await newCompany(auth);
  const other = await login(auth, email);
  const { status, body } = await auth.post('/changePassword', { id: 'somebody else', ...change(PASSWORD, NEW) }, owner);
  expect([status, body.message]).toEqual([200, 'Password changed successfully']);
  expect((await auth.get('/getprofile', owner)).status).toBe(200);
  expect((await auth.get('/getprofile', other)).status).toBe(401);
  expect((await auth.post('/login', { email, password: NEW })).status).toBe(200);
});

test('a wrong old password answers 400 on its field, too many of them 429', async () => {
  const { owner } = await newCompany(auth);
  const wrong = change('Wrong#123', NEW);
  for (let tries = 0; tries < 10; tries++) {
    expect((await auth.post('/changePassword', wrong, owner)).body.errors).toMatchObject([
      { field: 'old_password', message: 'Old Password is incorrect' },
    ]);
  }
  expect((await auth.post('/changePassword', wrong, owner)).status).toBe(429);
});

test('members change their own password only', async () => {
  const { owner, email } = await newCompany(auth);
  const teacher = await newMember(auth, owner);
  const caller = await login(auth, teacher.email);
  await auth.post('/changePassword', { id: owner.memberId, ...change(PASSWORD, NEW) }, caller);
  expect((await auth.post('/login', { email, password: PASSWORD })).status).toBe(200);
  expect((await auth.post('/login', { email: teacher.email, password: NEW })).status).toBe(200);
});
