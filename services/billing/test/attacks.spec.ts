import { signatureOf } from '@lms360/razorpay-simulator/webhooks';
import { Metrics } from '@lms360/service-kit/core/metrics';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { NONE, ONE, Shop } from './shop.js';

let shop: Shop;
let owner: Caller;
beforeAll(async () => (shop = await Shop.open()));
afterAll(() => shop.close());
beforeEach(async () => (owner = await shop.buyer()));

/** Posts a webhook's bytes. @returns the status of the answer */
async function post(body: string, signature: string | undefined, eventId = 'evt'): Promise<number> {
  const response = await fetch(`${shop.service.url}/payments/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': eventId,
      ...(signature === undefined ? {} : { 'x-razorpay-signature': signature }),
    },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

/** Pays an order; gives the payment and its webhooks. */
async function paid(outcome: 'captured' | 'authorized' | 'failed' = 'captured', planId = '1') {
  const orderId = await shop.orderId(owner, planId);
  const { payment } = shop.razorpay.pay(orderId, outcome);
  const deliveries = shop.razorpay.webhooks.log.filter(({ body }) => body.includes(payment.id));
  return { orderId, payment, deliveries, body: deliveries.at(-1)?.body ?? '' };
}

const right = (body: string) => signatureOf(body, shop.razorpay.webhookSecret);

describe('a webhook that Razorpay did not sign as it is', () => {
  it.each([
    ['forged', (body: string) => [body, signatureOf(body, 'guess')]],
    ['of a wrong secret of ours', (body: string) => [body, signatureOf(body, shop.razorpay.keySecret)]],
    ['truncated', (body: string) => [body.slice(0, -20), right(body)]],
    ['written anew', (body: string) => [JSON.stringify(JSON.parse(body), null, 1), right(body)]],
    ['with another amount', (body: string) => [body.replace('1179882', '117988'), right(body)]],
    ['with half a signature', (body: string) => [body, right(body).slice(0, 32)]],
    ['with a signature that is no hex', (body: string) => [body, 'z'.repeat(64)]],
    ['without a signature', (body: string) => [body, undefined]],
    ['empty', () => ['', right('x')]],
  ] as [string, (body: string) => [string, string | undefined]][])('%s: 401, and nothing changes', async (_, twist) => {
    const { body, payment } = await paid();
    const [bytes, signature] = twist(body);
    expect(await post(bytes, signature)).toBe(401);
    expect(await shop.gains(owner)).toEqual(NONE);
    expect(await shop.stateOf(payment.id)).toBeUndefined();
  });
});

it('a replayed event counts once, under its own id and under new ones', async () => {
  const { body } = await paid();
  for (const eventId of ['a', 'a', 'b', 'c']) expect(await post(body, right(body), eventId)).toBe(200);
  expect(await shop.gains(owner)).toEqual(ONE);
});

it('a signed event is not believed: a captured payment that Razorpay does not know counts for nothing', async () => {
  const { body, payment } = await paid();
  const invented = body.replaceAll(payment.id, 'pay_00000000000000');
  expect(await post(invented, right(invented), 'x1')).toBe(200);
  expect(await shop.gains(owner)).toEqual(NONE);
});

it('events in every order count once', async () => {
  const { deliveries } = await paid();
  expect(deliveries.map(({ event }) => event)).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
  for (const { id, body } of deliveries.toReversed()) expect(await post(body, right(body), id)).toBe(200);
  expect(await shop.gains(owner)).toEqual(ONE);
});

it('fifty confirmations at once count once and answer the same', async () => {
  const { payment } = await paid();
  /** Fifty wait in one line: who is sent away by a 503, which is safe to repeat, asks again. */
  const confirmed = async (): Promise<Awaited<ReturnType<Shop['confirm']>>> => {
    const answer = await shop.confirm(owner, payment.id);
    return answer.status === 503 ? confirmed() : answer;
  };
  const answers = await Promise.all(Array.from({ length: 50 }, confirmed));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await shop.gains(owner)).toEqual(ONE);
});

it('the webhook before the page counts once, and the page gets its answer', async () => {
  const { payment, body } = await paid();
  expect(await post(body, right(body), 'first')).toBe(200);
  expect((await shop.confirm(owner, payment.id)).status).toBe(200);
  expect(await shop.gains(owner)).toEqual(ONE);
});

it('another company’s payment looks like none, and is not touched', async () => {
  const { payment } = await paid();
  const thief = await shop.buyer();
  const foreign = await shop.confirm(thief, payment.id);
  const unknown = await shop.confirm(thief, 'pay_00000000000000');
  expect(foreign.status).toBe(404);
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  expect(await shop.gains(thief)).toEqual(NONE);
  expect(await shop.gains(owner)).toEqual(NONE);
});

it.each(['', '../orders', 'pay_1/../../orders', 'pay_%2e%2e', 'x'.repeat(300)])('%p is no payment', async (paymentId) => {
  expect((await shop.confirm(owner, paymentId)).status).toBe(404);
});

it('a payment does not count for another order than its own', async () => {
  const { payment, orderId } = await paid('captured', '1');
  const dear = await shop.orderId(owner, '4');
  for (const lie of [{ orderId: dear }, { plan_id: '4' }, { plan_id: 4 }, { orderId, signature: '00' }]) {
    expect((await shop.confirm(owner, payment.id, lie)).status).toBe(400);
  }
  expect(await shop.gains(owner)).toEqual(NONE);
  await shop.reconcile();
  const [bought] = await shop.service.sql('SELECT plan_id FROM subscription WHERE company_id = $1 AND NOT trial', [
    owner.companyId,
  ]);
  expect(bought).toEqual({ plan_id: '1' });
});

it.each([
  ['one paisa short', { amount: 1_179_881 }],
  ['one paisa over', { amount: 1_179_883 }],
  ['in dollars', { currency: 'USD' }],
])('a payment %s buys nothing and goes back', async (_, wrong) => {
  const { payment } = shop.razorpay.pay(await shop.orderId(owner), 'captured', wrong);
  expect((await shop.confirm(owner, payment.id)).status).toBe(409);
  expect(payment.status).toBe('refunded');
  expect(await shop.gains(owner)).toEqual(NONE);
});

it('with the fee on the customer the amount less the fee counts; the receipt, the invoice and a refund are of the order’s', async () => {
  const orderId = await shop.orderId(owner);
  const { payment } = shop.razorpay.pay(orderId, 'captured');
  const total = payment.amount;
  Object.assign(payment, { amount: total + 27_845, fee: 27_845 });
  const { status, body } = await shop.confirm(owner, payment.id);
  expect(status).toBe(200);
  expect(body.payment).toContainEqual({ label: 'Amount paid', value: '₹11,798.82' });
  await shop.refund(payment.id);
  expect(await shop.sendWebhook('refund.processed')).toBe(200);
  const [note] = await shop.service.sql<{ document: { totalPaise: number } }>(
    `SELECT document FROM invoice WHERE company_id = $1 AND kind = 'credit-note'`,
    [owner.companyId],
  );
  expect(note?.document.totalPaise).toBe(total);
  expect(await shop.stateOf(payment.id)).toBe('refunded');
});

it('the operator hears of a payment that is given back for its amount, and of none that is given back for another reason', async () => {
  const metrics = shop.service.app.get(Metrics);
  const counted = async () => Number(/^payments_of_another_amount_total (\d+)$/m.exec(await metrics.registry.metrics())?.[1]);
  const before = await counted();
  const late = await shop.orderId(owner, '3');
  await shop.buy(owner, '1');
  await shop.confirm(owner, shop.razorpay.pay(late, 'captured').payment.id);
  expect(await counted()).toBe(before);
  const offer = shop.razorpay.pay(await shop.orderId(owner, '4'), 'captured', { amount: 1_061_894 }).payment;
  expect((await shop.confirm(owner, offer.id)).status).toBe(409);
  expect(await counted()).toBe(before + 1);
});

it('a payment that is only authorised and of a wrong amount is never captured', async () => {
  const { payment } = shop.razorpay.pay(await shop.orderId(owner), 'authorized', { amount: 100 });
  expect((await shop.confirm(owner, payment.id)).status).toBe(503);
  expect(payment.status).toBe('authorized');
  expect(await shop.stateOf(payment.id)).toBe('authorised');
  expect(await shop.gains(owner)).toEqual(NONE);
});

it('only a superadmin confirms, and only for the own company', async () => {
  const { payment } = await paid();
  expect((await shop.confirm({ ...owner, role: 'employee' }, payment.id)).status).toBe(403);
  expect((await shop.confirm(owner, payment.id, { company_id: 'another' })).status).toBe(403);
  expect((await shop.service.post('/payments', { paymentId: payment.id })).status).toBe(401);
  expect(await shop.gains(owner)).toEqual(NONE);
});
