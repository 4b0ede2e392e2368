import { randomUUID } from 'node:crypto';
import { verificationRequested } from '@lms360/contracts/events/auth';
import { invoiceIssued } from '@lms360/contracts/events/billing';
import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import { testBacking } from '@lms360/service-testing/backing';
import { FaultyServer, httpFaults, smtpFaults } from '@lms360/service-testing/faulty-server';
import { TestService } from '@lms360/service-testing/test-service';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { MAIL_CHANNEL } from '../src/mails/mail-queue.service.js';
import { DueMails } from '../src/sending/due-mails.service.js';
import { CONNECTIONS, SmtpAdapter } from '../src/sending/smtp.adapter.js';
import { notifications } from './harness.js';
import { mailsTo, mailTo } from './mailbox.js';
import { sealed, someCompany, someMember } from './people.js';

// What notifications calls outside: the mail server, and the object store for invoices. As many mails are on their way as may be, with a
// pool of half as many connections.
const POOL = CONNECTIONS / 2;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let smtp: FaultyServer;
let store: FaultyServer;
let service: TestService;
beforeAll(async () => {
  smtp = await FaultyServer.start(testBacking().smtpUrl);
  store = await FaultyServer.start(testBacking().s3.endpoint);
  service = await TestService.startOwn(
    notifications({
      DATABASE_POOL: String(POOL),
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      SMTP_IDLE_SECONDS: '2',
      SMTP_TIMEOUT_SECONDS: '4',
      S3_ENDPOINT: store.url,
      S3_CONNECT_SECONDS: '2',
      S3_IDLE_SECONDS: '2',
      S3_TIMEOUT_SECONDS: '5',
    }),
  );
});
afterEach(async () => {
  jest.restoreAllMocks();
  service.setNow(undefined);
  await smtp.fail(undefined);
  await store.fail(undefined);
});
afterAll(async () => {
  await service.close();
  await smtp.close();
  await store.close();
});

async function request(): Promise<string> {
  const { memberId, name, email } = someMember();
  const data = { memberId, name, email, token: sealed('the-token', 3 * DAY_MS) };
  await service.events.deliver(verificationRequested, { companyId: randomUUID(), subject: memberId, version: 1, data });
  return email;
}
const failed = (email: string) =>
  waitUntil('the mail to have failed', async () => {
    const [mail] = await service.sql<{ state: string }>('SELECT state FROM mail WHERE recipient = $1', [email]);
    return mail?.state === 'failed';
  });
async function areSent(emails: string[]): Promise<boolean> {
  const waiting = await service.sql(`SELECT 1 FROM mail WHERE recipient = ANY($1) AND state <> 'sent'`, [emails]);
  return waiting.length === 0;
}

/** Another hour passes: whatever pause a mail has come to is over. */
async function anHourPasses(): Promise<void> {
  service.setNow(new Date(service.app.get(Clock).now().getTime() + HOUR_MS));
  await service.sql(`SELECT pg_notify($1, '')`, [MAIL_CHANNEL]); // or a second goes by before the sender looks
}

/**
 * Lets hours pass until all are sent: a kept connection that a fault has broken may fail one more attempt, which is put off once more.
 * @param settle waits for the attempts that are under way, whose claims an hour would end
 */
async function sentWithinHours(emails: string[], settle: () => Promise<unknown> = async () => undefined): Promise<void> {
  const within = (seconds: number) => waitUntil('all to be sent', () => areSent(emails), seconds);
  for (let hours = 0; hours < 3; hours += 1) {
    await settle();
    await anHourPasses();
    if (await within(10).catch(() => false)) return;
  }
  await within(1);
}

test.each(Object.entries(smtpFaults))(
  'a mail server that %s holds no connection of the database; mails go afterwards, once',
  async (_, fault) => {
    await smtp.fail(fault);
    const attempts = jest.spyOn(service.app.get(SmtpAdapter), 'send');
    const emails: string[] = [];
    for (let mail = 0; mail < CONNECTIONS; mail += 1) emails.push(await request());
    await waitUntil('all to be tried', () => attempts.mock.calls.length >= CONNECTIONS);
    expect((await service.get('/readyz')).status).toBe(200);
    for (const email of emails) await failed(email);
    await smtp.fail(undefined);
    await sentWithinHours(emails, () => Promise.allSettled(attempts.mock.results.map(({ value }) => value as Promise<void>)));
    for (const email of emails) expect(await mailsTo(email)).toHaveLength(1);
  },
);

test.each(Object.entries(httpFaults))(
  'an invoice’s mail waits while the store %s, and goes with it afterwards',
  async (_, fault) => {
    const { companyId, superadmin } = await someCompany(service);
    const body = Buffer.from('%PDF-1.7 an invoice');
    const file = await service.app
      .get(ObjectStore)
      .stage(companyId, 'invoice', { body, size: body.length, type: 'application/pdf', extension: 'pdf' });
    const data = {
      invoiceId: randomUUID(),
      kind: 'invoice' as const,
      number: 'LMS/26-27/000042',
      issuedAt: '2026-11-21T19:00:00.000Z',
      file,
      totalPaise: 12_244_239,
      planName: 'Premium Plan',
      paymentId: 'pay_QUg6V5UmtqzQKE',
      originalNumber: null,
      validUntil: '2027-11-22',
    };
    await store.fail(fault);
    await service.events.deliver(invoiceIssued, { companyId, subject: data.invoiceId, version: 1, data });
    await failed(superadmin.email);
    await store.fail(undefined);
    await sentWithinHours([superadmin.email]);
    expect((await mailTo(superadmin.email)).Subject).toContain('LMS/26-27/000042');
  },
);

test('what a replica had claimed when it died is sent by another, later, and stays sent', async () => {
  const dead = Promise.withResolvers<void>();
  let claimed = false;
  jest.spyOn(service.app.get(SmtpAdapter), 'send').mockImplementationOnce(() => {
    claimed = true;
    return dead.promise;
  });
  const email = await request();
  await waitUntil('the mail to be claimed', () => claimed);
  expect(await service.app.get(DueMails).sendNext()).toBe(false); // nobody else's for a while
  await anHourPasses();
  await mailTo(email);
  const state = async () =>
    (await service.sql<{ state: string }>('SELECT state FROM mail WHERE recipient = $1', [email]))[0]?.state;
  await waitUntil('the mail to be sent', async () => (await state()) === 'sent');
  const marking = jest.spyOn(service.app.get(CompanyDatabase), 'transaction');
  dead.reject(new Error('it was only slow'));
  const mark = () => marking.mock.calls.findIndex(([companyId]) => companyId !== ''); // claims are of no company
  await waitUntil('the slow one to mark it', () => mark() >= 0);
  await marking.mock.results[mark()]?.value;
  expect(await state()).toBe('sent');
});
