import { memberSnapshot } from '@lms360/contracts/events/auth';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { Republisher, SNAPSHOT_SOURCES, SnapshotSource } from '@lms360/service-kit/events/snapshots';
import { tenantTableFaults } from '@lms360/service-testing/tenant-tables';
import { unwritableRows } from '@lms360/service-testing/unwritable-rows';
import type { TestService } from '@lms360/service-testing/test-service';
import { companylessTables } from '../src/data-source.js';
import { AccountRetention } from '../src/registration/account-retention.service.js';
import { CompanyRetention } from '../src/companies/company-retention.service.js';
import { freshEmail, newCompany, signUpForm, startOwnAuth, teacherForm } from './auth.js';

const DAY = 86_400_000;
let auth: TestService;
beforeAll(async () => (auth = await startOwnAuth()));
afterEach(() => auth.setNow(undefined));
afterAll(() => auth.close());

test('every table is fenced by company, but for those listed with their reason', async () => {
  expect(await tenantTableFaults(auth, companylessTables)).toEqual([]);
});

const purge = async () => {
  await auth.app.get(AccountRetention).run();
  await auth.app.get(CompanyRetention).run();
};

test('what only grows is purged when its time is over, and not before', async () => {
  const { owner, email } = await newCompany(auth);
  await auth.post('/login', { email: freshEmail(), password: 'Wrong#123' });
  const counts = async () => {
    const [row] = await auth.sql<Record<string, string>>(
      `SELECT (SELECT count(*) FROM session WHERE company_id = $1) AS sessions,
         (SELECT count(*) FROM mailed_link WHERE company_id = $1) AS links, (SELECT count(*) FROM attempt) AS attempts`,
      [owner.companyId],
    );
    return row;
  };
  await purge();
  expect(await counts()).toEqual({ sessions: '1', links: '1', attempts: '5' }); // a wrong login and the sign-up's mail, here and anywhere, and the right login anywhere
  auth.setNow(new Date(Date.now() + DAY));
  await purge();
  expect(await counts()).toEqual({ sessions: '0', links: '1', attempts: '0' });
  auth.setNow(new Date(Date.now() + 32 * DAY));
  await purge();
  expect(await counts()).toEqual({ sessions: '0', links: '0', attempts: '0' });
  expect(await auth.sql('SELECT 1 FROM account WHERE email = $1', [email])).toHaveLength(1);
});

test('a registration that nobody verified is forgotten when its trial would be over; an invitation stays', async () => {
  const { owner } = await newCompany(auth);
  const [form, invited] = [signUpForm(), teacherForm()];
  await auth.post('/registration', form);
  await auth.post('/adduser', invited, owner);
  const known = () =>
    auth.sql<{ email: string }>('SELECT email FROM account WHERE email IN ($1, $2)', [form.email, invited.email]);
  auth.setNow(new Date(Date.now() + 13 * DAY));
  await purge();
  expect(await known()).toHaveLength(2);
  auth.setNow(new Date(Date.now() + 15 * DAY));
  await purge();
  expect(await known()).toEqual([{ email: invited.email }]);
});

test('an operator can send every member again to one listener, in the present state and version', async () => {
  const { owner, email } = await newCompany(auth);
  const [source] = auth.app.get<SnapshotSource[]>(SNAPSHOT_SOURCES);
  if (!source) throw new Error('no source');
  expect(source.kind.type).toBe(memberSnapshot.type);
  await auth.app.get(Republisher).republish(source, 'learning');
  const published = await auth.app.get(CompanyDatabase).transaction(owner.companyId, (tx) => source.of(tx, owner.companyId));
  expect(published).toMatchObject([{ subject: owner.memberId, version: 1, data: { email, owner: true, verified: true } }]);
});

describe('what cannot be purged keeps nothing else from it', () => {
  test('sessions of one company', async () => {
    const owners = [await newCompany(auth), await newCompany(auth), await newCompany(auth)].map(({ owner }) => owner.companyId);
    const [bad = '', ...others] = (await auth.app.get(CompanyDirectory).all()).filter((id) => owners.includes(id));
    expect(others).toHaveLength(2);
    auth.setNow(new Date(Date.now() + DAY));
    const undo = await unwritableRows(auth, 'session', `OLD.company_id = '${bad}'`);
    await auth.app.get(CompanyRetention).run();
    await undo();
    const left = await auth.sql<{ id: string }>('SELECT company_id AS id FROM session WHERE company_id = ANY($1)', [owners]);
    expect(left).toEqual([{ id: bad }]);
  });

  test('one registration that nobody verified', async () => {
    const forms = [signUpForm(), signUpForm(), signUpForm()];
    for (const form of forms) await auth.post('/registration', form);
    const emails = forms.map(({ email }) => email);
    const known = () =>
      auth.sql<{ id: string }>('SELECT member_id AS id FROM account WHERE email = ANY($1) ORDER BY 1', [emails]);
    const [{ id: bad } = { id: '' }, ...others] = await known();
    expect(others).toHaveLength(2);
    auth.setNow(new Date(Date.now() + 15 * DAY));
    const undo = await unwritableRows(auth, 'account', `OLD.member_id = '${bad}'`);
    await auth.app.get(AccountRetention).run();
    await undo();
    expect(await known()).toEqual([{ id: bad }]);
  });
});
