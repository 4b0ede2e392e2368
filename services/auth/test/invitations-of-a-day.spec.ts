import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import type { TestService } from '@lms360/service-testing/test-service';
import { memberId, newCompany, newMember, startAuth, startOwnAuth, studentForm, teacherForm } from './auth.js';
import { announce } from './limits.js';

// A company causes at most 500 invitations a day, in its trial 200, however they are caused.

const TOO_MANY = 'Too many invitations today. Please try again tomorrow.';
const DAY_MS = 86_400_000;

const adding = (auth: TestService, owner: Caller, form = studentForm()) => auth.post('/adduser', form, owner);
const removal = (auth: TestService, id: string, type: 'Delete' | 'revoke', owner: Caller) =>
  auth.post('/deleteuser', { id, type, user_type: 'student' }, owner);
const sent = async (auth: TestService, { companyId }: Caller) =>
  (await auth.sql(`SELECT 1 FROM mailed_link WHERE company_id = $1 AND kind = 'invitation'`, [companyId])).length;

describe('with the limits as shipped', () => {
  let auth: TestService;
  beforeAll(async () => (auth = await startAuth()));
  afterEach(() => auth.setNow(undefined));
  afterAll(() => auth.close());

  test('a company in its trial sends 200 in a day', async () => {
    const { owner } = await newCompany(auth);
    const now = new Date();
    auth.setNow(now);
    for (let nth = 0; nth < 200; nth++) expect((await adding(auth, owner)).status).toBe(201);
    const refused = await adding(auth, owner);
    expect([refused.status, refused.body.key, refused.body.message]).toEqual([429, 'tooManyInvitations', TOO_MANY]);
    expect(Number(refused.headers.get('retry-after'))).toBe(DAY_MS / 1000);
    auth.setNow(new Date(now.getTime() + DAY_MS));
    expect((await adding(auth, owner)).status).toBe(201);
  });

  test('one that has paid goes on to 500', async () => {
    const { owner } = await newCompany(auth);
    expect((await adding(auth, owner)).status).toBe(201);
    const counted = (count: number) =>
      auth.sql(`UPDATE attempt SET count = $2 WHERE kind = 'company_invitations' AND key_hash = sha256(convert_to($1, 'UTF8'))`, [
        owner.companyId,
        count,
      ]);
    await counted(200);
    expect((await adding(auth, owner)).status).toBe(429);
    await announce(auth, owner.companyId, { trial: false });
    expect((await adding(auth, owner)).status).toBe(201);
    await counted(500);
    expect((await adding(auth, owner)).status).toBe(429);
  });
});

describe('with five in a day', () => {
  let auth: TestService;
  beforeAll(async () => (auth = await startOwnAuth({ LIMIT_TRIAL_INVITATIONS: '5/86400' })));
  afterAll(() => auth.close());

  test('adding, restoring, and asking for one again count together; what was refused neither counts nor changes anything', async () => {
    const { owner } = await newCompany(auth);
    const form = studentForm();
    await adding(auth, owner, form);
    const id = await memberId(auth, form.email);
    await removal(auth, id, 'Delete', owner);
    await removal(auth, id, 'revoke', owner);
    await auth.get(`/resend/${form.email}`);
    await auth.get(`/forgot-password?email=${form.email}`);
    expect(await sent(auth, owner)).toBe(3); // the first went with its member
    expect((await adding(auth, owner)).status).toBe(201);
    const other = teacherForm();
    expect((await adding(auth, owner, other)).body.message).toBe(TOO_MANY);
    expect(await memberId(auth, other.email)).toBe('');
    expect((await auth.get(`/resend/${form.email}`)).status).toBe(200);
    expect(await sent(auth, owner)).toBe(4);
    await removal(auth, id, 'Delete', owner);
    expect((await removal(auth, id, 'revoke', owner)).status).toBe(429);
    const { body } = await auth.post('/getuser', { user_type: 'student' }, owner);
    expect(body.results.find((row: { id: string }) => row.id === id)).toMatchObject({ deleted: 1 });
  });

  test('several superadmins at once send five together; another company is not concerned', async () => {
    const { owner } = await newCompany(auth);
    const form = teacherForm({ role: 1 });
    const { id } = await newMember(auth, owner, form);
    const colleague: Caller = { ...owner, memberId: id };
    const answers = await Promise.all(Array.from({ length: 8 }, (_, nth) => adding(auth, nth % 2 ? owner : colleague)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(4).fill(201), ...Array(4).fill(429)]);
    expect((await adding(auth, (await newCompany(auth)).owner)).status).toBe(201);
  });
});
