import { memberReactivated, memberRemoved } from '@lms360/contracts/events/auth';
import type { TestService } from '@lms360/service-testing/test-service';
import { freshEmail, mailedToken, memberId, newCompany, PASSWORD, signUpForm, startAuth, teacherForm } from './auth.js';
import { meeting } from './meeting.js';

// What is done about one address at the same moment.

let auth: TestService;
beforeAll(async () => (auth = await startAuth()));
afterAll(() => auth.close());

const register = (email: string, company = 'Rao Academy') => auth.post('/registration', signUpForm({ email, company }));
const pageAfter = async (token: string): Promise<string> => {
  const { body } = await auth.post(`/verify/${token}`);
  return body.page ?? body.message;
};
const broken = 'This verification link is not valid. Please ask for a new one.';

test('of two registrations whose links are followed at once, one brings its company into being, and the other goes', async () => {
  const email = freshEmail();
  for (const company of ['Moment one', 'Moment two']) await register(email, company);
  const tokens = [await mailedToken(auth, 'verification', email), await mailedToken(auth, 'verification', email, 1)];
  const pages = await meeting(
    auth,
    'LOCK TABLE account IN SHARE MODE',
    tokens.map((token) => () => pageAfter(token)),
  );
  expect(pages).toEqual(['/signup/success', broken]);
  expect(await auth.sql(`SELECT name FROM company WHERE name LIKE 'Moment %'`)).toEqual([{ name: 'Moment one' }]);
});

test('two registrations at once stand side by side', async () => {
  const email = freshEmail();
  const answers = await meeting(auth, 'LOCK TABLE account IN SHARE MODE', [() => register(email), () => register(email)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  await mailedToken(auth, 'verification', email, 1);
});

test('somebody who is added while the address is verified elsewhere is refused', async () => {
  const email = freshEmail();
  const { owner } = await newCompany(auth);
  await register(email);
  const token = await mailedToken(auth, 'verification', email);
  const [page, added] = await meeting<unknown>(auth, 'LOCK TABLE company IN SHARE MODE', [
    () => pageAfter(token),
    () => auth.post('/adduser', teacherForm({ email }), owner),
  ]);
  expect([page, added]).toEqual(['/signup/success', expect.objectContaining({ status: 409 })]);
});

test('a registration that comes while the address is being verified is refused', async () => {
  const email = freshEmail();
  await register(email);
  const token = await mailedToken(auth, 'verification', email);
  const [page, again] = await meeting<unknown>(auth, 'LOCK TABLE company IN SHARE MODE', [
    () => pageAfter(token),
    () => register(email),
  ]);
  expect([page, again]).toEqual(['/signup/success', expect.objectContaining({ status: 409 })]);
});

test('of two companies whose invitations are accepted at once, one has the address', async () => {
  const email = freshEmail();
  for (let nth = 0; nth < 2; nth++) {
    await auth.post('/adduser', teacherForm({ email }), (await newCompany(auth)).owner);
  }
  const tokens = [await mailedToken(auth, 'invitation', email), await mailedToken(auth, 'invitation', email, 1)];
  const accept = (token: string) => () => auth.post('/forgot-password', { email, password: PASSWORD, token });
  const answers = await meeting(auth, 'LOCK TABLE member IN SHARE MODE', tokens.map(accept));
  expect(answers.map(({ status }) => status)).toEqual([200, 400]); // the other invitation has gone
});

test('an invitation that is asked for again while it is accepted is not sent: the member stays verified', async () => {
  const { owner } = await newCompany(auth);
  const { email, ...form } = teacherForm();
  await auth.post('/adduser', { email, ...form }, owner);
  const token = await mailedToken(auth, 'invitation', email);
  await meeting(auth, 'LOCK TABLE mailed_link IN SHARE MODE', [
    () => auth.post('/forgot-password', { email, password: PASSWORD, token }),
    () => auth.get(`/resend/${email}`),
  ]);
  const events = await auth.sql('SELECT version FROM member WHERE member_id = $1', [await memberId(auth, email)]);
  expect(events).toEqual([{ version: '2' }]); // invited, verified
});

test('a verification that displaces a member who is being changed publishes it after the change', async () => {
  const { owner } = await newCompany(auth);
  const form = teacherForm();
  await auth.post('/adduser', form, owner);
  const id = await memberId(auth, form.email);
  await auth.post('/switch', { val: id, type: 'user', status: 0 }, owner);
  await register(form.email);
  const token = await mailedToken(auth, 'verification', form.email);
  await meeting<unknown>(auth, 'LOCK TABLE member IN SHARE MODE', [
    () => auth.post('/switch', { val: id, type: 'user', status: 1 }, owner),
    () => pageAfter(token),
  ]);
  const [changed, removed] = [
    await auth.events.next(memberReactivated, ({ subject }) => subject === id),
    await auth.events.next(memberRemoved, ({ subject }) => subject === id),
  ];
  expect(removed.subjectversion).toBe(changed.subjectversion + 1);
  expect(removed.data).toMatchObject({ removed: true, active: true });
});
