import { MEMBER_FILTERS } from '@lms360/contracts/rules/member';
import { tokenFor } from '@lms360/service-testing/test-tokens';
import { keptPlans, plannedAnew, queryPlan } from '@lms360/service-testing/query-plans';
import type { TestService } from '@lms360/service-testing/test-service';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { memberListSql, type MemberFilter } from '../src/members/member-list.sql.js';
import { deleteCompany, newCompany, PASSWORD, signUpForm, startOwnAuth } from './auth.js';

const STUDENTS = 20_000;
/** Of the students; the others are active and have verified. */
const [PENDING, INACTIVE, REMOVED] = [20, 10, 5];
const PAGE = 20;

let auth: TestService;
let owner: Caller;

const MEMBERS = `
  INSERT INTO member (company_id, member_id, name, mobile, role, active, removed_at, created_at)
  SELECT $1, md5('member' || n)::uuid, 'Student ' || n, 9000000000 + n, 'student', n > ${INACTIVE},
    CASE WHEN n > ${STUDENTS - REMOVED} THEN now() END, now() - n * interval '1 minute'
  FROM generate_series(1, ${STUDENTS}) n`;
const ACCOUNTS = `
  INSERT INTO account (company_id, member_id, email, verified_at, created_at)
  SELECT $1, md5('member' || n)::uuid, 'student' || n || '@example.com', CASE WHEN n > ${PENDING} THEN now() END, now()
  FROM generate_series(1, ${STUDENTS}) n`;

beforeAll(async () => {
  auth = await startOwnAuth();
  ({ owner } = await newCompany(auth));
  await auth.sql(MEMBERS, [owner.companyId]);
  await auth.sql('ANALYZE member'); // or the planner takes it for empty, and reads all of it for each account
  await auth.sql(ACCOUNTS, [owner.companyId]);
  await auth.sql('VACUUM ANALYZE');
}, 300_000);
afterAll(() => auth.close());

const parametersOf = (group = 'students', more: unknown[] = []) => [owner.companyId, group, '', '', PAGE, 0, ...more];
const ask = async (body: object) => (await auth.post('/getuser', { user_type: 'student', limit: PAGE, ...body }, owner)).body;

/** What is asked for → the index that answers it. */
const pages: [string, MemberFilter, object, string][] = [
  ['the newest', 'All', {}, 'member_newest_kept_first'],
  ['the oldest', 'All', { sort: 'created' }, 'member_pkey'],
  ...MEMBER_FILTERS.filter((filter) => filter !== 'All' && filter !== 'Deleted').map(
    (filter) => [filter, filter, {}, `member_${filter.toLowerCase()}`] as [string, MemberFilter, object, string],
  ),
  ['deleted ones', 'Deleted', {}, 'member_newest_kept_first'],
  ['by name', 'All', { sort: 'name' }, 'member_up_by_name'],
  ['by name turned round', 'All', { sort: '-name' }, 'member_down_by_name'],
  ['active ones by name', 'Active', { sort: 'name' }, 'member_by_name'],
  ['by address', 'All', { sort: 'email' }, 'member_up_by_email'],
  ['by number', 'All', { sort: '-mobile_no' }, 'member_down_by_mobile'],
];

test.each(pages)('of 20,000 students %s are read by an index, without the others', async (_, filter, query, index) => {
  const sql = memberListSql(filter, { limit: PAGE, ...query });
  const { indexes, walks, touched, sorted } = await queryPlan(auth, owner.companyId, sql, parametersOf(), ['member']);
  expect(walks).toEqual([]);
  expect(indexes).toContain(index);
  expect(touched).toBeLessThanOrEqual(2 * PAGE);
  expect(sorted).toBeLessThanOrEqual(2 * PAGE);
});

test('a walk goes on behind a row by an index', async () => {
  const sql = memberListSql('All', { limit: PAGE, after: owner.memberId });
  const parameters = parametersOf('students', [owner.memberId]);
  expect((await queryPlan(auth, owner.companyId, sql, parameters, ['member'])).touched).toBeLessThanOrEqual(PAGE);
});

test('the few users are read without the many students', async () => {
  const sql = memberListSql('All', { limit: PAGE });
  expect((await queryPlan(auth, owner.companyId, sql, parametersOf('users'), ['member'])).touched).toBe(1);
});

test.each(pages)('the statement for %s is planned once', async (_, filter, query) => {
  expect(await keptPlans(auth, owner.companyId, memberListSql(filter, { limit: PAGE, ...query }), parametersOf())).toBe(2);
});

test.each([
  ['All', STUDENTS],
  ['Verified', STUDENTS - PENDING - REMOVED],
  ['Pending', PENDING],
  ['Active', STUDENTS - INACTIVE - REMOVED],
  ['Inactive', INACTIVE],
  ['Deleted', REMOVED],
])('the list %s tells %i', async (selectedItem, total) => {
  expect((await ask({ selectedItem })).total).toBe(total);
});

test('a page goes compressed to who accepts it; a token never does', async () => {
  const asking = (path: string, body: object, more: object = {}) =>
    fetch(auth.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'br', ...more },
      body: JSON.stringify(body),
    });
  const list = await asking('/getuser', { user_type: 'student', limit: PAGE }, { authorization: `Bearer ${tokenFor(owner)}` });
  expect([list.status, list.headers.get('content-encoding')]).toEqual([200, 'br']);
  expect(Number(list.headers.get('content-length'))).toBeLessThan(1500);
  expect(((await list.json()) as { results: unknown[] }).results).toHaveLength(PAGE);
  const { email } = await newCompany(auth);
  for (const answer of [await asking('/login', { email, password: PASSWORD }), await asking('/registration', signUpForm())]) {
    expect(answer.ok).toBe(true);
    expect(answer.headers.get('content-encoding')).toBeNull();
  }
});

test('few rows make up a count, however many were counted', async () => {
  const [found] = await auth.sql<{ most: number }>(
    'SELECT max(count)::int AS most FROM (SELECT count(*) FROM list_count GROUP BY list, key) kept',
  );
  expect(found?.most).toBeLessThan(2000);
});

test('counts stay right while many write at once, and undo', async () => {
  const database = auth.app.get(CompanyDatabase);
  const { companyId } = owner;
  const add =
    'INSERT INTO member (company_id, member_id, name, mobile, role, created_at) SELECT $1, gen_random_uuid(), $2, $3, $4, now() FROM generate_series(1, 30)';
  await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      at % 4 === 0
        ? database
            .transaction(companyId, async (tx) => {
              await tx.query(add, [companyId, 'Undone', '9', 'employee']);
              throw new Error('undone');
            })
            .catch(() => undefined)
        : database.write(companyId, add, [companyId, `Added ${at}`, '9', at % 2 ? 'employee' : 'superadmin']),
    ),
  );
  await database.write(companyId, "UPDATE member SET role = 'student' WHERE company_id = $1 AND name = $2", [
    companyId,
    'Added 1',
  ]);
  await database.write(companyId, 'DELETE FROM member WHERE company_id = $1 AND name = $2', [companyId, 'Added 2']);
  const kept = await auth.sql<{ list: string; key: string }>(
    "SELECT list, key, sum(change)::int AS kept FROM list_count WHERE company_id = $1 AND list IN ('All', 'seats') GROUP BY list, key ORDER BY list, key",
    [companyId],
  );
  expect(kept).toEqual([
    { list: 'All', key: 'students', kept: STUDENTS + 30 },
    { list: 'All', key: 'users', kept: 1 + 28 * 30 },
    { list: 'seats', key: 'students', kept: STUDENTS - INACTIVE - REMOVED + 30 },
    { list: 'seats', key: 'users', kept: 28 * 30 },
  ]);
  await auth.sql("DELETE FROM member WHERE company_id = $1 AND name LIKE 'Added%'", [companyId]); // who has no account is no member
});

test('another company sees none of these counts', async () => {
  const other = await newCompany(auth);
  const { body } = await auth.post('/getuser', { user_type: 'student' }, other.owner);
  expect(body).toMatchObject({ total: 0, results: [] });
});

test('an account is written as its company alone', async () => {
  const other = await newCompany(auth);
  const write = auth.app
    .get(CompanyDatabase)
    .write(other.owner.companyId, 'UPDATE account SET verified_at = now() WHERE member_id = $1', [owner.memberId]);
  await expect(write).rejects.toThrow('an account of another company');
});

test('nothing of the counts is left of a deleted company', async () => {
  const other = await newCompany(auth);
  await deleteCompany(auth, other.owner);
  expect(await auth.sql('SELECT 1 FROM list_count WHERE company_id = $1', [other.owner.companyId])).toEqual([]);
});

test('no call plans a statement anew each time', async () => {
  const { email } = await newCompany(auth);
  const student = { user_type: 'student', limit: PAGE };
  const call = (path: string, body: object) => async () => {
    expect(await auth.post(path, body, owner)).toMatchObject({ status: 200 });
  };
  const calls = [
    call('/getuser', student),
    call('/getuser', { ...student, index: 3 }),
    call('/getuser', { ...student, inputval: 'student 7' }),
    call('/getuser', { ...student, sort: 'name', selectedItem: 'Active' }),
    call('/searchuser', { ...student, text: 'example.com' }),
    call('/login', { email, password: PASSWORD }),
    async () => expect(await auth.get('/getprofile', owner)).toMatchObject({ status: 200 }),
  ];
  expect(await plannedAnew(auth, calls)).toEqual([]);
});
