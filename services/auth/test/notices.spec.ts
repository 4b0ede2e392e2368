import {
  deviceAdded,
  memberDeactivated,
  memberEdited,
  memberReactivated,
  memberVerified,
  passwordChanged,
} from '@lms360/contracts/events/auth';
import { CLIENT_NETWORK } from '@lms360/service-kit/http/client-network';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import type { TestService } from '@lms360/service-testing/test-service';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { postWith } from './asking.js';
import { login, mailedToken, newCompany, newMember, PASSWORD, startAuth, studentForm, teacherForm } from './auth.js';

// What members are mailed about their accounts; what the mails say is in notifications' tests.

let auth: TestService;
let owner: Caller;
let ownerEmail: string;
beforeAll(async () => {
  auth = await startAuth();
  ({ owner, email: ownerEmail } = await newCompany(auth));
});
afterEach(() => auth.setNow(undefined));
afterAll(() => auth.close());

const NEW = 'Other#123';
const firefox = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  [CLIENT_NETWORK]: '203.0.113',
};
const origin = { network: '203.0.113.x', browser: 'Firefox', system: 'Linux' };
const post = (path: string, body: object, caller?: Caller) => postWith(auth, firefox, path, body, caller);

/** The events of a kind about a member, once the outbox is empty. */
async function told<Data extends { memberId: string }>(kind: Parameters<TestService['events']['all']>[0], memberId: string) {
  await waitUntil('the outbox to be empty', async () => (await auth.sql('SELECT 1 FROM outbox')).length === 0);
  return auth.events.all<Data>(kind as never).filter(({ data }) => data.memberId === memberId);
}

describe('a changed password', () => {
  it('is told with whence it was changed', async () => {
    const { id, email } = await newMember(auth, owner);
    const caller = await login(auth, email);
    const body = { old_password: PASSWORD, new_password: NEW, confirm_password: NEW };
    expect(await post('/changePassword', { ...body, old_password: 'Wrong#123' }, caller)).toBe(400);
    expect(await told(passwordChanged, id)).toEqual([]);
    expect(await post('/changePassword', body, caller)).toBe(200);
    const { data } = await auth.events.next(passwordChanged, (event) => event.data.memberId === id);
    expect(data).toEqual({ memberId: id, byLink: false, act: { at: expect.any(String), actorId: id, origin } });
  });

  it('by a mailed link too, but not the first one of an invitation', async () => {
    const { id, email } = await newMember(auth, owner);
    expect(await told(passwordChanged, id)).toEqual([]);
    await auth.get(`/forgot-password?email=${email}`);
    const token = await mailedToken(auth, 'reset', email);
    expect(await post('/forgot-password', { email, password: NEW, token })).toBe(200);
    const { data } = await auth.events.next(passwordChanged, (event) => event.data.memberId === id);
    expect(data).toMatchObject({ byLink: true, act: { actorId: id, origin } });
  });
});

describe('a sign-in', () => {
  const signIn = async (email: string, device?: string) => {
    const answer = await fetch(`${auth.url}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...firefox },
      body: JSON.stringify({ email, password: PASSWORD, device_token: device }),
    });
    return ((await answer.json()) as { device_token: string }).device_token;
  };

  it('is told on a device that the account does not know, not on the first and not on a known one', async () => {
    const { id, email } = await newMember(auth, owner);
    const first = await signIn(email);
    await signIn(email, first);
    expect(await told(deviceAdded, id)).toEqual([]);
    const second = await signIn(email);
    const { data } = await auth.events.next(deviceAdded, (event) => event.data.memberId === id);
    expect(data).toEqual({ memberId: id, act: { at: expect.any(String), actorId: id, origin } });
    await signIn(email, second);
    expect(await told(deviceAdded, id)).toHaveLength(1);
  });

  it.each(['nonsense', 'another account’s', 'one from before a new password'])('%s: the device is not known', async (kind) => {
    const { id, email } = await newMember(auth, owner);
    const first = await signIn(email);
    let device = kind;
    if (kind.startsWith('another')) device = await signIn((await newMember(auth, owner)).email);
    if (kind.startsWith('one')) {
      await auth.sql('UPDATE account SET device_epoch = device_epoch + 1 WHERE email = $1', [email]);
      device = first;
    }
    await signIn(email, device);
    await auth.events.next(deviceAdded, (event) => event.data.memberId === id);
  });

  it('of many devices in an hour the first ten are told, and a changed password all the same', async () => {
    const { id, email } = await newMember(auth, owner);
    await signIn(email);
    await Promise.all(Array.from({ length: 6 }, () => signIn(email)));
    for (let more = 0; more < 7; more++) await signIn(email);
    expect(await told(deviceAdded, id)).toHaveLength(10);
    const body = { old_password: PASSWORD, new_password: NEW, confirm_password: NEW };
    expect(await post('/changePassword', body, await login(auth, email))).toBe(200);
    expect(await told(passwordChanged, id)).toHaveLength(1);
  });

  it('that fails is told by nothing', async () => {
    const { id, email } = await newMember(auth, owner);
    await signIn(email);
    await auth.post('/login', { email, password: 'Wrong#123' });
    await auth.post('/switch', { val: id, type: 'users', status: 0 }, owner);
    await auth.post('/login', { email, password: PASSWORD });
    expect(await told(deviceAdded, id)).toEqual([]);
  });
});

describe('a member who is changed', () => {
  const edited = (id: string, more: object) => ({
    id,
    username: 'Ravi Kumar',
    mobile: '9123456780',
    user_type: 'users',
    ...more,
  });

  it('hears of another role and by whom, the others of a new superadmin; of another name nobody', async () => {
    const { id } = await newMember(auth, owner);
    expect(await post('/updateuser', edited(id, { username: 'Ravi K' }), owner)).toBe(200);
    expect(await post('/updateuser', edited(id, { role: 1 }), owner)).toBe(200);
    expect(await post('/updateuser', edited(id, { role: 0 }), owner)).toBe(200);
    const acts = (await told<{ memberId: string; act?: object }>(memberEdited, id)).map(({ data }) => data.act);
    const by = { at: expect.any(String), actorId: owner.memberId, origin };
    expect(acts).toEqual([
      undefined,
      { ...by, roleBefore: 'employee', newSuperadmin: true },
      { ...by, roleBefore: 'superadmin' },
    ]);
  });

  it('hears of being deactivated and activated; the others of a superadmin who is active again', async () => {
    const { id } = await newMember(auth, owner, teacherForm({ role: 1 }));
    for (const status of [0, 1]) expect(await post('/switch', { val: id, type: 'users', status }, owner)).toBe(200);
    const by = { at: expect.any(String), actorId: owner.memberId, origin };
    const { data: gone } = await auth.events.next(memberDeactivated, (event) => event.data.memberId === id);
    const { data: back } = await auth.events.next(memberReactivated, (event) => event.data.memberId === id);
    expect([gone.act, back.act]).toEqual([by, { ...by, newSuperadmin: true }]);
  });

  it.each([
    ['superadmin', teacherForm({ role: 1 }), true],
    ['teacher', teacherForm(), undefined],
    ['student', studentForm(), undefined],
  ])('an invited %s sets a password: the superadmins hear of one of them (%#)', async (_, form, newSuperadmin) => {
    const { id } = await newMember(auth, owner, form);
    const { data } = await auth.events.next(memberVerified, (event) => event.data.memberId === id);
    expect(data.act?.newSuperadmin).toBe(newSuperadmin);
    if (newSuperadmin) expect(data.act?.actorId).toBe(id);
  });

  it('the owner of a new company is told nothing', async () => {
    const { data } = await auth.events.next(memberVerified, (event) => event.data.email === ownerEmail);
    expect(data).not.toHaveProperty('act');
  });

  it('a superadmin who switches somebody in a loop causes ten mails an hour', async () => {
    const { id } = await newMember(auth, owner);
    for (let nth = 0; nth < 12; nth++) expect(await post('/switch', { val: id, type: 'users' }, owner)).toBe(200);
    const all = [
      ...(await told<{ memberId: string; act?: object }>(memberDeactivated, id)),
      ...(await told<{ memberId: string; act?: object }>(memberReactivated, id)),
    ];
    expect(all.filter(({ data }) => data.act)).toHaveLength(10);
    expect(all).toHaveLength(12);
  });
});
