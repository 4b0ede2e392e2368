import type { TestService } from '@lms360/service-testing/test-service';
import { Passwords } from '../src/passwords/passwords.service.js';
import { login, mailedToken, newCompany, newMember, PASSWORD, startAuth, storedHash, withParameters } from './auth.js';

const NEW = 'Other#123';
const CONFIGURED = /^\$argon2id\$v=19\$m=1024,t=1,p=1\$/;
let auth: TestService;
beforeAll(async () => (auth = await startAuth()));
afterEach(() => jest.restoreAllMocks());
afterAll(() => auth.close());

const tryLogin = async (email: string, password = PASSWORD) => (await auth.post('/login', { email, password })).status;
const change = { old_password: PASSWORD, new_password: NEW, confirm_password: NEW };

/** A company whose owner's password was hashed with other parameters, and a session of its. */
async function outdated(parameters = { memoryCost: 2048, timeCost: 1 }) {
  const company = await newCompany(auth);
  return { ...company, old: await withParameters(auth, company.email, parameters) };
}

/** Does something else once a call of {@link Passwords} has its result, before whoever called it goes on. */
function meanwhile(method: 'hash' | 'matches', work: () => Promise<unknown>): void {
  const passwords = auth.app.get(Passwords);
  const original = passwords[method].bind(passwords) as (...given: unknown[]) => Promise<never>;
  const once = async (...given: unknown[]) => {
    const result = await original(...given);
    await work();
    return result;
  };
  jest.spyOn(passwords, method).mockImplementationOnce(once as never);
}

/** Every event and mailed link of a company, but that of a device that signed in, and its open sessions. */
const traces = async (companyId: string) => {
  const [row] = await auth.sql<{ events: string; links: string; sessions: string[] }>(
    `SELECT (SELECT count(*)
       FROM (SELECT envelope FROM published_event UNION ALL SELECT envelope FROM outbox) AS event
       WHERE envelope->>'companyid' = $1 AND envelope->>'type' <> 'auth.device.added') AS events,
       (SELECT count(*) FROM mailed_link WHERE company_id = $1::uuid) AS links,
       ARRAY(SELECT session_id::text FROM session WHERE company_id = $1::uuid ORDER BY session_id) AS sessions`,
    [companyId],
  );
  return row;
};

test.each([
  ['cheaper', { memoryCost: 512, timeCost: 1 }],
  ['dearer', { memoryCost: 2048, timeCost: 4 }],
])('a login renews a %s hash: no session ends, no mail, no event', async (_, parameters) => {
  const { owner, email } = await outdated(parameters);
  const before = await traces(owner.companyId);
  const { sessionId } = await login(auth, email);
  expect(await storedHash(auth, email)).toMatch(CONFIGURED);
  expect(await traces(owner.companyId)).toEqual({ ...before, sessions: [owner.sessionId, sessionId].sort() });
  expect((await auth.get('/getprofile', owner)).status).toBe(200);
  expect([await tryLogin(email), await tryLogin(email, 'Wrong#123')]).toEqual([200, 401]);
});

test('a hash with the configured parameters stays as it is, and so does one whose login is refused', async () => {
  const { owner, email } = await newCompany(auth);
  const before = await storedHash(auth, email);
  await login(auth, email);
  expect(await storedHash(auth, email)).toBe(before);
  const member = await newMember(auth, owner);
  const old = await withParameters(auth, member.email, { memoryCost: 2048, timeCost: 1 });
  expect(await tryLogin(member.email, 'Wrong#123')).toBe(401);
  await auth.post('/switch', { val: member.id, type: 'user' }, owner);
  expect(await tryLogin(member.email)).toBe(403);
  expect(await storedHash(auth, member.email)).toBe(old);
});

test('a password that is reset while its hash is renewed stays the new one', async () => {
  const { email } = await outdated();
  await auth.get(`/forgot-password?email=${email}`);
  const token = await mailedToken(auth, 'reset', email);
  meanwhile('hash', () => auth.post('/forgot-password', { email, password: NEW, token }));
  await tryLogin(email);
  expect([await tryLogin(email), await tryLogin(email, NEW)]).toEqual([401, 200]);
});

test('a password that is changed while its hash is renewed stays the new one', async () => {
  const { owner, email } = await outdated();
  meanwhile('hash', () => auth.post('/changePassword', { id: 'x', ...change }, owner));
  await tryLogin(email);
  expect([await tryLogin(email), await tryLogin(email, NEW)]).toEqual([401, 200]);
});

test('a change of the password that meets its renewal succeeds', async () => {
  const { owner, email, old } = await outdated();
  meanwhile('hash', () => tryLogin(email));
  expect((await auth.post('/changePassword', { id: 'x', ...change }, owner)).status).toBe(200);
  expect(await storedHash(auth, email)).not.toBe(old);
  expect([await tryLogin(email), await tryLogin(email, NEW)]).toEqual([401, 200]);
});

test('a change of the password that meets a reset answers 401', async () => {
  const { owner, email } = await outdated();
  await auth.get(`/forgot-password?email=${email}`);
  const token = await mailedToken(auth, 'reset', email);
  meanwhile('hash', () => auth.post('/forgot-password', { email, password: 'Third#123', token }));
  expect((await auth.post('/changePassword', { id: 'x', ...change }, owner)).status).toBe(401);
  expect([await tryLogin(email, NEW), await tryLogin(email, 'Third#123')]).toEqual([401, 200]);
});

test('of two logins at once both enter, whichever renews', async () => {
  const { email } = await outdated();
  meanwhile('matches', () => tryLogin(email));
  expect(await tryLogin(email)).toBe(200);
  const { email: another } = await outdated();
  expect(await Promise.all(Array.from({ length: 6 }, () => tryLogin(another)))).toEqual(Array(6).fill(200));
  expect(await storedHash(auth, another)).toMatch(CONFIGURED);
});
