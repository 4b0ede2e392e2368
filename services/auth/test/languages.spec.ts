import {
  memberEdited,
  memberInvited,
  memberSnapshot,
  memberVerified,
  passwordResetRequested,
  verificationRequested,
} from '@lms360/contracts/events/auth';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import type { TestService } from '@lms360/service-testing/test-service';
import { memberSnapshots } from '../src/members/member-snapshots.query.js';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { postWith } from './asking.js';
import { login, mailedToken, newCompany, newMember, PASSWORD, signUpForm, startAuth, studentForm, teacherForm } from './auth.js';

let auth: TestService;
let owner: Caller;
let ownerEmail: string;
beforeAll(async () => {
  auth = await startAuth();
  ({ owner, email: ownerEmail } = await newCompany(auth));
});
afterAll(() => auth.close());

const postIn = (language: string, path: string, body: object, caller?: Caller) =>
  postWith(auth, { 'accept-language': language }, path, body, caller);

const kept = async (email: string) =>
  (
    await auth.sql<{ language: string | null; version: string }>(
      'SELECT m.language, m.version FROM member m JOIN account a USING (company_id, member_id) WHERE a.email = $1',
      [email],
    )
  )[0];

describe('the language in which a member uses the product', () => {
  it('is kept by a login, told to the other services once, and changed by the next login in another', async () => {
    const { id, email } = await newMember(auth, owner);
    expect((await kept(email))?.language).toBeNull();
    for (const language of ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'])
      expect(await postIn(language, '/login', { email, password: PASSWORD })).toBe(200);
    const told = await auth.events.next(memberEdited, (event) => event.data.memberId === id);
    expect(told.data).toMatchObject({ language: 'hi', name: 'Ravi Kumar', active: true, verified: true });
    expect(await kept(email)).toEqual({ language: 'hi', version: String(told.subjectversion) });
    await postIn('en', '/login', { email, password: PASSWORD });
    expect(await kept(email)).toEqual({ language: 'en', version: String(told.subjectversion + 1) });
  });

  it.each(['*', 'fr', '', 'ta;q=0.5,*;q=0.1', 'hi;q=0'])('stays as it was when a login asks for %p', async (language) => {
    const { email } = await newMember(auth, owner);
    await postIn('hi', '/login', { email, password: PASSWORD });
    const before = await kept(email);
    expect(await postIn(language, '/login', { email, password: PASSWORD })).toBe(200);
    expect(await kept(email)).toEqual(before);
  });

  it('is not kept by a login that fails', async () => {
    const { email } = await newMember(auth, owner);
    expect(await postIn('hi', '/login', { email, password: 'Wrong#123' })).toBe(401);
    expect((await kept(email))?.language).toBeNull();
  });

  it('is that of the page on which a company is signed up, and its first mail comes in it', async () => {
    const form = signUpForm();
    expect(await postIn('hi', '/registration', form)).toBe(201);
    const { data } = await auth.events.next(verificationRequested, (event) => event.data.email === form.email);
    expect(data.language).toBe('hi');
    await auth.call('POST', `/verify/${await mailedToken(auth, 'verification', form.email)}`);
    const verified = await auth.events.next(memberVerified, (event) => event.data.email === form.email);
    expect(verified.data.language).toBe('hi');
  });

  it('is that of who invites until the member uses the product: the page of the link keeps theirs', async () => {
    const form = studentForm();
    expect(await postIn('hi', '/adduser', form, owner)).toBe(201);
    const { data } = await auth.events.next(memberInvited, (event) => event.data.email === form.email);
    expect(data.language).toBe('hi');
    const token = await mailedToken(auth, 'invitation', form.email);
    expect(await postIn('en', '/forgot-password', { email: form.email, password: PASSWORD, token })).toBe(200);
    expect((await kept(form.email))?.language).toBe('en');
  });

  it('is that of a reset mail, and of a snapshot', async () => {
    const { id, email } = await newMember(auth, owner);
    await postIn('hi', '/login', { email, password: PASSWORD });
    await auth.get(`/forgot-password?email=${email}`);
    const { data } = await auth.events.next(passwordResetRequested, (event) => event.data.email === email);
    expect(data.language).toBe('hi');
    const { companyId } = owner;
    const all = await auth.app.get(CompanyDatabase).transaction(companyId, (tx) => memberSnapshots.of(tx, companyId));
    expect(memberSnapshots.kind).toBe(memberSnapshot);
    expect(all.find(({ subject }) => subject === id)?.data.language).toBe('hi');
  });
});

describe('an invitation says who invites', () => {
  const invited = (email: string, version: number) =>
    auth.events.next(memberInvited, (event) => event.data.email === email && event.subjectversion === version);

  it('by name and address, also when it is asked for again', async () => {
    const form = teacherForm();
    await auth.post('/adduser', form, owner);
    expect((await invited(form.email, 1)).data.invitedBy).toEqual({ name: 'Asha Rao', email: ownerEmail });
    await auth.get(`/resend/${form.email}`);
    expect((await invited(form.email, 2)).data.invitedBy).toEqual({ name: 'Asha Rao', email: ownerEmail });
  });

  it('which is the superadmin who restored a deleted member', async () => {
    const deputy = await newMember(auth, owner, teacherForm({ role: 1, username: 'Meera Nair' }));
    const form = studentForm();
    await auth.post('/adduser', form, owner);
    const { data } = await invited(form.email, 1);
    const member = { id: data.memberId, user_type: 'student' };
    expect((await auth.post('/deleteuser', { ...member, type: 'Delete' }, owner)).status).toBe(200);
    const caller = await login(auth, deputy.email);
    expect((await auth.post('/deleteuser', { ...member, type: 'revoke' }, caller)).status).toBe(200);
    expect((await invited(form.email, 4)).data.invitedBy).toEqual({ name: 'Meera Nair', email: deputy.email });
  });

  it('unless they are no longer active', async () => {
    const deputy = await newMember(auth, owner, teacherForm({ role: 1 }));
    const form = studentForm();
    await auth.post('/adduser', form, await login(auth, deputy.email));
    expect((await invited(form.email, 1)).data.invitedBy?.email).toBe(deputy.email);
    await auth.post('/switch', { val: deputy.id, type: 'users', status: 0 }, owner);
    await auth.get(`/resend/${form.email}`);
    expect((await invited(form.email, 2)).data).not.toHaveProperty('invitedBy');
  });
});
