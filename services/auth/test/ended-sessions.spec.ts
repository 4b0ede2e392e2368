import { sessionEnded } from '@lms360/contracts/events/auth';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import type { TestService } from '@lms360/service-testing/test-service';
import { randomUUID } from 'node:crypto';
import { login, mailedToken, newCompany, newMember, PASSWORD, startAuth, studentForm } from './auth.js';

// Whoever is signed in when somebody ends the session reads what happened, not that it has timed out.

let auth: TestService;
let owner: Caller;
beforeAll(async () => {
  auth = await startAuth();
  owner = (await newCompany(auth)).owner;
});
afterAll(() => auth.close());

interface Person {
  id: string;
  email: string;
  /** The session that is ended. */
  caller: Caller;
}

const NEW = 'Kaveri#987';
const update = (parts: object) => auth.post('/updateuser', { username: 'Ravi Kumar', mobile: '9123456780', ...parts }, owner);

const DEACTIVATED = [
  'accountDeactivated',
  'Your account was deactivated. Please contact your administrator.',
  'deactivation',
] as const;

test.each<[string, (person: Person) => Promise<unknown>, readonly [key: string, sentence: string, cause: string]]>([
  ['the status switch', ({ id }) => auth.post('/switch', { val: id, type: 'student', status: 0 }, owner), DEACTIVATED],
  ['the form’s status', ({ id }) => update({ id, user_type: 'student', status: 0 }), DEACTIVATED],
  [
    'logging out, in another copy of the page',
    ({ caller }) => auth.post('/logout', {}, caller),
    ['loggedOut', 'You have logged out. Please log in again.', 'logout'],
  ],
  [
    'another password, set in another session',
    async ({ email }) =>
      auth.post(
        '/changePassword',
        { old_password: PASSWORD, new_password: NEW, confirm_password: NEW },
        await login(auth, email),
      ),
    ['passwordIsNew', 'Your password was changed. Please log in with the new one.', 'password'],
  ],
  [
    'another password, set by a mailed link',
    async ({ email }) => {
      await auth.get(`/forgot-password?email=${email}`);
      await auth.post('/forgot-password', { email, password: NEW, token: await mailedToken(auth, 'reset', email) });
    },
    ['passwordIsNew', 'Your password was changed. Please log in with the new one.', 'password'],
  ],
])('a session that was ended by %s says so', async (__, end, [key, message, cause]) => {
  const { id, email } = await newMember(auth, owner, studentForm());
  const caller = await login(auth, email);
  await end({ id, email, caller });
  const { status, body } = await auth.get('/getprofile', caller);
  expect([status, body.key, body.message]).toEqual([401, key, message]);
  const { data } = await auth.events.next(sessionEnded, (event) => event.data.sessionIds.includes(caller.sessionId));
  expect(data.cause).toBe(cause);
});

test('a session that was ended by another role says so', async () => {
  const { id, email } = await newMember(auth, owner);
  const caller = await login(auth, email);
  await update({ id, user_type: 'users', role: 1 });
  expect((await auth.get('/getprofile', caller)).body).toMatchObject({ statusCode: 401, key: 'roleChanged' });
});

test('what ended a session first is what it says', async () => {
  const { id, email } = await newMember(auth, owner, studentForm());
  const [left, open] = [await login(auth, email), await login(auth, email)];
  await auth.post('/logout', {}, left);
  await auth.post('/switch', { val: id, type: 'student', status: 0 }, owner);
  expect((await auth.get('/getprofile', left)).body.key).toBe('loggedOut');
  expect((await auth.get('/getprofile', open)).body.key).toBe('accountDeactivated');
});

test('nothing is told to who has no token of that session', async () => {
  const forged = await auth.app.inject({
    method: 'GET',
    url: '/getprofile',
    headers: { authorization: `Bearer ${randomUUID()}` },
  });
  expect(forged.json()).toMatchObject({ statusCode: 401, key: 'sessionTimedOut' });
});
