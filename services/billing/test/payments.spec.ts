import { paymentConfirmed, paymentReturned } from '@lms360/contracts/events/billing';
import { NO_COMPANY } from '@lms360/contracts/events/define';
import { daysLeft } from '@lms360/service-kit/tenancy/days-left';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { someMember, deliverMember } from './people.js';
import { NONE, ONE, Shop } from './shop.js';

let shop: Shop;
beforeAll(async () => (shop = await Shop.open()));
afterAll(() => shop.close());
afterEach(() => {
  shop.service.setNow(undefined);
  shop.razorpay.fault = { kind: 'none' };
});

it('a confirmed payment starts the plan, and says what was paid for', async () => {
  const owner = await shop.buyer();
  await deliverMember(shop.service, owner.companyId, someMember({ memberId: owner.memberId, owner: true, role: 'superadmin' }));
  const orderId = await shop.orderId(owner);
  const { payment, answer } = shop.razorpay.pay(orderId, 'captured');
  const said = { plan_id: '1', orderId, signature: answer.razorpay_signature, company_id: owner.companyId };
  const confirmed = await shop.confirm(owner, payment.id, said);
  expect(confirmed).toMatchObject({
    status: 200,
    body: {
      payment: expect.arrayContaining([
        { label: 'Plan', value: 'Basic Plan (monthly)' },
        { label: 'Amount paid', value: '₹11,798.82' },
        { label: 'Payment ID', value: payment.id },
        { label: 'Invoice', value: expect.stringMatching(/^LMS\/\d\d-\d\d\/\d{6}$/) },
      ]),
      customers: expect.arrayContaining([
        { label: 'Company', value: 'Acme Learning' },
        { label: 'Email', value: 'asha@example.com' },
      ]),
      session: { trail_plan: 0 },
    },
  });
  expect(confirmed.body.session.pending_days).toBeGreaterThanOrEqual(28);
  expect(await shop.gains(owner)).toEqual(ONE);
});

it('the other services get an event, with the plan’s limits under the next version', async () => {
  const owner = await shop.buyer();
  const paymentId = await shop.buy(owner, '3');
  const event = await shop.service.events.next(paymentConfirmed, ({ companyid }) => companyid === owner.companyId);
  expect(event).toMatchObject({
    subject: owner.companyId,
    subjectversion: 2,
    data: {
      planId: '3',
      trial: false,
      limits: { teachers: 25, students: 100, courses: 300 },
      payment: { paymentId, planName: 'Premium Plan', amountPaise: 1_769_882, invoiceNumber: expect.stringMatching(/^LMS/) },
    },
  });
});

it('what the client says about amounts is ignored', async () => {
  const owner = await shop.buyer();
  const { payment } = shop.razorpay.pay(await shop.orderId(owner), 'captured');
  const lies = { finalAmount: -1, currentAmount: { a: 1 } };
  expect((await shop.confirm(owner, payment.id, lies)).status).toBe(200);
  expect(await shop.service.sql('SELECT amount_paise FROM payment WHERE id = $1', [payment.id])).toEqual([
    { amount_paise: '1179882' },
  ]);
});

it('renewing goes on at the current end; another plan begins now and replaces what runs', async () => {
  const owner = await shop.buyer();
  const session = async () => (await shop.service.post('/accountDetails', {}, owner)).body.session;
  await shop.buy(owner, '1');
  const first = await session();
  await shop.buy(owner, '1');
  const second = await session();
  expect(daysLeft(new Date(second.sub_end_date), new Date(first.sub_end_date))).toBeGreaterThanOrEqual(28);
  await shop.buy(owner, '3');
  const third = await session();
  // two months of Basic are worth more than a month of Premium costs: the rest adds nine or ten days
  expect(third.pending_days).toBeGreaterThanOrEqual(28 + 9);
  expect(third.pending_days).toBeLessThanOrEqual(31 + 10);
  expect(
    await shop.service.sql('SELECT 1 FROM subscription WHERE company_id = $1 AND replaced_at IS NULL AND NOT trial', [
      owner.companyId,
    ]),
  ).toHaveLength(1);
});

it('a failed payment buys nothing and says why', async () => {
  const owner = await shop.buyer();
  const { payment } = shop.razorpay.pay(await shop.orderId(owner), 'failed');
  expect(await shop.confirm(owner, payment.id)).toMatchObject({ status: 400, body: { message: payment.error_description } });
  expect(await shop.stateOf(payment.id)).toBe('failed');
  expect(await shop.gains(owner)).toEqual(NONE);
});

it('an authorised payment is captured, once, and counts', async () => {
  const owner = await shop.buyer();
  const { payment } = shop.razorpay.pay(await shop.orderId(owner), 'authorized');
  expect((await shop.confirm(owner, payment.id)).status).toBe(200);
  expect(payment.status).toBe('captured');
  expect(await shop.gains(owner)).toEqual(ONE);
});

it('a payment that failed and was authorised late counts once', async () => {
  const owner = await shop.buyer();
  const { payment } = shop.razorpay.pay(await shop.orderId(owner), 'failed');
  await shop.sendWebhook('payment.failed');
  shop.razorpay.authorizeLate(payment.id);
  expect(await shop.sendWebhook('payment.authorized')).toBe(200);
  expect(await shop.sendWebhook('payment.failed')).toBe(200);
  expect(await shop.stateOf(payment.id)).toBe('confirmed');
  expect(await shop.gains(owner)).toEqual(ONE);
});

it('the page gone and the webhook lost: the reconciler finds the payment', async () => {
  const owner = await shop.buyer();
  const { payment } = shop.razorpay.pay(await shop.orderId(owner), 'captured');
  await shop.reconcile();
  expect(await shop.stateOf(payment.id)).toBe('confirmed');
  await shop.reconcile();
  expect(await shop.gains(owner)).toEqual(ONE);
});

it.each(['down', 'error'] as const)(
  'Razorpay is %s when the page confirms: pay no second time; it counts later',
  async (kind) => {
    const owner = await shop.buyer();
    const { payment } = shop.razorpay.pay(await shop.orderId(owner), 'captured');
    shop.razorpay.fault = { kind };
    expect(await shop.confirm(owner, payment.id)).toMatchObject({
      status: 503,
      body: { message: 'If money was taken, your plan starts automatically. Please do not pay again.' },
    });
    expect(await shop.sendWebhook('payment.captured')).toBe(503);
    expect(await shop.gains(owner)).toEqual(NONE);
    shop.razorpay.fault = { kind: 'none' };
    expect(await shop.sendWebhook('payment.captured')).toBe(200);
    expect(await shop.gains(owner)).toEqual(ONE);
  },
);

it('a capture on a superseded order is honoured if nothing was paid since', async () => {
  const owner = await shop.buyer();
  const old = await shop.orderId(owner);
  shop.service.setNow(new Date(Date.now() + 86_400_000));
  await shop.orderId(owner);
  const { payment } = shop.razorpay.pay(old, 'captured');
  expect((await shop.confirm(owner, payment.id)).status).toBe(200);
  expect(await shop.gains(owner)).toEqual(ONE);
});

it.each([
  ['the day after', 1, 200, 2],
  ['two days after', 2, 409, 1],
])('an order paid %s, while the days that it credits are used up: %#', async (_, days, status, periods) => {
  const owner = await shop.buyer();
  await shop.buy(owner, '1');
  const { order } = (await shop.order(owner, '3')).body;
  expect(order.planAdjustment).toBe(9999);
  const { payment } = shop.razorpay.pay(order.id, 'captured');
  payment.created_at += days * 86_400;
  expect((await shop.confirm(owner, payment.id)).status).toBe(status);
  expect(payment.status).toBe(status === 200 ? 'captured' : 'refunded');
  expect(await shop.gains(owner)).toMatchObject({ periods });
});

it('else it goes back, and the page says so', async () => {
  const owner = await shop.buyer();
  const old = await shop.orderId(owner, '3');
  await shop.buy(owner, '1');
  const { payment } = shop.razorpay.pay(old, 'captured');
  expect(await shop.confirm(owner, payment.id)).toMatchObject({
    status: 409,
    body: { message: 'This order was no longer valid. Your money is on its way back to you.' },
  });
  expect(payment).toMatchObject({ status: 'refunded', amount_refunded: payment.amount });
  expect(await shop.stateOf(payment.id)).toBe('refunded');
  expect(await shop.gains(owner)).toEqual(ONE);
});

it('a refund that Razorpay cannot take now is made by the reconciler', async () => {
  const owner = await shop.buyer();
  const old = await shop.orderId(owner, '3');
  await shop.buy(owner, '1');
  const { payment } = shop.razorpay.pay(old, 'captured');
  await shop.service.sql(
    `INSERT INTO payment (company_id, id, order_id, state, amount_paise, currency, seen_at)
     SELECT company_id, $2, id, 'refund due', total_paise, 'INR', now() FROM plan_order WHERE razorpay_id = $1`,
    [old, payment.id],
  );
  await shop.reconcile();
  expect(payment.status).toBe('refunded');
  expect(await shop.stateOf(payment.id)).toBe('refunded');
});

describe('of a deleted company who paid is told when the money goes back', () => {
  const told = (paymentId: string) => shop.service.events.next(paymentReturned, ({ data }) => data.paymentId === paymentId);

  it('that was paid before and bought nothing', async () => {
    const owner = await shop.buyer();
    const { payment } = shop.razorpay.pay(await shop.orderId(owner), 'captured');
    await shop.delete(owner);
    expect(await shop.sendWebhook('payment.captured')).toBe(200);
    const { companyid, data } = await told(payment.id);
    expect(companyid).toBe(NO_COMPANY);
    expect(data).toEqual({
      ...{ email: payment.email, paymentId: payment.id, planName: 'Basic Plan', amountPaise: 1_179_882 },
      creditNoteNumber: null,
    });
  });

  it('that was invoiced, in whole or in part, with the number of the credit note', async () => {
    const owner = await shop.buyer();
    const paymentId = await shop.buy(owner, '3');
    await shop.delete(owner);
    await shop.refund(paymentId, 100_000);
    await shop.sendWebhook('refund.processed');
    const { data } = await told(paymentId);
    expect(data).toMatchObject({ amountPaise: 100_000, creditNoteNumber: expect.stringMatching(/C\d{5}$/) });
  });

  it('found by the reconciler, and once however often it is looked at', async () => {
    const owner = await shop.buyer();
    const { payment } = shop.razorpay.pay(await shop.orderId(owner), 'captured');
    await shop.delete(owner);
    await shop.reconcile();
    await shop.sendWebhook('payment.captured');
    await told(payment.id);
    expect(shop.service.events.all(paymentReturned).filter(({ data }) => data.paymentId === payment.id)).toHaveLength(1);
  });

  it.each([undefined, 'void@razorpay.com'])('but not at %p, which is no address of anybody', async (email) => {
    const owner = await shop.buyer();
    const { payment } = shop.razorpay.pay(await shop.orderId(owner), 'captured');
    Object.assign(payment, { email });
    await shop.delete(owner);
    expect(await shop.sendWebhook('payment.captured')).toBe(200);
    expect(payment.status).toBe('refunded');
    expect(shop.service.events.all(paymentReturned).filter(({ data }) => data.paymentId === payment.id)).toEqual([]);
  });
});

it('a capture after the company’s deletion goes back; what was paid before stays on the books', async () => {
  const owner = await shop.buyer();
  await shop.buy(owner, '1');
  const renewal = await shop.orderId(owner, '1');
  await shop.delete(owner);
  const { payment } = shop.razorpay.pay(renewal, 'captured');
  expect(await shop.sendWebhook('payment.captured')).toBe(200);
  expect(payment.status).toBe('refunded');
  const kept = await waitUntil('the books', async () => {
    const rows = await shop.service.sql<{ invoices: string; orders: string; payments: string }>(
      `SELECT (SELECT count(*) FROM invoice WHERE company_id = $1) AS invoices,
         (SELECT count(*) FROM plan_order WHERE company_id = $1) AS orders,
         (SELECT count(*) FROM payment WHERE company_id = $1) AS payments`,
      [owner.companyId],
    );
    return rows[0];
  });
  expect(kept).toEqual({ invoices: '1', orders: '2', payments: '2' });
});
