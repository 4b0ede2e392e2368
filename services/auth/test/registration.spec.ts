import { companyRegistered, memberVerified, verificationRequested } from '@lms360/contracts/events/auth';
import type { TestService } from '@lms360/service-testing/test-service';
import { callerOf, freshEmail, mailedToken, newCompany, PASSWORD, signUpForm, startAuth, teacherForm } from './auth.js';

const HOUR = 3_600_000;
let auth: TestService;
beforeAll(async () => (auth = await startAuth()));
afterEach(() => auth.setNow(undefined));
afterAll(() => auth.close());

/** Presses the button of a verification link's page. @returns where it leads, or why it leads nowhere */
const follow = async (token: string): Promise<string> => {
  const { body } = await auth.post(`/verify/${token}`);
  return body.page ?? body.message;
};

test('a sign-up answers 201 with the specified sentence and a sign-up token of 24 hours that opens no call', async () => {
  const now = new Date('2026-05-01T06:00:00Z');
  auth.setNow(now);
  const { status, body } = await auth.post('/registration', signUpForm());
  expect(status).toBe(201);
  expect(body.message).toBe('Registration Successful! Check your email to confirm and complete the process.');
  expect(body.expires_at).toBe(new Date(now.getTime() + 24 * HOUR).toISOString());
  const answer = await fetch(`${auth.url}/getprofile`, { headers: { authorization: `Bearer ${body.signup_token}` } });
  expect(answer.status).toBe(401);
});

test('broken fields answer 400, one sentence each, the first one leading', async () => {
  const { status, body } = await auth.post('/registration', { ...signUpForm(), username: '', mobile: '123' });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    code: 'invalid',
    message: 'Username is Required',
    errors: [
      { field: 'username', message: 'Username is Required' },
      { field: 'mobile', message: 'Invalid Mobile Number' },
    ],
  });
});

test('the mail asks to verify, its token sealed and kept as a hash only', async () => {
  const form = signUpForm();
  await auth.post('/registration', form);
  const token = await mailedToken(auth, 'verification', form.email);
  const event = await auth.events.next(verificationRequested, ({ data }) => data.email === form.email);
  expect(JSON.stringify(event)).not.toContain(token);
  expect(event.data.name).toBe('Asha Rao');
  const found = await auth.sql('SELECT 1 FROM mailed_link WHERE encode(token_hash, $1) = $2 OR token_hash::text LIKE $3', [
    'base64',
    token,
    `%${token}%`,
  ]);
  expect(found).toEqual([]);
});

test.each(['GET', 'HEAD'])(
  'opening the link by %s changes nothing, also when programs do it: it leads to a page',
  async (method) => {
    const form = signUpForm({ company: 'Scanned Academy' });
    await auth.post('/registration', form);
    const token = await mailedToken(auth, 'verification', form.email);
    for (const _again of [1, 2]) {
      const { status, headers } = await auth.call(method, `/verify/${token}`);
      expect([status, headers.get('location')]).toEqual([302, `/verify/${token}`]);
    }
    const facts = await auth.get(`/verify/${token}/company`);
    expect([facts.status, facts.body]).toEqual([200, { company_name: 'Scanned Academy', verified: false }]);
    expect(await auth.sql('SELECT verified_at FROM account WHERE email = $1', [form.email])).toEqual([{ verified_at: null }]);
    expect((await auth.post('/login', { email: form.email, password: PASSWORD })).status).toBe(412);
    expect(await follow(token)).toBe('/signup/success');
    expect((await auth.get(`/verify/${token}/company`)).body.verified).toBe(true);
  },
);

test('a page that asks for a link that leads nowhere hears why', async () => {
  const broken = await auth.get('/verify/nonsense/company');
  const form = signUpForm();
  await auth.post('/registration', form);
  const token = await mailedToken(auth, 'verification', form.email);
  auth.setNow(new Date(Date.now() + 25 * HOUR));
  const late = await auth.get(`/verify/${token}/company`);
  expect([broken, late].map(({ status, body }) => [status, body.errors])).toEqual([
    [400, [{ field: 'token', key: 'linkBroken', message: 'This verification link is not valid. Please ask for a new one.' }]],
    [400, [{ field: 'token', key: 'linkExpired', message: 'This verification link has expired. Please ask for a new one.' }]],
  ]);
});

test('following the link brings the company into being with its trial and its ordinal', async () => {
  const registeredAt = new Date('2026-05-01T06:00:00Z');
  auth.setNow(registeredAt);
  const form = signUpForm({ company: 'Ordinal Academy', plan_id: '4' });
  await auth.post('/registration', form);
  expect(await follow(await mailedToken(auth, 'verification', form.email))).toBe('/signup/success');
  const { data, version } = await auth.events
    .next(companyRegistered, (event) => event.data.name === 'Ordinal Academy')
    .then((event) => ({
      data: event.data,
      version: event.subjectversion,
    }));
  expect(version).toBe(1);
  expect(data).toMatchObject({
    planId: '4',
    registeredAt: '2026-05-01T06:00:00.000Z',
    trialEndsAt: '2026-05-15T06:00:00.000Z',
  });
  const owner = await auth.events.next(memberVerified, (event) => event.data.memberId === data.ownerId);
  expect(owner.data).toMatchObject({ email: form.email, role: 'superadmin', owner: true, verified: true, active: true });
});

test('ordinals count verified companies without gaps, also when links are followed at once', async () => {
  const forms = Array.from({ length: 4 }, () => signUpForm({ company: 'Race Academy' }));
  for (const form of forms) await auth.post('/registration', form);
  const tokens = await Promise.all(forms.map((form) => mailedToken(auth, 'verification', form.email)));
  await Promise.all(tokens.map(follow));
  await auth.events.next(
    companyRegistered,
    () => auth.events.all(companyRegistered).filter((e) => e.data.name === 'Race Academy').length === 4,
  );
  const ordinals = auth.events.all(companyRegistered).map((event) => event.data.ordinal);
  expect(ordinals.sort((a, b) => a - b)).toEqual(ordinals.map((_, index) => index + 1));
});

test('a used link leads to user-exist, however old it is', async () => {
  const form = signUpForm();
  await auth.post('/registration', form);
  const token = await mailedToken(auth, 'verification', form.email);
  await follow(token);
  expect(await follow(token)).toBe('/signup/user-exist');
  auth.setNow(new Date(Date.now() + 48 * HOUR));
  expect(await follow(token)).toBe('/signup/user-exist');
});

test('two clicks at once verify once', async () => {
  const form = signUpForm({ company: 'Double Click' });
  await auth.post('/registration', form);
  const token = await mailedToken(auth, 'verification', form.email);
  expect((await Promise.all([follow(token), follow(token)])).sort()).toEqual(['/signup/success', '/signup/user-exist']);
  await auth.events.next(memberVerified, (event) => event.data.email === form.email);
  expect(auth.events.all(companyRegistered).filter((event) => event.data.name === 'Double Click')).toHaveLength(1);
});

test('a link older than 24 hours is refused, and one asked for again works', async () => {
  const form = signUpForm();
  await auth.post('/registration', form);
  const token = await mailedToken(auth, 'verification', form.email);
  auth.setNow(new Date(Date.now() + 24 * HOUR + 1000));
  expect(await follow(token)).toBe('This verification link has expired. Please ask for a new one.');
  await auth.get(`/resend/${form.email}`);
  expect(await follow(await mailedToken(auth, 'verification', form.email, 1))).toBe('/signup/success');
});

test.each(['nonsense', 'A'.repeat(64), '%00', 'x'.repeat(500)])('the bad link %s is refused', async (token) => {
  expect(await follow(token)).toBe('This verification link is not valid. Please ask for a new one.');
});

test('an address that is verified cannot sign up again, in any case of its letters', async () => {
  const { email } = await newCompany(auth);
  const { status, body } = await auth.post('/registration', signUpForm({ email: email.toUpperCase() }));
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'conflict', errors: [{ field: 'email' }] });
});

test('resend answers alike for unknown and verified addresses and sends nothing', async () => {
  const { email } = await newCompany(auth);
  const before = auth.events.all(verificationRequested).length;
  const answers = await Promise.all([auth.get(`/resend/${freshEmail()}`), auth.get(`/resend/${email}`)]);
  const waiting = signUpForm();
  await auth.post('/registration', waiting);
  answers.push(await auth.get(`/resend/${waiting.email}`));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
  await mailedToken(auth, 'verification', waiting.email, 1);
  expect(auth.events.all(verificationRequested)).toHaveLength(before + 2);
});

test('a refused registration sends no mail and counts as none', async () => {
  const { email } = await newCompany(auth);
  for (let times = 0; times < 12; times++) expect((await auth.post('/registration', signUpForm({ email }))).status).toBe(409);
});

test('a mail that is sent again counts, each for itself, also when many are asked for at once', async () => {
  const form = teacherForm();
  const inviting = [await newCompany(auth), await newCompany(auth)];
  for (const { owner } of inviting) await auth.post('/adduser', form, owner);
  await Promise.all(Array.from({ length: 12 }, () => auth.get(`/resend/${form.email}`)));
  const links = await auth.sql('SELECT 1 FROM mailed_link JOIN account USING (company_id, member_id) WHERE email = $1', [
    form.email,
  ]);
  expect(links).toHaveLength(2 + 10);
});

test('a new company signs in with what api.md promises', async () => {
  auth.setNow(new Date('2026-05-01T06:00:00Z'));
  const form = signUpForm({ plan_id: '6' });
  await auth.post('/registration', form);
  await follow(await mailedToken(auth, 'verification', form.email));
  const { status, body } = await auth.post('/login', { email: form.email, password: PASSWORD });
  const caller = callerOf(body.token);
  expect(status).toBe(200);
  expect(body.data).toEqual({
    id: caller.memberId,
    name: 'Asha Rao',
    email: form.email,
    rolename: 'superadmin',
    company_id: caller.companyId,
    plan_tenure: 1,
    sub_end_date: '2026-05-15T06:00:00.000Z',
    trail_plan: 1,
    pending_days: 14,
  });
});
