import { randomUUID } from 'node:crypto';
import {
  invoiceIssued,
  type InvoiceState,
  paymentConfirmed,
  paymentRefunded,
  paymentReturned,
  subscriptionExpired,
  subscriptionExpiring,
  type SubscriptionState,
} from '@lms360/contracts/events/billing';
import { NO_COMPANY } from '@lms360/contracts/events/define';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import { testBacking } from '@lms360/service-testing/backing';
import { TestService } from '@lms360/service-testing/test-service';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { notifications } from './harness.js';
import { mailsTo, mailTo, type ReceivedMail } from './mailbox.js';
import { someCompany, someMember, tell } from './people.js';

let service: TestService;
beforeAll(async () => (service = await TestService.start(notifications())));
afterEach(() => jest.restoreAllMocks());
afterAll(() => service.close());

const site = 'http://localhost:8080';
const pdf = Buffer.from('%PDF-1.7 an invoice');

const subscription = (parts: Partial<SubscriptionState> = {}): SubscriptionState => ({
  planId: '4',
  planName: 'Premium Plan',
  tenure: 'year',
  trial: false,
  startsAt: '2025-11-28T06:00:00.000Z',
  endsAt: '2026-11-28T06:00:00.000Z',
  limits: { teachers: 25, students: 100, courses: 300 },
  ...parts,
});

/** An invoice whose PDF is in the object store. */
async function someInvoice(companyId: string, parts: Partial<InvoiceState> = {}): Promise<InvoiceState> {
  const file = { body: pdf, size: pdf.length, type: 'application/pdf', extension: 'pdf' };
  return {
    invoiceId: randomUUID(),
    kind: 'invoice',
    number: 'LMS/26-27/000042',
    issuedAt: '2026-11-21T19:00:00.000Z',
    file: await service.app.get(ObjectStore).stage(companyId, 'invoice', file),
    totalPaise: 12_244_239,
    planName: 'Premium Plan',
    paymentId: 'pay_QUg6V5UmtqzQKE',
    originalNumber: null,
    validUntil: '2027-11-22',
    ...parts,
  };
}

const issued = (companyId: string, data: InvoiceState) => ({ companyId, subject: data.invoiceId, version: 1, data });

async function attachmentOf(mail: ReceivedMail): Promise<{ name: string; bytes: Buffer }> {
  const [attachment] = (mail as ReceivedMail & { Attachments: { PartID: string; FileName: string }[] }).Attachments;
  const part = await fetch(`${testBacking().mailboxUrl}/api/v1/message/${mail.ID}/part/${attachment?.PartID}`);
  return { name: attachment?.FileName ?? '', bytes: Buffer.from(await part.arrayBuffer()) };
}

const recipientsOf = async (eventId: string) =>
  (await service.sql<{ recipient: string }>('SELECT recipient FROM mail WHERE event_id = $1', [eventId])).map(
    ({ recipient }) => recipient,
  );

it('an invoice reaches every superadmin of its company with the PDF attached, and nobody else', async () => {
  const { companyId, superadmin } = await someCompany(service);
  const second = someMember({ role: 'superadmin' });
  for (const member of [second, someMember({ role: 'student' }), someMember()]) await tell(service, companyId, member);
  await someCompany(service);
  const { id } = await service.events.deliver(invoiceIssued, issued(companyId, await someInvoice(companyId)));
  expect((await recipientsOf(id)).sort()).toEqual([superadmin.email, second.email].sort());
  const mail = await mailTo(superadmin.email);
  expect(mail.Subject).toBe('Payment received: invoice LMS/26-27/000042');
  for (const part of ['₹1,22,442.39', 'Premium Plan', '22 November 2026', 'pay_QUg6V5UmtqzQKE', `${site}/account`]) {
    expect(mail.Text).toContain(part);
    expect(mail.HTML).toContain(part);
  }
  expect(await attachmentOf(mail)).toEqual({ name: 'LMS-26-27-000042.pdf', bytes: pdf });
  expect(mail.Text).toContain('Plan valid until: 22 November 2027');
  await mailTo(second.email);
});

it.each([
  ['2026-11-22', false],
  ['2026-12-16', true],
])('a plan valid from %s says so, and that it begins later: %p', async (validFrom, later) => {
  const { companyId, superadmin } = await someCompany(service);
  await service.events.deliver(invoiceIssued, issued(companyId, await someInvoice(companyId, { validFrom })));
  const { Text } = await mailTo(superadmin.email);
  expect(Text).toContain(`Plan valid from: ${later ? '16 December' : '22 November'} 2026`);
  expect(Text.includes('The plan begins on 16 December 2026. What you have until then, with its limits, goes on.')).toBe(later);
});

it('an invoice that the release before has issued names no end of its period', async () => {
  const { companyId, superadmin } = await someCompany(service);
  const data = await someInvoice(companyId, { validUntil: undefined });
  await service.events.deliver(invoiceIssued, issued(companyId, data));
  expect((await mailTo(superadmin.email)).Text).not.toContain('valid until');
});

it('a credit note tells of the refund and names the invoice', async () => {
  const { companyId, superadmin } = await someCompany(service);
  const number = 'LMS/26-27/C00007';
  const data = await someInvoice(companyId, { kind: 'credit-note', number, originalNumber: 'LMS/26-27/000042' });
  await service.events.deliver(invoiceIssued, issued(companyId, data));
  const mail = await mailTo(superadmin.email);
  expect(mail.Subject).toBe('Refund: credit note LMS/26-27/C00007');
  expect(mail.Text).toContain('Against invoice: LMS/26-27/000042');
  expect((await attachmentOf(mail)).name).toBe('LMS-26-27-C00007.pdf');
  expect(await mailsTo(superadmin.email)).toHaveLength(1);
});

it('an event told twice is mailed once; an invoice that is issued again is mailed again', async () => {
  const { companyId, superadmin } = await someCompany(service);
  const data = await someInvoice(companyId);
  const first = await service.events.deliver(invoiceIssued, issued(companyId, data));
  await service.events.redeliver(first);
  await mailTo(superadmin.email);
  expect(await recipientsOf(first.id)).toHaveLength(1);
  await service.events.deliver(invoiceIssued, issued(companyId, data));
  await waitUntil('the second mail', async () => (await mailsTo(superadmin.email)).length === 2);
});

it('an invoice that comes before its company waits for the superadmin', async () => {
  const companyId = randomUUID();
  const envelope = service.events.make(invoiceIssued, issued(companyId, await someInvoice(companyId)));
  service.events.send(envelope);
  const kept = () => service.sql('SELECT 1 FROM inbox_retry WHERE event_id = $1', [envelope.id]);
  await waitUntil('the event to be kept', async () => (await kept()).length > 0);
  const superadmin = someMember({ role: 'superadmin' });
  await tell(service, companyId, superadmin);
  await mailTo(superadmin.email);
});

it('while the object store is away the mail waits, and goes with its invoice afterwards', async () => {
  const { companyId, superadmin } = await someCompany(service);
  const data = await someInvoice(companyId);
  jest.spyOn(service.app.get(ObjectStore), 'read').mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
  const { id } = await service.events.deliver(invoiceIssued, issued(companyId, data));
  const state = async () => (await service.sql<{ state: string }>('SELECT state FROM mail WHERE event_id = $1', [id]))[0]?.state;
  await waitUntil('the first try to fail', async () => (await state()) === 'failed');
  service.setNow(new Date(Date.now() + 6_000));
  expect((await attachmentOf(await mailTo(superadmin.email))).bytes).toEqual(pdf);
  service.setNow(undefined);
});

it('a payment itself brings no mail: its invoice does', async () => {
  const { companyId } = await someCompany(service);
  const payment = {
    paymentId: 'pay_QUg6V5UmtqzQKE',
    orderId: 'order_QUg5vtkywCanxg',
    planId: '4',
    planName: 'Premium Plan',
    tenure: 'year' as const,
    startsAt: '2025-11-28T06:00:00.000Z',
    endsAt: '2026-11-28T06:00:00.000Z',
    amountPaise: 12_244_239,
    invoiceNumber: 'LMS/26-27/000042',
    paidAt: '2025-11-28T06:00:00.000Z',
  };
  const data = { ...subscription(), payment };
  const { id } = await service.events.deliver(paymentConfirmed, { companyId, subject: companyId, version: 2, data });
  expect(await recipientsOf(id)).toEqual([]);
});

const refunded = (creditNoteNumber: string | null) => ({
  ...subscription(),
  refund: {
    refundId: 'rfnd_FS8TWyPrCsa0OB',
    paymentId: 'pay_QUg6V5UmtqzQKE',
    orderId: 'order_QUg5vtkywCanxg',
    planName: 'Basic Plan',
    amountPaise: 1_179_882,
    creditNoteNumber,
    refundedAt: '2026-11-21T06:00:00.000Z',
  },
});

it('a payment that bought nothing is told of when it goes back; one with a credit note is told of by that', async () => {
  const { companyId, superadmin } = await someCompany(service);
  const event = (version: number, creditNoteNumber: string | null) =>
    service.events.deliver(paymentRefunded, { companyId, subject: companyId, version, data: refunded(creditNoteNumber) });
  expect(await recipientsOf((await event(2, 'LMS/26-27/C00007')).id)).toEqual([]);
  await event(3, null);
  const mail = await mailTo(superadmin.email);
  expect(mail.Subject).toBe('Payment returned: ₹11,798.82');
  expect(mail.Text).toContain('has bought nothing');
});

it.each([
  ['en', 'came when your company was closed', '/contact'],
  ['hi', 'आपकी कंपनी बंद थी', '/contact'],
])('of a closed company its superadmins are told, in their language, why it went back: %s', async (language, words, page) => {
  const { companyId, superadmin } = await someCompany(service);
  await tell(service, companyId, { ...superadmin, language }, 2);
  const { refund, ...state } = refunded(null);
  const data = { ...state, refund: { ...refund, companyClosed: true } };
  await service.events.deliver(paymentRefunded, { companyId, subject: companyId, version: 2, data });
  const mail = await mailTo(superadmin.email);
  expect(mail.Text).toContain(words);
  expect(mail.Text).toContain(page);
});

it.each([
  [null, false],
  ['LMS/26-27/C00007', true],
])('of a deleted company who paid is told of the money that went back (credit note %s)', async (creditNoteNumber, named) => {
  const email = `payer.${randomUUID()}@example.com`;
  const data = { email, paymentId: 'pay_QUg6V5UmtqzQKE', planName: 'Basic Plan', amountPaise: 1_179_882, creditNoteNumber };
  const event = { companyId: NO_COMPANY, subject: data.paymentId, version: 1, data };
  await service.events.redeliver(await service.events.deliver(paymentReturned, event));
  const mail = await mailTo(email);
  expect(mail.Subject).toBe('Payment returned: ₹11,798.82');
  expect(mail.Text).toContain('the company that it was for has been deleted');
  expect(mail.Text.includes('LMS/26-27/C00007')).toBe(named);
  expect(await mailsTo(email)).toHaveLength(1);
});

it.each([
  [7, 'expires in 7 days; renew soon'],
  [1, 'expires tomorrow; renew today'],
  [0, 'expires today; renew now'],
] as const)('%d days before the end every superadmin is reminded', async (daysLeft, words) => {
  const { companyId, superadmin } = await someCompany(service);
  const data = { ...subscription(), daysLeft };
  const event = await service.events.deliver(subscriptionExpiring, { companyId, subject: companyId, version: 2, data });
  await service.events.redeliver(event);
  const mail = await mailTo(superadmin.email);
  expect(mail.Subject).toBe(`Your LMS360 Premium Plan ${words}`);
  expect(mail.Text).toContain('28 November 2026 is the last day of your Premium Plan.');
  expect(mail.Text).toContain('Days that you renew early are not lost.');
  expect(mail.HTML).toContain(`href="${site}/upgradeplan"`);
  expect(await recipientsOf(event.id)).toHaveLength(1);
});

it('a trial is called a trial', async () => {
  const { companyId, superadmin } = await someCompany(service);
  const data = { ...subscription({ trial: true }), daysLeft: 1 as const };
  await service.events.deliver(subscriptionExpiring, { companyId, subject: companyId, version: 2, data });
  const mail = await mailTo(superadmin.email);
  expect(mail.Subject).toBe('Your LMS360 trial expires tomorrow; renew today');
  expect(mail.Text).toContain('Choose a plan:');
  expect(mail.Text).not.toContain('Premium Plan');
  expect(mail.Text).toContain('It begins when the trial ends, so no day of either is lost.');
});

it('what has expired is told once to every superadmin', async () => {
  const { companyId, superadmin } = await someCompany(service);
  const data = subscription();
  const event = await service.events.deliver(subscriptionExpired, { companyId, subject: companyId, version: 2, data });
  await service.events.redeliver(event);
  expect((await mailTo(superadmin.email)).Subject).toBe('Your LMS360 Premium Plan has expired');
  expect(await recipientsOf(event.id)).toHaveLength(1);
});

it('late news of an end that a payment has moved is no news', async () => {
  const { companyId } = await someCompany(service);
  const renewed = subscription({ endsAt: '2027-11-28T06:00:00.000Z' });
  const version = 4;
  await service.events.deliver(subscriptionExpired, { companyId, subject: companyId, version, data: renewed });
  const late = { companyId, subject: companyId, version: 2 };
  const expired = await service.events.deliver(subscriptionExpired, { ...late, data: subscription() });
  const data = { ...subscription(), daysLeft: 0 as const };
  const expiring = await service.events.deliver(subscriptionExpiring, { ...late, version: 3, data });
  expect([...(await recipientsOf(expired.id)), ...(await recipientsOf(expiring.id))]).toEqual([]);
});
