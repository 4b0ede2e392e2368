import { NO_COMPANY } from '@lms360/contracts/events/define';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { unwritableRows } from '@lms360/service-testing/unwritable-rows';
import { TestService } from '@lms360/service-testing/test-service';
import { someCaller } from '@lms360/service-testing/test-tokens';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { Retention } from '../src/sending/retention.service.js';
import { notifications, someAddress } from './harness.js';

let service: TestService;
beforeAll(async () => (service = await TestService.startOwn(notifications())));
afterEach(() => service.setNow(undefined));
afterAll(() => service.close());

it('mails, enquiries and bug reports are kept as long as they are said to be, then purged', async () => {
  const caller = someCaller();
  await service.post('/reportbug', { subject: 'x', issues: 'y' }, caller);
  const email = someAddress('visitor');
  await service.post('/createEnquiry', {
    firstName: 'Kiran',
    phoneNumber: 9876543210,
    email,
    company_name: 'Rao',
    subject: 'Hello',
    message: 'Hello',
    termsAccepted: true,
  });
  const count = async (table: string, companyId: string) =>
    (await service.sql(`SELECT 1 FROM ${table} WHERE company_id = $1`, [companyId])).length;
  const enquiries = async () => (await service.sql('SELECT 1 FROM enquiry WHERE email = $1', [email])).length;
  const purgeAfter = async (days: number) => {
    service.setNow(new Date(Date.now() + days * 86_400_000));
    await service.app.get(Retention).purge();
  };

  await purgeAfter(89);
  expect([await count('mail', caller.companyId), await count('mail', NO_COMPANY)]).toEqual([1, 1]);
  await purgeAfter(91);
  expect([await count('mail', caller.companyId), await count('mail', NO_COMPANY)]).toEqual([0, 0]);
  expect([await count('bug_report', caller.companyId), await enquiries()]).toEqual([1, 1]);
  await purgeAfter(366);
  expect([await count('bug_report', caller.companyId), await enquiries()]).toEqual([0, 0]);
});

it('an address of the newsletter that nobody confirmed is forgotten in a week, a confirmed one is kept', async () => {
  const [email, confirmed] = [someAddress('reader'), someAddress('reader')];
  for (const one of [email, confirmed]) await service.post('/createNewsLetter', { email: one });
  await service.sql('UPDATE newsletter_subscriber SET confirmed_at = now() WHERE email = $1', [confirmed]);
  const kept = () => service.sql('SELECT email FROM newsletter_subscriber WHERE email IN ($1, $2)', [email, confirmed]);
  for (const [days, left] of [
    [6, 2],
    [8, 1],
  ] as const) {
    service.setNow(new Date(Date.now() + days * 86_400_000));
    await service.app.get(Retention).purge();
    expect(await kept()).toHaveLength(left);
  }
});

it('the purge waits for a mail that is on its way, and does not get in its way', async () => {
  const caller = someCaller();
  const { companyId } = caller;
  await service.post('/reportbug', { subject: 'x', issues: 'y' }, caller);
  await waitUntil(
    'the mail to be sent',
    async () => (await service.sql(`SELECT 1 FROM mail WHERE company_id = $1 AND state = 'sent'`, [companyId])).length > 0,
  );
  await service.sql('INSERT INTO mail_due SELECT company_id, id, NULL FROM mail WHERE company_id = $1', [companyId]);
  service.setNow(new Date(Date.now() + 91 * 86_400_000));

  let purge: Promise<void> | undefined;
  await service.app.get(CompanyDatabase).transaction(companyId, async (tx) => {
    await tx.query('SELECT 1 FROM mail_due WHERE company_id = $1 FOR UPDATE', [companyId]);
    purge = service.app.get(Retention).purge();
    await waitUntil('the purge to wait', async () => (await service.waiting()) > 0);
    await tx.query(`UPDATE mail SET state = 'failed' WHERE company_id = $1`, [companyId]);
  });
  await purge;
  expect(await service.sql('SELECT 1 FROM mail WHERE company_id = $1', [companyId])).toEqual([]);
});

it('a company that cannot be purged keeps no other from it', async () => {
  const callers = [someCaller(), someCaller(), someCaller()];
  for (const caller of callers) await service.post('/reportbug', { subject: 'x', issues: 'y' }, caller);
  const ids = new Set(callers.map(({ companyId }) => companyId));
  const [bad = '', ...others] = (await service.app.get(CompanyDirectory).all()).filter((id) => ids.has(id));
  expect(others).toHaveLength(2);
  service.setNow(new Date(Date.now() + 366 * 86_400_000));
  const undo = await unwritableRows(service, 'bug_report', `OLD.company_id = '${bad}'`);
  await service.app.get(Retention).purge();
  await undo();
  const left = await service.sql<{ id: string }>('SELECT company_id AS id FROM bug_report WHERE company_id = ANY($1)', [
    [...ids],
  ]);
  expect(left).toEqual([{ id: bad }]);
});
