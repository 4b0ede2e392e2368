import { companyDeleted } from '@lms360/contracts/events/auth';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import type { TestService } from '@lms360/service-testing/test-service';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { ClosedCompanies } from '../src/companies/closed-companies.service.js';
import { deleteCompany, login, newCompany, newMember, PASSWORD, restoringToken, signUpForm, startAuth } from './auth.js';
import { announce, subscription } from './limits.js';

let auth: TestService;
beforeAll(async () => (auth = await startAuth()));
afterEach(() => auth.setNow(undefined));
afterAll(() => auth.close());

const look = () => auth.app.get(ClosedCompanies).run();
const isDue = (companyId: string) => auth.sql(`UPDATE company SET deletes_at = '2000-01-01' WHERE company_id = $1`, [companyId]);
const deletions = (companyId: string) => auth.events.all(companyDeleted).filter((event) => event.companyid === companyId);

const rowsOf = async (companyId: string) => {
  const [row] = await auth.sql<{ n: string }>(
    `SELECT (SELECT count(*) FROM company WHERE company_id = $1) + (SELECT count(*) FROM member WHERE company_id = $1)
       + (SELECT count(*) FROM account WHERE company_id = $1) + (SELECT count(*) FROM session WHERE company_id = $1)
       + (SELECT count(*) FROM mailed_link WHERE company_id = $1) AS n`,
    [companyId],
  );
  return Number(row?.n);
};

test('a deleted company leaves no row, no session and its addresses free; another company stays', async () => {
  const [{ owner, email }, other] = [await newCompany(auth), await newCompany(auth)];
  const teacher = await newMember(auth, owner);
  const teaching = await login(auth, teacher.email);
  const before = await rowsOf(other.owner.companyId);
  await deleteCompany(auth, owner);
  expect(await rowsOf(owner.companyId)).toBe(0);
  expect(await rowsOf(other.owner.companyId)).toBe(before);
  for (const caller of [owner, teaching]) expect((await auth.get('/getprofile', caller)).status).toBe(401);
  expect((await auth.post('/login', { email, password: PASSWORD })).status).toBe(401);
  expect((await auth.post('/registration', signUpForm({ email }))).status).toBe(201);
});

test('a company that is closed for 30 days is deleted, not a second before', async () => {
  const { owner } = await newCompany(auth);
  const { deletes_at } = (await auth.post('/deletecompany', {}, owner)).body;
  auth.setNow(new Date(Date.parse(deletes_at) - 1_000));
  await look();
  expect(await rowsOf(owner.companyId)).toBeGreaterThan(0);
  auth.setNow(new Date(deletes_at));
  await look();
  expect(await rowsOf(owner.companyId)).toBe(0);
});

test('the other services hear once of the end of the company, however many replicas look, and however often', async () => {
  const { owner } = await newCompany(auth);
  await auth.post('/deletecompany', {}, owner);
  const token = await restoringToken(auth, owner.companyId);
  await isDue(owner.companyId);
  await Promise.all([look(), look(), look()]);
  await look();
  const deleted = await auth.events.next(companyDeleted, (event) => event.companyid === owner.companyId);
  expect(deleted).toMatchObject({ subject: owner.companyId, subjectversion: 3, data: { companyId: owner.companyId } });
  await announce(auth, (await newCompany(auth)).owner.companyId); // behind it: a second one would have come by now
  expect(deletions(owner.companyId)).toHaveLength(1);
  expect((await auth.post(`/restore-company/${token}`)).status).toBe(400);
});

test('a company whose deletion fails delays no other, and is deleted at the next look', async () => {
  const [first, second] = [(await newCompany(auth)).owner, (await newCompany(auth)).owner].toSorted((a, b) =>
    a.companyId.localeCompare(b.companyId),
  );
  for (const owner of [first, second]) {
    await auth.post('/deletecompany', {}, owner);
    await isDue(owner?.companyId ?? '');
  }
  await auth.sql(`CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`);
  await auth.sql(
    `CREATE TRIGGER refuse_one BEFORE DELETE ON company FOR EACH ROW WHEN (OLD.company_id = '${first?.companyId}') EXECUTE FUNCTION refuse_one()`,
  );
  await look();
  const left = () => Promise.all([first, second].map((owner) => rowsOf(owner?.companyId ?? '')));
  expect(await left()).toEqual([expect.any(Number), 0]);
  expect((await left())[0]).toBeGreaterThan(0);
  await auth.sql('DROP TRIGGER refuse_one ON company');
  await auth.sql('DROP FUNCTION refuse_one');
  await look();
  expect(await left()).toEqual([0, 0]);
});

test('a subscription that comes after the end has no effect', async () => {
  const { owner } = await newCompany(auth);
  await deleteCompany(auth, owner);
  auth.events.send(subscription(auth, owner.companyId, { version: 9, endsAt: '2040-01-01T00:00:00.000Z' }));
  const { owner: next } = await newCompany(auth);
  await announce(auth, next.companyId); // behind it in the queue: when this one has arrived, so has the other
  const directory = await auth.sql('SELECT active_until = $2 AS later FROM company_directory WHERE company_id = $1', [
    owner.companyId,
    '2040-01-01T00:00:00Z',
  ]);
  expect(directory).toEqual([{ later: false }]);
});

test('deleting a company waits for a running transaction of it, without a deadlock', async () => {
  const { owner } = await newCompany(auth);
  const { companyId } = owner;
  await auth.post('/deletecompany', {}, owner);
  await isDue(companyId);
  let deleted: Promise<void> | undefined;
  await auth.app.get(CompanyDatabase).transaction(companyId, async (tx) => {
    await tx.query('SELECT 1 FROM company_directory WHERE company_id = $1 FOR KEY SHARE', [companyId]); // as the inbox does
    deleted = look();
    await waitUntil('the end to wait', async () => (await auth.waiting()) > 0);
    await tx.query('UPDATE company SET on_trial = false WHERE company_id = $1', [companyId]);
  });
  await deleted;
  expect(await rowsOf(companyId)).toBe(0);
});
