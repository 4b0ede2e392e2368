import { memberInvited } from '@lms360/contracts/events/auth';
import type { TestService } from '@lms360/service-testing/test-service';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { freshEmail, login, newCompany, newMember, startAuth, studentForm, teacherForm } from './auth.js';
import { limitTo } from './limits.js';

const USER_LIMIT =
  'User limit reached! Upgrade your plan to add more users and unlock additional features to grow your learning community with LMS360.';
let auth: TestService;
let owner: Caller;
let ownersAddress: string;
beforeAll(async () => {
  auth = await startAuth();
  ({ owner, email: ownersAddress } = await newCompany(auth));
});
afterAll(() => auth.close());

const add = (form: Record<string, unknown>, caller: Caller = owner) => auth.post('/adduser', form, caller);

test('a new member is pending and active, and the invitation contains the whole member', async () => {
  const form = { ...teacherForm({ status: 0, password: 'ignored' }) };
  const { status, body } = await add(form);
  expect(status).toBe(201);
  const invited = await auth.events.next(memberInvited, (event) => event.data.email === form.email);
  expect(invited).toMatchObject({
    companyid: owner.companyId,
    subject: body.id,
    subjectversion: 1,
    data: { name: 'Ravi Kumar', role: 'employee', active: true, verified: false, owner: false, companyName: 'Rao Academy' },
  });
});

test.each([
  ['user', 0, 'employee'],
  ['users', '1', 'superadmin'],
  ['users', undefined, 'employee'],
  ['student', 2, 'student'],
  ['students', undefined, 'student'],
])('user_type %s with role %p makes a %s', async (user_type, role, expected) => {
  const form = teacherForm({ user_type, role });
  expect((await add(form)).status).toBe(201);
  const { data } = await auth.events.next(memberInvited, (event) => event.data.email === form.email);
  expect(data.role).toBe(expected);
});

test.each([
  [teacherForm({ role: 2 }), 'role'],
  [studentForm({ role: 0 }), 'role'],
  [studentForm({ role: 1 }), 'role'],
  [teacherForm({ user_type: 'admins' }), 'user_type'],
  [teacherForm({ user_type: undefined }), 'user_type'],
])('a role of the other list or no list is refused (%#)', async (form, field) => {
  const { status, body } = await add(form);
  expect([status, body.errors[0].field]).toEqual([400, field]);
});

test.each([
  [teacherForm({ mobile: '98765abcde' }), 'This field accepts numbers only'],
  [teacherForm({ mobile: '98765' }), 'Please enter exactly 10 digits'],
  [teacherForm({ mobile: '' }), 'Mobile number is Required'],
  [teacherForm({ username: '' }), 'Username is Required'],
  [studentForm({ username: '' }), 'Name is Required'],
  [studentForm({ mobile: '' }), 'Mobile Number is Required'],
  [studentForm({ email: 'x' }), 'Invalid Email Address'],
  [{ user_type: 'student' }, 'All Fields Are Required'],
  [{ user_type: 'users' }, 'Username is Required'],
])('each form has its sentences (%#): %s', async (form, message) => {
  expect((await add(form)).body).toMatchObject({ statusCode: 400, message });
});

test.each(['+91 98765 43210', '91 98765-43210', '098765 43210', '+९१ ९८७६५ ४३२१०'])(
  'the mobile number %s is stored as its ten digits',
  async (mobile) => {
    const form = teacherForm({ mobile });
    expect((await add(form)).status).toBe(201);
    const { data } = await auth.events.next(memberInvited, (event) => event.data.email === form.email);
    expect(data.mobile).toBe('9876543210');
  },
);

test('a domain in its own script and its form for machines are one address, shown and found in the script', async () => {
  const local = freshEmail().split('@')[0];
  const [hindi, ascii] = [`${local}@उदाहरण.भारत`, `${local}@xn--p1b6ci4b4b3a.xn--h2brj9c`];
  expect((await add(teacherForm({ email: hindi }))).status).toBe(201);
  expect((await auth.events.next(memberInvited, ({ data }) => data.email === ascii)).data.email).toBe(ascii);
  for (const email of [hindi, ascii.toUpperCase()]) expect((await add(teacherForm({ email }))).status).toBe(409);
  for (const inputval of [`${local}@उदाहरण`, ascii]) {
    const { body } = await auth.post('/getuser', { user_type: 'users', inputval }, owner);
    expect(body.results.map(({ email }: { email: string }) => email)).toEqual([hindi]);
  }
  expect((await auth.get(`/resend/${encodeURIComponent(hindi)}`)).status).toBe(200);
});

test.each(['r&d', 'sales/team', 'x=y'])('the address %s@… is taken, and its mail can be asked for again', async (local) => {
  const email = freshEmail().replace(/^/, `${local}.`);
  expect((await add(teacherForm({ email }))).status).toBe(201);
  expect((await auth.get(`/resend/${encodeURIComponent(email)}`)).status).toBe(200);
});

test('an address that is verified elsewhere, and one of a member here, answer 409, each in its own words', async () => {
  const elsewhere = await newCompany(auth);
  const form = teacherForm();
  await add(form);
  const member = 'This person is already a member of your company.';
  for (const [email, message, key] of [
    [elsewhere.email.toUpperCase(), 'This email address is already in use.', 'emailInUse'],
    [form.email, member, 'personInCompany'],
    [form.email.toUpperCase(), member, 'personInCompany'],
    [(await newMember(auth, owner)).email, member, 'personInCompany'],
    [ownersAddress, member, 'personInCompany'],
  ] as const) {
    for (const person of [teacherForm({ email }), studentForm({ email })]) {
      const { status, body } = await add(person);
      expect([status, body.errors]).toMatchObject([409, [{ field: 'email', message, key }]]);
    }
  }
});

test('the same address added twice at once gives one member', async () => {
  const email = freshEmail();
  const answers = await Promise.all([add(teacherForm({ email })), add(studentForm({ email }))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('another company named in the body is refused; the own one, or none, is not', async () => {
  const other = await newCompany(auth);
  expect((await add(teacherForm({ company_id: other.owner.companyId }))).body.code).toBe('forbidden');
  expect((await add(teacherForm({ company_id: owner.companyId, superAdminEmail: 1, company: null }))).status).toBe(201);
});

test('teachers and students may not administer members', async () => {
  for (const form of [teacherForm(), studentForm()]) {
    const { email } = await newMember(auth, owner, form);
    const caller = await login(auth, email);
    for (const path of ['/adduser', '/updateuser', '/deleteuser', '/switch', '/getuser', '/searchuser']) {
      expect((await auth.post(path, teacherForm(), caller)).body.code).toBe('forbidden');
    }
  }
});

test('at the limit adding answers 412 with the sentence of the list; the owner needs no seat', async () => {
  const { owner } = await newCompany(auth);
  await limitTo(auth, owner.companyId, 1, 0);
  expect((await add(teacherForm(), owner)).status).toBe(201);
  const { status, body } = await add(teacherForm(), owner);
  expect([status, body.code, body.message]).toEqual([412, 'plan_limit_reached', USER_LIMIT]);
  expect((await add(studentForm(), owner)).body.message).toMatch(
    /^Student limit reached! Upgrade your plan to add more students /,
  );
});

test('two members added at once with one seat left: one comes in, one hears of the limit', async () => {
  const { owner } = await newCompany(auth);
  await limitTo(auth, owner.companyId, 1, 1);
  const answers = await Promise.all([add(teacherForm(), owner), add(teacherForm(), owner), add(studentForm(), owner)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 412]);
});

test('a burst of additions fills the seats that are left and no more', async () => {
  const { owner } = await newCompany(auth);
  await limitTo(auth, owner.companyId, 3, 0);
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(teacherForm(), owner)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
});

test('inactive and deleted members free their seat', async () => {
  const { owner } = await newCompany(auth);
  await limitTo(auth, owner.companyId, 1, 0);
  const first = await newMember(auth, owner);
  await auth.post('/switch', { val: first.id, type: 'user', status: 0 }, owner);
  const second = teacherForm();
  expect((await add(second, owner)).status).toBe(201);
  const [row] = await auth.sql<{ member_id: string }>('SELECT member_id FROM account WHERE email = $1', [second.email]);
  await auth.post('/deleteuser', { id: row?.member_id, type: 'Delete', user_type: 'users' }, owner);
  expect((await add(teacherForm(), owner)).status).toBe(201);
});
