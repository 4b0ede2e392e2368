import {
  memberDeactivated,
  memberEdited,
  memberInvited,
  memberReactivated,
  memberRemoved,
  memberRestored,
  sessionEnded,
} from '@lms360/contracts/events/auth';
import type { TestService } from '@lms360/service-testing/test-service';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import {
  login,
  mailedToken,
  memberId,
  newCompany,
  newMember,
  PASSWORD,
  signUpForm,
  startAuth,
  studentForm,
  teacherForm,
} from './auth.js';
import { limitTo } from './limits.js';

let auth: TestService;
let owner: Caller;
let stranger: Caller;
beforeAll(async () => {
  auth = await startAuth();
  owner = (await newCompany(auth)).owner;
  stranger = (await newCompany(auth)).owner;
});
afterAll(() => auth.close());

const update = (parts: Record<string, unknown>, caller = owner) =>
  auth.post('/updateuser', { username: 'Ravi Kumar', mobile: '9123456780', user_type: 'users', ...parts }, caller);
const remove = (id: string, type = 'Delete', user_type = 'users', caller = owner) =>
  auth.post('/deleteuser', { id, type, user_type }, caller);
const flip = (val: string, parts: Record<string, unknown> = {}, caller = owner) =>
  auth.post('/switch', { val, type: 'user', ...parts }, caller);
const pending = async (form = teacherForm(), caller = owner) => {
  await auth.post('/adduser', form, caller);
  return { id: await memberId(auth, form.email), email: form.email };
};

describe('updateuser', () => {
  test('changes name and mobile, keeps the e-mail, and publishes the whole member under a higher version', async () => {
    const { id, email } = await newMember(auth, owner);
    const { status, body } = await update({ id, username: 'Ravi K', mobile: '9000000001', email: ` ${email.toUpperCase()}` });
    expect([status, body.message]).toEqual([200, 'User updated successfully']);
    const edited = await auth.events.next(memberEdited, (event) => event.subject === id);
    expect(edited).toMatchObject({ subjectversion: 3, data: { name: 'Ravi K', mobile: '9000000001', email, verified: true } });
  });

  test.each(['other@example.com', 'x', 7, ['a@b.example'], {}])(
    'the e-mail cannot become %p, and nothing else changes then',
    async (other) => {
      for (const { id, email } of [await newMember(auth, owner), await pending()]) {
        expect(await update({ id, username: 'Ravi K', status: 0, email: other })).toMatchObject({
          status: 400,
          body: { errors: [{ field: 'email', key: 'emailFixed', message: 'The email address cannot be changed.' }] },
        });
        const [row] = await auth.sql('SELECT name, active FROM member WHERE member_id = $1', [id]);
        expect([row, await memberId(auth, email)]).toEqual([{ name: 'Ravi Kumar', active: true }, id]);
      }
    },
  );

  test.each(['', ' ', null])('%p is no other e-mail', async (email) => {
    const { id } = await newMember(auth, owner, studentForm());
    expect((await update({ id, user_type: 'student', username: 'Ravi K', email })).status).toBe(200);
  });

  test('checks the fields of the form', async () => {
    const { id } = await newMember(auth, owner);
    expect((await update({ id, username: '' })).body.message).toBe('Username is Required');
    expect((await update({ id, user_type: 'student', username: '', mobile: '' })).body.message).toBe('All Fields Are Required');
  });

  test('a role change ends the sessions of the member', async () => {
    const { id, email } = await newMember(auth, owner);
    const caller = await login(auth, email);
    expect((await update({ id, role: 1 })).status).toBe(200);
    expect((await auth.get('/getprofile', caller)).status).toBe(401);
    await auth.events.next(sessionEnded, (event) => event.data.memberId === id);
    expect((await login(auth, email)).role).toBe('superadmin');
  });

  test('a new name ends no session', async () => {
    const { id, email } = await newMember(auth, owner);
    const caller = await login(auth, email);
    await update({ id, username: 'Ravi K' });
    expect((await auth.get('/getprofile', caller)).status).toBe(200);
  });

  test('status 0 deactivates and ends sessions, status 1 reactivates', async () => {
    const { id, email } = await newMember(auth, owner);
    const caller = await login(auth, email);
    await update({ id, status: 0 });
    expect((await auth.get('/getprofile', caller)).status).toBe(401);
    expect((await auth.events.next(memberDeactivated, (event) => event.subject === id)).data.active).toBe(false);
    await update({ id, status: '1' });
    expect((await auth.events.next(memberReactivated, (event) => event.subject === id)).data.active).toBe(true);
  });

  test('the account owner can be neither changed, nor switched, nor deleted', async () => {
    const id = owner.memberId;
    expect((await update({ id, role: 0 })).body.code).toBe('forbidden');
    expect((await flip(id)).body.code).toBe('forbidden');
    expect((await remove(id)).body.code).toBe('conflict');
    expect((await auth.get('/getprofile', owner)).status).toBe(200);
  });
});

test('the answer is in the words of the list', async () => {
  const of = { users: ['User', teacherForm()], student: ['Student', studentForm()] } as const;
  for (const [user_type, [who, form]] of Object.entries(of)) {
    const added = await auth.post('/adduser', form, owner);
    const id = await memberId(auth, form.email);
    const answers = [
      added,
      await update({ id, user_type, username: 'Ravi K' }),
      await flip(id, { type: user_type, status: 0 }),
      await flip(id, { type: user_type, status: 1 }),
      await remove(id, 'Delete', user_type),
      await remove(id, 'revoke', user_type),
    ];
    expect(answers.map(({ body }) => body.message)).toEqual([
      `${who} added successfully. An invitation has been sent.`,
      ...['updated', 'deactivated', 'activated', 'deleted', 'restored'].map((done) => `${who} ${done} successfully`),
    ]);
  }
});

describe('switch', () => {
  test('toggles, and with a wanted status it is repeatable', async () => {
    const { id } = await newMember(auth, owner);
    expect((await flip(id)).body).toEqual({ message: 'User deactivated successfully', status: 0 });
    expect((await flip(id)).body).toEqual({ message: 'User activated successfully', status: 1 });
    for (let times = 0; times < 2; times++) expect((await flip(id, { status: 0 })).body.status).toBe(0);
    await auth.events.next(memberReactivated, (event) => event.subject === id);
    const deactivations = await auth.events.next(
      memberDeactivated,
      ({ subject }) => subject === id && auth.events.all(memberDeactivated).filter((e) => e.subject === id).length === 2,
    );
    expect(deactivations.companyid).toBe(owner.companyId);
    const [row] = await auth.sql<{ version: string }>('SELECT version FROM member WHERE member_id = $1', [id]);
    expect(row?.version).toBe('5'); // invited, verified, off, on, off: the repetition wrote nothing
  });

  test('a status that is none is refused in a sentence; blanks are none and deactivate nobody', async () => {
    const { id } = await newMember(auth, owner);
    const message = 'A status is active (1) or inactive (0)';
    for (const status of ['active', 2, ' ', [1], {}]) {
      for (const answer of [await flip(id, { status }), await update({ id, status })]) {
        expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'status', message }]]);
      }
    }
    expect(await auth.sql('SELECT active FROM member WHERE member_id = $1', [id])).toEqual([{ active: true }]);
  });

  test('needs a seat to switch on', async () => {
    const { owner } = await newCompany(auth);
    await limitTo(auth, owner.companyId, 1, 0);
    const { id } = await newMember(auth, owner);
    await flip(id, {}, owner);
    await pending(teacherForm(), owner);
    expect((await flip(id, {}, owner)).body.code).toBe('plan_limit_reached');
    expect((await update({ id, status: 1 }, owner)).body.code).toBe('plan_limit_reached');
  });
});

describe('deleteuser', () => {
  test('a pending member is deleted softly and the invitation dies', async () => {
    const { id, email } = await pending();
    const token = await mailedToken(auth, 'invitation', email);
    const { status, body } = await remove(id);
    expect([status, body.message]).toEqual([200, 'User deleted successfully']);
    expect((await auth.events.next(memberRemoved, (event) => event.subject === id)).data.removed).toBe(true);
    expect((await auth.post('/forgot-password', { email, password: PASSWORD, token })).status).toBe(400);
    await auth.get(`/resend/${email}`);
    expect((await remove(id)).status).toBe(404);
    expect(auth.events.all(memberInvited).filter((event) => event.subject === id)).toHaveLength(1);
  });

  test('a verified member cannot be deleted', async () => {
    const { id } = await newMember(auth, owner);
    expect((await remove(id)).body).toMatchObject({ statusCode: 409, message: 'A verified user cannot be deleted.' });
  });

  test('revoke restores and invites again', async () => {
    const { id, email } = await pending(studentForm());
    await remove(id, 'Delete', 'student');
    expect((await remove(id, 'revoke', 'student')).body.message).toBe('Student restored successfully');
    expect((await auth.events.next(memberRestored, (event) => event.subject === id)).data.removed).toBe(false);
    const token = await mailedToken(auth, 'invitation', email, 1);
    expect((await auth.post('/forgot-password', { email, password: PASSWORD, token })).status).toBe(200);
    expect((await remove(id, 'revoke', 'student')).body.code).toBe('conflict');
  });

  test('revoke needs a seat', async () => {
    const { owner } = await newCompany(auth);
    await limitTo(auth, owner.companyId, 1, 0);
    const { id } = await pending(teacherForm(), owner);
    await remove(id, 'Delete', 'users', owner);
    await pending(teacherForm(), owner);
    expect((await remove(id, 'revoke', 'users', owner)).body.code).toBe('plan_limit_reached');
  });

  test('revoke answers 409 when the address was taken meanwhile, here or elsewhere', async () => {
    const [here, elsewhere] = [await pending(), await pending()];
    await remove(here.id);
    await remove(elsewhere.id);
    await pending(teacherForm({ email: here.email }));
    await newCompany(auth, { email: elsewhere.email });
    expect((await remove(here.id, 'revoke')).body.code).toBe('conflict');
    expect((await remove(elsewhere.id, 'revoke')).body.code).toBe('conflict');
  });

  test('an unknown word for what to do is refused', async () => {
    const { id } = await pending();
    expect((await remove(id, 'destroy')).body.errors[0].field).toBe('type');
  });
});

describe('a member that is not there', () => {
  const ids = async () => [
    ['malformed', 'x'],
    ['no text', 7 as unknown as string],
    ['missing', undefined as unknown as string],
    ['unknown', '0199a000-0000-7000-8000-000000000000'],
    ['of another company', (await newMember(auth, stranger)).id],
    ['of the other list', (await newMember(auth, owner, studentForm())).id],
  ];

  test('answers 404 alike everywhere, and stays as it is', async () => {
    for (const [what, id] of (await ids()) as [string, string][]) {
      const answers = [await update({ id, username: 'Hacked' }), await remove(id), await remove(id, 'revoke'), await flip(id)];
      expect([what, ...answers.map(({ status, body }) => `${status} ${body.message}`)]).toEqual([
        what,
        ...Array.from({ length: 4 }, () => '404 This user does not exist.'),
      ]);
    }
    expect(
      await auth.sql(`SELECT 1 FROM member WHERE name = 'Hacked' OR NOT active AND company_id = $1`, [stranger.companyId]),
    ).toEqual([]);
  });
});

test('a displaced invitation can be restored only while its address is free', async () => {
  const { id, email } = await pending();
  await remove(id, 'Delete');
  await auth.post('/registration', signUpForm({ email }));
  await auth.events.next(memberRemoved, (event) => event.subject === id);
  expect((await remove(id, 'revoke')).status).toBe(200);
});
