import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import type { TestService } from '@lms360/service-testing/test-service';
import { freshEmail, memberId, newCompany, startAuth, studentForm, teacherForm } from './auth.js';

// An address gets at most ten mails an hour of every kind that a stranger can cause, over all companies.

let auth: TestService;
beforeAll(async () => (auth = await startAuth()));
afterEach(() => auth.setNow(undefined));
afterAll(() => auth.close());

const invitations = async (email: string) =>
  (
    await auth.sql(
      `SELECT 1 FROM mailed_link l JOIN account USING (company_id, member_id) WHERE l.kind = 'invitation' AND email = $1`,
      [email],
    )
  ).length;
const TOO_MANY = 'Too many requests for this address. Please try again later.';
const removal = (id: string, type: 'Delete' | 'revoke', owner: Caller) =>
  auth.post('/deleteuser', { id, type, user_type: 'user' }, owner);

test('deleting and restoring in a loop sends ten invitations, then answers 429 until the hour is over', async () => {
  const { owner } = await newCompany(auth);
  const now = new Date();
  auth.setNow(now);
  const form = teacherForm();
  await auth.post('/adduser', form, owner);
  const id = await memberId(auth, form.email);
  const statuses: number[] = [];
  for (let nth = 0; nth < 12; nth++) {
    await removal(id, 'Delete', owner);
    statuses.push((await removal(id, 'revoke', owner)).status);
  }
  expect(statuses).toEqual([...Array(9).fill(200), 429, 429, 429]);
  const { body, headers } = await removal(id, 'revoke', owner);
  expect([body.code, body.message]).toEqual(['too_many_requests', TOO_MANY]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000);
  auth.setNow(new Date(now.getTime() + 3_600_000));
  expect((await removal(id, 'revoke', owner)).status).toBe(200);
});

test('companies at once, in other letter case, send ten together; what was refused adds nobody', async () => {
  const companies = await Promise.all(Array.from({ length: 12 }, () => newCompany(auth)));
  const email = freshEmail();
  const written = (nth: number) => (nth % 2 ? email.toUpperCase() : ` ${email}`);
  const answers = await Promise.all(
    companies.map(({ owner }, nth) => auth.post('/adduser', studentForm({ email: written(nth) }), owner)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 429, 429]);
  expect(await auth.sql('SELECT 1 FROM account WHERE email = $1', [email])).toHaveLength(10);
});

test('each kind counts by itself: who was invited ten times still gets the invitation again, and other addresses theirs', async () => {
  const { owner } = await newCompany(auth);
  const form = teacherForm();
  await auth.post('/adduser', form, owner);
  const id = await memberId(auth, form.email);
  for (let nth = 0; nth < 9; nth++) {
    await removal(id, 'Delete', owner);
    await removal(id, 'revoke', owner);
  }
  const before = await invitations(form.email);
  await auth.get(`/resend/${form.email}`);
  expect(await invitations(form.email)).toBe(before + 1);
  expect((await auth.post('/adduser', teacherForm(), owner)).status).toBe(201);
});
