import type { TestService } from '@lms360/service-testing/test-service';
import { walk } from '@lms360/service-testing/walk';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { memberId, newCompany, newMember, startAuth, studentForm, teacherForm } from './auth.js';
import { limitTo } from './limits.js';

let auth: TestService;
let owner: Caller;
let email: string;
const people: Record<string, { id: string; email: string }> = {};

beforeAll(async () => {
  auth = await startAuth();
  ({ owner, email } = await newCompany(auth));
  const stranger = await newCompany(auth);
  await newMember(auth, stranger.owner, teacherForm({ username: 'Stranger' }));
  people['Veena'] = await newMember(auth, owner, teacherForm({ username: 'Veena', mobile: '9000000001' }));
  people['Idle'] = await newMember(auth, owner, teacherForm({ username: 'Idle' }));
  await auth.post('/switch', { val: people['Idle'].id, type: 'user' }, owner);
  people['Pending'] = await pending('Pending 50%_');
  people['Gone'] = await pending('Gone');
  await auth.post('/deleteuser', { id: people['Gone'].id, type: 'Delete', user_type: 'user' }, owner);
  await newMember(auth, owner, studentForm({ username: 'Student' }));
});
afterAll(() => auth.close());

async function pending(username: string): Promise<{ id: string; email: string }> {
  const form = teacherForm({ username });
  await auth.post('/adduser', form, owner);
  return { id: await memberId(auth, form.email), email: form.email };
}

const list = async (parts: Record<string, unknown> = {}) =>
  (await auth.post('/getuser', { user_type: 'users', ...parts }, owner)).body;
const names = async (parts: Record<string, unknown>) => (await list(parts)).results.map((row: { name: string }) => row.name);

test('a row says what the list shows', async () => {
  const { results } = await list({ inputval: 'Veena' });
  expect(results).toEqual([
    {
      id: people['Veena']?.id,
      name: 'Veena',
      email: people['Veena']?.email,
      mobile_no: '9000000001',
      roles: 0,
      status: 1,
      first_login: 1,
      photo: null,
      empCheck: 0,
      deleted: 0,
    },
  ]);
});

test('the account owner is listed as not editable', async () => {
  expect((await list({ inputval: email })).results[0]).toMatchObject({ id: owner.memberId, roles: 1, empCheck: 1 });
});

test.each([
  [undefined, ['Asha Rao', 'Idle', 'Pending 50%_', 'Veena', 'Gone']],
  ['All', ['Asha Rao', 'Idle', 'Pending 50%_', 'Veena', 'Gone']],
  ['Verified', ['Asha Rao', 'Idle', 'Veena']],
  ['Pending', ['Pending 50%_']],
  ['Active', ['Asha Rao', 'Pending 50%_', 'Veena']],
  ['Inactive', ['Idle']],
  ['Deleted', ['Gone']],
])('filter %p lists %p', async (selectedItem, expected) => {
  expect(await names({ selectedItem, sort: 'name' })).toEqual(expected);
  const searched = await auth.post('/searchuser', { user_type: 'user', type: selectedItem, text: '', sort: 'name' }, owner);
  expect(searched.body.results.map((row: { name: string }) => row.name)).toEqual(expected);
});

test.each([
  undefined,
  'name',
  '-name',
  'email',
  '-email',
  'mobile_no',
  '-mobile_no',
  'roles',
  '-roles',
  '-created',
  'status',
  'first_login',
])('in the list of all, ordered by %p, deleted members come last; on whichever page that is', async (sort) => {
  const pages = await Promise.all([0, 1, 2, 3, 4].map((index) => list({ sort, limit: 1, index })));
  expect(pages.map(({ results }) => results[0].deleted)).toEqual([0, 0, 0, 0, 1]);
  expect(new Set(pages.map(({ results }) => results[0].id)).size).toBe(5);
});

test('each filter tells how many it lists', async () => {
  const totals = async (parts: object = {}) =>
    Object.fromEntries(
      await Promise.all(
        ['All', 'Verified', 'Pending', 'Active', 'Inactive', 'Deleted'].map(async (selectedItem) => {
          const { total, results } = await list({ selectedItem, ...parts });
          expect([selectedItem, results.length]).toEqual([selectedItem, total]);
          return [selectedItem, total];
        }),
      ),
    );
  expect(await totals()).toEqual({ All: 5, Verified: 3, Pending: 1, Active: 3, Inactive: 1, Deleted: 1 });
  expect(await totals({ inputval: 'e' })).toMatchObject({ Deleted: 1 });
});

test('a restored member is in the others’ lists again, and one who is deleted leaves them', async () => {
  const { owner: other } = await newCompany(auth);
  const form = studentForm({ username: 'Kiran' });
  await auth.post('/adduser', form, other);
  const id = await memberId(auth, form.email);
  const totals = async () => {
    const ask = (selectedItem: string) => auth.post('/getuser', { user_type: 'student', selectedItem }, other);
    const [all, pending, deleted] = await Promise.all(['All', 'Pending', 'Deleted'].map(ask));
    return [all?.body.total, pending?.body.total, deleted?.body.total];
  };
  expect(await totals()).toEqual([1, 1, 0]);
  await auth.post('/deleteuser', { id, type: 'Delete', user_type: 'student' }, other);
  expect(await totals()).toEqual([1, 0, 1]);
  await auth.post('/deleteuser', { id, type: 'revoke', user_type: 'student' }, other);
  expect(await totals()).toEqual([1, 1, 0]);
});

test('deleted members say so', async () => {
  expect((await list({ inputval: 'gone' })).results[0]).toMatchObject({ deleted: 1, first_login: 0 });
});

test('students are listed apart, under both spellings', async () => {
  expect(await names({ user_type: 'student' })).toEqual(['Student']);
  expect(await names({ user_type: 'students' })).toEqual(['Student']);
});

test.each([
  ['veENA', ['Veena']],
  ['9000000001', ['Veena']],
  ['%', ['Pending 50%_']],
  ['0%_', ['Pending 50%_']],
  ['nobody', []],
])('search %p finds %p', async (inputval, expected) => {
  expect(await names({ inputval })).toEqual(expected);
});

test('pages are cut from one order, each member once, with the total', async () => {
  const pages = await Promise.all([0, 1, 2, 3].map((index) => list({ index, limit: 2, sort: '-name' })));
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
  expect(pages.flatMap(({ results }) => results.map((row: { name: string }) => row.name))).toEqual([
    'Veena',
    'Pending 50%_',
    'Idle',
    'Asha Rao',
    'Gone', // deleted
  ]);
});

test('the newest members come first by default, of those who are not deleted', async () => {
  expect((await names({}))[0]).toBe('Pending 50%_');
});

test('balances are null without limits, and what is left with them', async () => {
  expect(await list()).toMatchObject({ balance_users: null, balance_students: null });
  const other = await newCompany(auth);
  await newMember(auth, other.owner);
  await limitTo(auth, other.owner.companyId, 3, 0);
  const { body } = await auth.post('/getuser', { user_type: 'users' }, other.owner);
  expect(body).toMatchObject({ total: 2, balance_users: 2, balance_students: 0 });
});

test.each([
  [{ user_type: 'nobody' }, 'user_type', 'Please choose users or student'],
  [{ selectedItem: 'Best' }, 'selectedItem', 'Choose a status of the list'],
  [{ inputval: 7 }, 'inputval', 'The search must be a text'],
  [{ index: -1 }, 'index', 'The page must be a whole number from 0'],
  [{ index: 'abc' }, 'index', 'The page must be a whole number from 0'],
  [{ index: 1.5 }, 'index', 'The page must be a whole number from 0'],
  [{ limit: 5000 }, 'limit', 'Choose between 1 and 1000 rows'],
  [{ limit: ' ' }, 'limit', 'Choose between 1 and 1000 rows'],
  [{ sort: 'password' }, 'sort', 'This list cannot be sorted by that'],
])('%p answers 400 on %s: %s', async (parts, field, message) => {
  const { status, body } = await auth.post('/getuser', { user_type: 'users', ...parts }, owner);
  expect([status, body.errors]).toEqual([400, [{ field, message }]]);
});

test('a search of another type is refused under its own name there too', async () => {
  const { body } = await auth.post('/searchuser', { user_type: 'users', text: 7, type: 'Best' }, owner);
  expect(body.errors).toEqual([
    { field: 'type', message: 'Choose a status of the list' },
    { field: 'text', message: 'The search must be a text' },
  ]);
});

test.each([null, ''])('%p is a field that was left out', async (nothing) => {
  const { status, body } = await auth.post(
    '/getuser',
    { user_type: 'users', selectedItem: nothing, inputval: nothing, index: nothing, limit: nothing, sort: nothing },
    owner,
  );
  expect([status, body.total]).toEqual([200, 5]);
});

test('a search ignores what no name can contain', async () => {
  expect(await names({ inputval: ' Vee\0na ' })).toEqual(['Veena']);
});

test.each(['/getuser', '/searchuser'])('a walk of %s meets every member once, though some come, change and go', async (path) => {
  const company = await newCompany(auth);
  const made: string[] = [];
  const invite = async () => {
    const form = studentForm();
    await auth.post('/adduser', form, company.owner);
    return memberId(auth, form.email);
  };
  for (let at = 0; at < 5; at += 1) made.push(await invite());
  const page = async (query: object) => {
    const { body } = await auth.post(path, { user_type: 'student', limit: 2, ...query }, company.owner);
    return { rows: body.results.map(({ id }: { id: string }) => id), next: body.next };
  };
  const seen = await walk(page, async ([first], turn) => {
    if (turn > 0) return;
    await invite();
    await auth.post('/updateuser', { id: made[3], username: 'Aaa', mobile: '9123456780', user_type: 'student' }, company.owner);
    await auth.post('/deleteuser', { id: first, type: 'Delete', user_type: 'student' }, company.owner);
  });
  expect(seen.length).toBe(new Set(seen).size);
  expect(made.filter((id) => !seen.includes(id))).toEqual([]);
  expect(await page({})).toMatchObject({ next: undefined });
});
