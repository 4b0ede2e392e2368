import { companyClosed, passwordResetRequested, memberInvited, verificationRequested } from '@lms360/contracts/events/auth';
import { unseal } from '@lms360/service-kit/core/sealing';
import { ServiceParts, TestService } from '@lms360/service-testing/test-service';
import { testKeys } from '@lms360/service-testing/test-tokens';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { hash } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { AppModule } from '../src/app.module.js';
import { ClosedCompanies } from '../src/companies/closed-companies.service.js';
import { AuthConfig, authConfig } from '../src/config.js';
import { definition } from '../src/service.js';

const secret = randomBytes(32);
export const PASSWORD = 'Nilgiri#12';

/** What passwords cost in tests: next to nothing. */
const CHEAP = { PASSWORD_MEMORY_KIB: '1024', PASSWORDS_FOR_TESTS: 'on' };

const parts = (env: Record<string, string>): ServiceParts<AuthConfig> => ({
  config: authConfig,
  definition,
  module: (config) => AppModule.register(config),
  env: { TOKEN_PRIVATE_KEY: testKeys.privateKey, MAIL_SECRET_KEY: secret.toString('base64'), ...env },
});

/** The auth service as its main.ts builds it. @param env beyond what every test has, in place of cheap passwords */
export const startAuth = (env: Record<string, string> = CHEAP): Promise<TestService> => TestService.start(parts(env));

/** One that no other spec shares. @param env beyond what every test has */
export const startOwnAuth = (env: Record<string, string> = {}): Promise<TestService> =>
  TestService.startOwn(parts({ ...CHEAP, ...env }));

let count = 0;
/** An address nobody has used. */
export const freshEmail = (): string => `person${++count}.${randomBytes(3).toString('hex')}@example.com`;

/** A mobile number nobody has used: a founder has one trial. */
export const freshMobile = (): string => `9${String(randomBytes(4).readUInt32BE()).padStart(10, '0').slice(-9)}`;

/** A complete sign-up, with the parts given. */
export const signUpForm = (parts: Record<string, unknown> = {}) => ({
  company: 'Rao Academy',
  email: freshEmail(),
  mobile: freshMobile(),
  password: PASSWORD,
  username: 'Asha Rao',
  plan_id: '5',
  plan_name: 'Enterprise Plan',
  duedate: 'month',
  ...parts,
});

const mails = { verification: verificationRequested, reset: passwordResetRequested, invitation: memberInvited };

/** The token of the newest mail of a kind to an address, as notifications would open it. */
export const mailedToken = async (auth: TestService, kind: keyof typeof mails, email: string, nth = 0): Promise<string> => {
  const sent = (): { data: { email: string; token: { sealed: string } } }[] =>
    auth.events
      .all<{ email: string; token: { sealed: string } }>(mails[kind] as never)
      .filter((event) => event.data.email === email);
  await auth.events.next<{ email: string }>(mails[kind] as never, () => sent().length > nth);
  return unseal(sent()[nth]?.data.token.sealed ?? '', secret);
};

/** Who a token speaks of. */
export const callerOf = (token: string): Caller => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return { memberId: claims.sub, companyId: claims.company, role: claims.role, sessionId: claims.session };
};

export const login = async (auth: TestService, email: string, password = PASSWORD): Promise<Caller> => {
  const { status, body } = await auth.post('/login', { email, password });
  if (status !== 200) throw new Error(`login of ${email}: ${status} ${JSON.stringify(body)}`);
  return callerOf(body.token);
};

/** A company whose owner has verified and signed in. */
export const newCompany = async (
  auth: TestService,
  parts: Record<string, unknown> = {},
): Promise<{ owner: Caller; email: string }> => {
  const form = signUpForm(parts);
  await auth.post('/registration', form);
  await auth.post(`/verify/${await mailedToken(auth, 'verification', form.email)}`);
  return { owner: await login(auth, form.email), email: form.email };
};

/** A complete adduser form of a teacher, with the parts given. */
export const teacherForm = (parts: Record<string, unknown> = {}) => ({
  username: 'Ravi Kumar',
  email: freshEmail(),
  mobile: '9123456780',
  role: 0,
  user_type: 'users',
  ...parts,
});
export const studentForm = (parts: Record<string, unknown> = {}) => teacherForm({ role: 2, user_type: 'student', ...parts });

/** Invites a member who then sets a password. */
export const newMember = async (
  auth: TestService,
  owner: Caller,
  form = teacherForm(),
): Promise<{ id: string; email: string }> => {
  const { status, body } = await auth.post('/adduser', form, owner);
  if (status !== 201) throw new Error(`adduser: ${status} ${JSON.stringify(body)}`);
  const token = await mailedToken(auth, 'invitation', form.email);
  await auth.post('/forgot-password', { email: form.email, password: PASSWORD, token });
  return { id: await memberId(auth, form.email), email: form.email };
};

export const memberId = async (auth: TestService, email: string): Promise<string> => {
  const rows = await auth.sql<{ member_id: string }>('SELECT member_id FROM account WHERE email = $1 ORDER BY created_at DESC', [
    email,
  ]);
  return rows[0]?.member_id ?? '';
};

/** The hash that is stored for an address. */
export const storedHash = async (auth: TestService, email: string): Promise<string> => {
  const rows = await auth.sql<{ password_hash: string }>('SELECT password_hash FROM account WHERE email = $1', [email]);
  return rows[0]?.password_hash ?? '';
};

/** Stores the password as another configuration would have: hashed with these parameters. @returns the hash */
export const withParameters = async (
  auth: TestService,
  email: string,
  parameters: { memoryCost: number; timeCost: number },
): Promise<string> => {
  const passwordHash = await hash(PASSWORD, { ...parameters, parallelism: 1 });
  await auth.sql('UPDATE account SET password_hash = $2 WHERE email = $1', [email, passwordHash]);
  return passwordHash;
};

/** The token of the mail by which a closed company's superadmins restore it. @param nth of that company's mails, from 0 */
export const restoringToken = async (auth: TestService, companyId: string, nth = 0): Promise<string> => {
  const sent = () => auth.events.all(companyClosed).filter((event) => event.companyid === companyId);
  await auth.events.next(companyClosed, () => sent().length > nth);
  return unseal(sent()[nth]?.data.token.sealed ?? '', secret);
};

/** Closes a company, and deletes it as when its days are over. */
export const deleteCompany = async (auth: TestService, owner: Caller): Promise<void> => {
  const { status, body } = await auth.post('/deletecompany', {}, owner);
  if (status !== 200) throw new Error(`deletecompany: ${status} ${JSON.stringify(body)}`);
  await auth.sql(`UPDATE company SET deletes_at = '2000-01-01' WHERE company_id = $1`, [owner.companyId]);
  await auth.app.get(ClosedCompanies).run();
};
