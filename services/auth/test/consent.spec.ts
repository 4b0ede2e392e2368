import { TERMS_VERSION } from '@lms360/contracts/rules/terms';
import type { TestService } from '@lms360/service-testing/test-service';
import { signUpForm, startAuth } from './auth.js';

// Whoever signs a company up accepts the terms, or is refused; which terms and when is kept.

let auth: TestService;
beforeAll(async () => (auth = await startAuth()));
afterEach(() => auth.setNow(undefined));
afterAll(() => auth.close());

const kept = (email: string) =>
  auth.sql<{ terms_version: string | null; terms_accepted_at: Date | null }>(
    `SELECT terms_version, terms_accepted_at FROM company JOIN account USING (company_id) WHERE email = $1`,
    [email],
  );

test.each([false, 'false', 'true', 0, 1, '', 'no', {}, []])(
  'termsAccepted %j is no consent, and nobody is signed up',
  async (termsAccepted) => {
    const form = signUpForm({ termsAccepted });
    expect(await auth.post('/registration', form)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'termsAccepted', key: 'acceptTerms', message: 'Please accept the terms' }] },
    });
    expect(await kept(form.email)).toEqual([]);
  },
);

test('the version of the accepted terms and the time are kept', async () => {
  const now = new Date('2026-12-01T09:00:00Z');
  auth.setNow(now);
  const form = signUpForm({ termsAccepted: true });
  expect((await auth.post('/registration', form)).status).toBe(201);
  expect(await kept(form.email)).toEqual([{ terms_version: TERMS_VERSION, terms_accepted_at: now }]);
});

test.each([{}, { termsAccepted: null }])(
  'a client that does not say (%j) signs up as before, without a record',
  async (parts) => {
    const form = signUpForm(parts);
    expect((await auth.post('/registration', form)).status).toBe(201);
    expect(await kept(form.email)).toEqual([{ terms_version: null, terms_accepted_at: null }]);
  },
);
