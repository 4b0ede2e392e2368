import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import Razorpay from 'razorpay';
import { startRazorpaySimulator, type RazorpaySimulator } from '../src/simulator.ts';

interface Heard {
  event: string;
  id: string;
  body: string;
  signature: string;
}

let simulator: RazorpaySimulator;
let client: Razorpay;
let heard: Heard[] = [];
let answers: number[] = [];
const webhook = http.createServer((request, response) => {
  void text(request).then((body) => {
    const { event } = JSON.parse(body) as { event: string };
    const header = (name: string) => String(request.headers[name]);
    heard.push({ event, body, id: header('x-razorpay-event-id'), signature: header('x-razorpay-signature') });
    response.writeHead(answers.shift() ?? 200).end();
  });
});

/** The client's own HTTP settings, which its types leave out. */
const transport = ({ api }: Razorpay) =>
  (api as unknown as { rq: { defaults: { baseURL: string; timeout: number } } }).rq.defaults;

const clientOf = ({ keyId, url }: RazorpaySimulator, secret: string) => {
  const made = new Razorpay({ key_id: keyId, key_secret: secret });
  transport(made).baseURL = url;
  return made;
};

before(async () => {
  await once(webhook.listen(0, '127.0.0.1'), 'listening');
  const webhookUrl = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`;
  simulator = await startRazorpaySimulator({ webhookUrl });
  client = clientOf(simulator, simulator.keySecret);
});
after(async () => {
  await simulator.close();
  webhook.close();
});
beforeEach(() => {
  [heard, answers] = [[], []];
  simulator.fault = { kind: 'none' };
  Object.assign(simulator.webhooks, { traffic: 'send', copies: 1, delayMs: 0 });
});

const newOrder = (amount = 117_998) =>
  client.orders.create({ amount, currency: 'INR', receipt: 'order-1', notes: { plan: '2' } });

async function events(count: number): Promise<string[]> {
  for (let tries = 0; heard.length < count && tries < 400; tries += 1) await sleep(10);
  return heard.map(({ event }) => event);
}

test('an order is made, found by its id and by its receipt', async () => {
  const order = await newOrder();
  assert.match(order.id, /^order_[0-9A-Za-z]{14}$/);
  const { amount_due: due, status, notes, receipt } = await client.orders.fetch(order.id);
  assert.deepEqual([due, status, notes, receipt], [117_998, 'created', { plan: '2' }, 'order-1']);
  const { items } = await client.orders.all({ receipt: 'order-1' });
  assert.equal(items[0]?.id, order.id);
});

test("what Razorpay refuses is refused in Razorpay's envelope", async () => {
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => assert.fail('it was taken'),
      ({ statusCode, error }: { statusCode: number; error: { code: string; description: string } }) => [statusCode, error],
    );
  const [status, error] = await refusal(clientOf(simulator, 'wrong').orders.create({ amount: 100, currency: 'INR' }));
  assert.equal(status, 401);
  assert.deepEqual([Object(error).code, Object(error).description], ['BAD_REQUEST_ERROR', 'Authentication failed']);
  assert.equal((await refusal(newOrder(99)))[0], 400);
  assert.equal((await refusal(newOrder(100.5)))[0], 400);
  assert.equal((await refusal(client.payments.fetch('pay_00000000000000')))[0], 400);
});

test('a captured payment pays its order, is signed, and is delivered as three signed events', async () => {
  const order = await newOrder();
  const { answer, payment } = simulator.pay(order.id, 'captured');
  const { validatePaymentVerification, validateWebhookSignature } = await import('razorpay/dist/utils/razorpay-utils.js');
  const ids = { order_id: answer.razorpay_order_id, payment_id: answer.razorpay_payment_id };
  assert.ok(validatePaymentVerification(ids, answer.razorpay_signature, simulator.keySecret));
  assert.deepEqual(await events(3).then((names) => names.sort()), ['order.paid', 'payment.authorized', 'payment.captured']);
  for (const { body, signature } of heard) {
    assert.ok(validateWebhookSignature(body, signature, simulator.webhookSecret));
  }
  const paid = JSON.parse(heard.find(({ event }) => event === 'order.paid')?.body ?? '{}');
  assert.equal(paid.payload.payment.entity.id, payment.id);
  assert.equal(paid.payload.order.entity.status, 'paid');
  const authorized = JSON.parse(heard.find(({ event }) => event === 'payment.authorized')?.body ?? '{}');
  assert.equal(authorized.payload.payment.entity.status, 'authorized', 'an event contains the state at its time');
  const { status, amount_paid: amountPaid } = await client.orders.fetch(order.id);
  assert.deepEqual([status, amountPaid], ['paid', 117_998]);
  assert.throws(() => simulator.pay(order.id, 'captured'), /already done/);
});

test('an authorised payment is captured once, with its whole amount', async () => {
  const order = await newOrder();
  const { payment } = simulator.pay(order.id, 'authorized');
  await assert.rejects(client.payments.capture(payment.id, 117_997, 'INR'));
  assert.equal((await client.payments.capture(payment.id, 117_998, 'INR')).status, 'captured');
  await assert.rejects(client.payments.capture(payment.id, 117_998, 'INR'));
  assert.deepEqual(await events(3).then((names) => names.sort()), ['order.paid', 'payment.authorized', 'payment.captured']);
});

test('a failed payment has a reason, can be authorised late, and may have a wrong amount', async () => {
  const order = await newOrder();
  const { payment } = simulator.pay(order.id, 'failed');
  assert.equal((await client.payments.fetch(payment.id)).error_reason, 'payment_declined');
  assert.equal((await client.orders.fetch(order.id)).status, 'attempted');
  simulator.authorizeLate(payment.id);
  const late = await client.payments.fetch(payment.id);
  assert.deepEqual([late.status, late.error_reason], ['authorized', null]);
  const { payment: short } = simulator.pay(order.id, 'captured', { amount: 117_997 });
  assert.equal((await client.payments.fetch(short.id)).amount, 117_997);
  assert.equal((await client.orders.fetchPayments(order.id)).count, 2);
});

test('a payment is refunded in parts, never more than was captured', async () => {
  const order = await newOrder();
  const { payment } = simulator.pay(order.id, 'captured');
  await client.payments.refund(payment.id, { amount: 7_998 });
  assert.equal((await client.payments.fetch(payment.id)).refund_status, 'partial');
  await assert.rejects(client.payments.refund(payment.id, { amount: 110_001 }));
  const rest = await client.payments.refund(payment.id, {});
  assert.deepEqual([rest.amount, rest.status], [110_000, 'processed']);
  const { status, refund_status: refundStatus } = await client.payments.fetch(payment.id);
  assert.deepEqual([status, refundStatus], ['refunded', 'full']);
  assert.equal((await client.payments.fetchMultipleRefund(payment.id)).count, 2);
  assert.ok((await events(5)).includes('refund.processed'));
});

test('an event is retried under the same id until it is acknowledged', async () => {
  answers = [500, 401];
  const order = await newOrder();
  simulator.pay(order.id, 'failed');
  assert.deepEqual(await events(3), ['payment.failed', 'payment.failed', 'payment.failed']);
  assert.equal(new Set(heard.map(({ id }) => id)).size, 1);
});

test('deliveries can be held, reversed, doubled and lost', async () => {
  simulator.webhooks.traffic = 'hold';
  simulator.pay((await newOrder()).id, 'captured');
  await sleep(50);
  assert.deepEqual(heard, []);
  simulator.webhooks.copies = 2;
  simulator.webhooks.release('backwards');
  const names = await events(6);
  assert.deepEqual(names.filter((name, index) => names.indexOf(name) === index), ['order.paid', 'payment.captured', 'payment.authorized']); // prettier-ignore
  assert.equal(names.length, 6);
  [heard, simulator.webhooks.traffic] = [[], 'lose'];
  simulator.pay((await newOrder()).id, 'captured');
  await sleep(50);
  assert.deepEqual(heard, []);
});

test('it can be down, slow and out of order', async () => {
  const order = await newOrder();
  simulator.fault = { kind: 'down' };
  await assert.rejects(client.orders.fetch(order.id), TypeError);
  simulator.fault = { kind: 'error' };
  await assert.rejects(client.orders.fetch(order.id), ({ statusCode }: { statusCode: number }) => statusCode === 500);
  simulator.fault = { kind: 'slow', ms: 300 };
  transport(client).timeout = 100;
  await assert.rejects(client.orders.fetch(order.id));
  transport(client).timeout = 0;
  assert.equal((await client.orders.fetch(order.id)).id, order.id);
});

test("keys, orders and unacknowledged events are kept in the set's folder over a restart", async () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'lms360-razorpay-'));
  const first = await startRazorpaySimulator({ dir });
  const { id } = await clientOf(first, first.keySecret).orders.create({ amount: 100, currency: 'INR' });
  first.pay(id, 'captured');
  await first.close();
  const second = await startRazorpaySimulator({ dir, webhookUrl: simulator.webhooks.url });
  assert.equal(second.keySecret, first.keySecret);
  assert.equal((await clientOf(second, first.keySecret).orders.fetch(id)).status, 'paid');
  assert.equal((await events(3)).length, 3);
  await second.close();
  rmSync(dir, { recursive: true });
});

test("the customer's choice needs the key's id, and JSON, so that no other site can send it as a form", async () => {
  const order = await newOrder();
  const pay = (body: object, type = 'application/json') =>
    fetch(`${simulator.url}/v1/checkout/pay`, { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) });
  const choice = { key_id: simulator.keyId, order_id: order.id, outcome: 'captured' };
  assert.equal((await pay({ ...choice, key_id: 'rzp_test_other' })).status, 401);
  assert.equal((await pay(choice, 'text/plain')).status, 401);
  assert.equal((await client.orders.fetch(order.id)).status, 'created');
  const answer = (await (await pay(choice)).json()) as Record<string, string>;
  assert.deepEqual(Object.keys(answer), ['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature']);
});
