import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import type { TestService } from '@lms360/service-testing/test-service';
import { freshEmail, memberId, newCompany, startAuth, studentForm, teacherForm } from './auth.js';

// Adding says of an address that another company has it. A company learns that of 20 addresses an hour; then it learns nothing.

let auth: TestService;
beforeAll(async () => (auth = await startAuth()));
afterEach(() => auth.setNow(undefined));
afterAll(() => auth.close());

const TOO_MANY = 'Too many requests. Please try again later.';
const adding = (owner: Caller, email: string) => auth.post('/adduser', teacherForm({ email }), owner);
const statuses = async (count: number, call: () => Promise<{ status: number }>) => {
  const seen: number[] = [];
  for (let nth = 0; nth < count; nth++) seen.push((await call()).status);
  return seen;
};

test('20 addresses of others are refused as such, then every address alike until the hour is over', async () => {
  const [{ owner }, { email }] = await Promise.all([newCompany(auth), newCompany(auth)]);
  const now = new Date();
  auth.setNow(now);
  expect(await statuses(20, () => adding(owner, email))).toEqual(Array(20).fill(409));
  const refused = await adding(owner, email);
  expect([refused.status, refused.body.key, refused.body.message]).toEqual([429, 'tooManyRequests', TOO_MANY]);
  expect(Number(refused.headers.get('retry-after'))).toBe(3600);
  for (const other of [freshEmail(), email.toUpperCase()]) expect((await adding(owner, other)).status).toBe(429);
  auth.setNow(new Date(now.getTime() + 3_600_000));
  expect((await adding(owner, email)).status).toBe(409);
  expect((await adding(owner, freshEmail())).status).toBe(201);
});

test('many at once learn no more than 20 either', async () => {
  const [{ owner }, { email }] = await Promise.all([newCompany(auth), newCompany(auth)]);
  const answers = await Promise.all(Array.from({ length: 26 }, () => adding(owner, email)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(409), ...Array(6).fill(429)]);
});

test('restoring counts with adding, and says nothing more either', async () => {
  const [{ owner }, { email }] = await Promise.all([newCompany(auth), newCompany(auth)]);
  const form = studentForm();
  await auth.post('/adduser', form, owner);
  const id = await memberId(auth, form.email);
  const removal = (type: 'Delete' | 'revoke') => auth.post('/deleteuser', { id, type, user_type: 'student' }, owner);
  await removal('Delete');
  await newCompany(auth, { email: form.email });
  expect(await statuses(12, () => removal('revoke'))).toEqual(Array(12).fill(409));
  expect(await statuses(9, () => adding(owner, email))).toEqual([...Array(8).fill(409), 429]);
  expect((await removal('revoke')).status).toBe(429);
});

test('the company’s own addresses do not count, nor those of other companies’ tries', async () => {
  const [{ owner, email: own }, { owner: neighbour, email }] = await Promise.all([newCompany(auth), newCompany(auth)]);
  expect(await statuses(22, () => adding(owner, own))).toEqual(Array(22).fill(409));
  expect((await adding(owner, email)).status).toBe(409);
  expect((await adding(owner, freshEmail())).status).toBe(201);
  expect((await adding(neighbour, freshEmail())).status).toBe(201);
});
