import { keptPlans, queryPlan } from '@lms360/service-testing/query-plans';
import { someCaller } from '@lms360/service-testing/test-tokens';
import { TestService } from '@lms360/service-testing/test-service';
import { ACCOUNT_SQL } from '../src/account/account.sql.js';
import { billing as parts } from './harness.js';

const [STUDENTS, COURSES] = [20_000, 10_000];
const { companyId, memberId } = someCaller();

const fill = [
  `INSERT INTO company (company_id, name, chosen_plan_id, owner_id, registered_at, ordinal)
   SELECT $1, 'Large', '1', gen_random_uuid(), now(), 1`,
  `INSERT INTO member (company_id, member_id, version, name, email, mobile, role, owner, active, removed)
   SELECT $1, gen_random_uuid(), 1, 'N', n || '@example.com', '9', CASE WHEN n > 40 THEN 'student' ELSE 'employee' END, n = 1, n % 100 <> 2, n % 100 = 3
   FROM generate_series(1, ${STUDENTS + 40}) n`,
  `INSERT INTO course SELECT $1, gen_random_uuid(), 1, n % 100 = 0 FROM generate_series(1, ${COURSES}) n`,
  'VACUUM ANALYZE',
];

let billing: TestService;
beforeAll(async () => {
  billing = await TestService.startOwn(parts);
  for (const sql of fill) await billing.sql(sql, sql.includes('$1') ? [companyId] : []);
}, 300_000);
afterAll(() => billing.close());

test('what counts against the limits of a large company is known without counting it', async () => {
  const plan = await queryPlan(billing, companyId, ACCOUNT_SQL, [companyId, memberId], ['member', 'course']);
  expect(plan).toMatchObject({ walks: [], touched: 0 });
  const [row] = await billing.sql(ACCOUNT_SQL, [companyId, memberId]);
  expect(row).toMatchObject({ users: 37, students: STUDENTS - 2 * (STUDENTS / 100), courses: COURSES - COURSES / 100 });
});

test('the statement of the account is planned once', async () => {
  expect(await keptPlans(billing, companyId, ACCOUNT_SQL, [companyId, memberId])).toBe(2);
});
