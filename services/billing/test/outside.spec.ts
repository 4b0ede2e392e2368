import { FaultyServer, httpFaults } from '@lms360/service-kit/testing/faulty-server';
import { DO_NOT_PAY_AGAIN } from '../src/payments/payments.service.js';
import { ONE, Shop } from './shop.js';

// What billing calls outside and waits for: Razorpay. More calls hang than the pool has connections.
const POOL = 2;
let razorpay: FaultyServer;
let shop: Shop;
beforeAll(async () => {
  shop = await Shop.openOwn(async (url) => {
    razorpay = await FaultyServer.start(url);
    return {
      DATABASE_POOL: String(POOL),
      RAZORPAY_API_URL: razorpay.url,
      RAZORPAY_TIMEOUT_SECONDS: '3',
    };
  });
});
afterEach(() => razorpay.fail(undefined));
afterAll(async () => {
  await shop.close();
  await razorpay.close();
});

const several = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: POOL + 1 }, work));

describe.each(Object.entries(httpFaults))('while %s', (_, fault) => {
  test('Razorpay: no order and no payment, a sentence that says so, other calls go on; afterwards all is well, once', async () => {
    const [paying, ordering] = [await shop.buyer(), await shop.buyer()];
    const { payment } = shop.razorpay.pay(await shop.orderId(paying), 'captured');
    await razorpay.fail(fault);
    const calls = Promise.all([
      several(() => shop.order(ordering)),
      several(() => shop.confirm(paying, payment.id)),
      shop.tell('payment.captured'),
    ]);
    expect((await shop.service.post('/accountDetails', {}, paying)).status).toBe(200);
    const [orders, payments, webhook] = await calls;
    for (const { status, body } of orders) expect([status, body.code]).toEqual([503, 'unavailable']);
    for (const { status, body } of payments) expect([status, body.message]).toEqual([503, DO_NOT_PAY_AGAIN]);
    expect(webhook).toBe(503);
    await razorpay.fail(undefined);
    expect((await shop.order(ordering)).status).toBe(200);
    expect((await shop.confirm(paying, payment.id)).status).toBe(200);
    expect(await shop.gains(paying)).toEqual(ONE);
  });
});
