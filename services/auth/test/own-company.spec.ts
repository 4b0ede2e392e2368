import type { TestService } from '@lms360/service-testing/test-service';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { memberId, newCompany, startAuth, teacherForm } from './auth.js';

let auth: TestService;
let owner: Caller;
let strangers: string;
let pending: string;
let email: string;
beforeAll(async () => {
  auth = await startAuth();
  owner = (await newCompany(auth)).owner;
  strangers = (await newCompany(auth)).owner.companyId;
});
beforeEach(async () => {
  const form = teacherForm();
  email = form.email;
  await auth.post('/adduser', form, owner);
  pending = await memberId(auth, email);
});
afterAll(() => auth.close());

const calls: [string, () => Record<string, unknown>][] = [
  ['/adduser', () => teacherForm()],
  ['/updateuser', () => teacherForm({ id: pending, email })],
  ['/deleteuser', () => ({ id: pending, type: 'Delete', user_type: 'users' })],
  ['/switch', () => ({ val: pending, type: 'user' })],
];
const unchanged = async () => {
  const [row] = await auth.sql('SELECT name, active, removed_at FROM member WHERE member_id = $1', [pending]);
  return row;
};

describe.each(calls)('%s', (path, form) => {
  test('refuses a company_id that is not the own one, and does nothing', async () => {
    const before = await unchanged();
    for (const company_id of [strangers, 'x', 7, false, {}, [owner.companyId]]) {
      const { status, body } = await auth.post(path, { ...form(), company_id }, owner);
      expect([company_id, status, body.code]).toEqual([company_id, 403, 'forbidden']);
    }
    expect(await unchanged()).toEqual(before);
  });

  test.each([
    ['the own one in capitals', () => owner.companyId.toUpperCase()],
    ['the own one', () => owner.companyId],
    ['an empty one', () => ''],
    ['null', () => null],
  ])('accepts %s', async (_, company_id) => {
    expect((await auth.post(path, { ...form(), company_id: company_id() }, owner)).status).toBeLessThan(300);
  });
});

test('/deletecompany accepts the own company in capitals, and no other', async () => {
  const leaving = (await newCompany(auth)).owner;
  const leave = (company_id: unknown) => auth.post('/deletecompany', { company_id }, leaving);
  for (const company_id of [strangers, 7, [leaving.companyId]]) expect((await leave(company_id)).status).toBe(403);
  expect((await leave(leaving.companyId.toUpperCase())).status).toBe(200);
});
