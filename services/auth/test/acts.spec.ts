import type { TestService } from '@lms360/service-testing/test-service';
import { TestLog } from '@lms360/service-testing/test-log';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { freshEmail, login, memberId, newCompany, newMember, PASSWORD, startAuth, teacherForm } from './auth.js';

// Who misused the product is found in the log: each act has a line with its actor, its object and its outcome.

const NEW_PASSWORD = 'Bright#Kite7';

let auth: TestService;
let owner: Caller;
let ownersAddress: string;
let teacher: { id: string; email: string };
beforeAll(async () => {
  auth = await startAuth();
  ({ owner, email: ownersAddress } = await newCompany(auth));
  teacher = await newMember(auth, owner);
});
afterAll(() => auth.close());

/** Makes a call, and checks that no line of it tells what nobody may read there. */
const logged = async (route: string, body: Record<string, unknown>, caller?: Caller) => {
  const { text, ...rest } = await TestLog.of(auth, route, () => auth.post(route, body, caller));
  expect(text).not.toMatch(/@|eyJ|Secret#12|Bright#Kite7/);
  return rest;
};
const pending = async (form = teacherForm()) => {
  await auth.post('/adduser', form, owner);
  return memberId(auth, form.email);
};

it.each([
  ['with the right password', PASSWORD, 200],
  ['with a wrong one', 'Wrong#Pass1', 401],
])('a sign-in %s names the account', async (_how, password, status) => {
  const { access, acts } = await logged('/login', { email: ownersAddress, password });
  expect(access).toMatchObject({ statusCode: status });
  expect(acts.filter(({ act }) => act === 'auth.login')).toMatchObject([
    { msg: 'act', act: 'auth.login', companyId: owner.companyId, subject: owner.memberId, statusCode: status },
  ]);
});

it('a sign-in under an address that nobody has leaves a line too, which names nobody', async () => {
  const { acts } = await logged('/login', { email: freshEmail(), password: PASSWORD });
  expect(acts).toMatchObject([{ act: 'auth.login', statusCode: 401 }]);
  expect(acts[0]?.['subject'] ?? undefined).toBeUndefined();
});

it.each<[what: string, route: string, body: () => Promise<[id: string, body: Record<string, unknown>]>, acts: object[]]>([
  [
    'a role that changes',
    '/updateuser',
    async () => {
      const { id } = await newMember(auth, owner);
      return [id, { id, username: 'Ravi Kumar', mobile: '9123456780', user_type: 'users', role: 1 }];
    },
    [{ act: 'auth.member.role', from: 'employee', to: 'superadmin' }, { act: 'auth.member.edited' }],
  ],
  [
    'a deletion',
    '/deleteuser',
    async () => {
      const id = await pending();
      return [id, { id, type: 'Delete', user_type: 'users' }];
    },
    [{ act: 'auth.member.removed' }],
  ],
  [
    'a deactivation',
    '/switch',
    async () => {
      const { id } = await newMember(auth, owner);
      return [id, { val: id, type: 'user', status: 0 }];
    },
    [{ act: 'auth.member.deactivated' }],
  ],
])('%s names who did it and to whom', async (_what, route, arrange, expected) => {
  const [subject, body] = await arrange();
  const { status, access, acts } = await logged(route, body, owner);
  expect(status).toBe(200);
  const who = { companyId: owner.companyId, memberId: owner.memberId, statusCode: 200 };
  expect(access).toMatchObject(who);
  expect(acts).toEqual(expect.arrayContaining(expected.map((act) => expect.objectContaining({ ...who, subject, ...act }))));
});

it('what was refused leaves no act that succeeded, and the actor', async () => {
  const { access, acts } = await logged('/deleteuser', { id: teacher.id, type: 'Delete', user_type: 'users' }, owner);
  expect(access).toMatchObject({ statusCode: 409, memberId: owner.memberId });
  expect(acts.filter(({ statusCode }) => Number(statusCode) < 400)).toEqual([]);
});

it.each([
  ['a wrong old password', 'Wrong#Pass1', 400],
  ['the right one', PASSWORD, 200],
])('a change of the password with %s names the member', async (_how, old_password, status) => {
  const caller = await login(auth, teacher.email);
  const body = { old_password, new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
  const { acts } = await logged('/changePassword', body, caller);
  expect(acts[0]).toMatchObject({ act: 'auth.password.change', memberId: teacher.id, subject: teacher.id, statusCode: status });
});
