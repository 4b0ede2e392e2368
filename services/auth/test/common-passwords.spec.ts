import type { TestService } from '@lms360/service-testing/test-service';
import { hash } from '@node-rs/argon2';
import { login, mailedToken, newCompany, PASSWORD, signUpForm, startAuth, teacherForm } from './auth.js';

// Wherever a password is set, a common one is refused after the specified rules.

let auth: TestService;
beforeAll(async () => (auth = await startAuth()));
afterAll(() => auth.close());

const refusal = (field: string) => ({
  status: 400,
  body: {
    errors: [{ field, key: 'passwordTooCommon', message: 'This password is too common. Please choose another.' }],
  },
});

test.each(['Password@1', 'Welcome@123', 'Qwerty@123', 'P@55w0rd!', 'Lakshmi@2026'])(
  'signing up with %s is refused',
  async (password) => {
    const form = signUpForm({ password, username: 'Lakshmi Iyer' });
    expect(await auth.post('/registration', form)).toMatchObject(refusal('password'));
    expect(await auth.sql('SELECT 1 FROM account WHERE email = $1', [form.email])).toEqual([]);
  },
);

test('what the specified rules refuse is told in their words', async () => {
  const { body } = await auth.post('/registration', signUpForm({ password: 'password@1' }));
  expect(body.errors).toMatchObject([{ message: 'Password must contain at least one uppercase letter.' }]);
});

test.each(['Welcome@123', 'Rao@asha12'])('changing it to %s is refused, and the old one stays', async (password) => {
  const { owner, email } = await newCompany(auth);
  const change = { old_password: PASSWORD, new_password: password, confirm_password: password };
  for (const selector of ['id', 'userId'])
    expect(await auth.post('/changePassword', { ...change, [selector]: '1' }, owner)).toMatchObject(refusal('new_password'));
  expect((await login(auth, email)).memberId).toBe(owner.memberId);
});

test.each(['Qwerty@123', 'KumarRavi#1'])(
  'setting %s by a mailed link is refused, and the link works once more',
  async (password) => {
    const { owner } = await newCompany(auth);
    const { email } = teacherForm();
    await auth.post('/adduser', teacherForm({ email }), owner);
    const token = await mailedToken(auth, 'invitation', email);
    expect(await auth.post('/forgot-password', { email, password, token })).toMatchObject(refusal('password'));
    expect((await auth.post('/forgot-password', { email, password: PASSWORD, token })).status).toBe(200);
    await auth.get(`/forgot-password?email=${email}`);
    const reset = await mailedToken(auth, 'reset', email);
    expect(await auth.post('/forgot-password', { email, password, token: reset })).toMatchObject(refusal('password'));
    expect((await auth.post('/forgot-password', { email, password: 'Tungabhadra!7', token: reset })).status).toBe(200);
  },
);

test('a common password that is in use still signs in', async () => {
  const { email } = await newCompany(auth);
  const passwordHash = await hash('Welcome@123', { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  await auth.sql('UPDATE account SET password_hash = $2 WHERE email = $1', [email, passwordHash]);
  expect((await login(auth, email, 'Welcome@123')).role).toBe('superadmin');
});
