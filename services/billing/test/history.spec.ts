import { Shop } from './shop.js';

let shop: Shop;
beforeAll(async () => (shop = await Shop.open()));
afterAll(() => shop.close());

it('the billing history shows failed, held and returned payments beside the periods', async () => {
  const owner = await shop.buyer();
  const failed = shop.razorpay.pay(await shop.orderId(owner, '1'), 'failed').payment;
  await shop.confirm(owner, failed.id);
  const held = shop.razorpay.pay(await shop.orderId(owner, '1'), 'authorized', { amount: 100 }).payment;
  await shop.confirm(owner, held.id);
  const old = await shop.orderId(owner, '3');
  await shop.buy(owner, '1');
  await shop.buy(owner, '1');
  const late = shop.razorpay.pay(old, 'captured').payment;
  await shop.confirm(owner, late.id);
  const { subscriptions, currentSubscription, session } = (await shop.service.post('/accountDetails', {}, owner)).body;
  const rows = subscriptions.map(({ Package, Status }: Record<string, string>) => `${Package}: ${Status}`).sort();
  expect(rows).toEqual([
    'Basic Plan: Active',
    'Basic Plan: Authorised',
    'Basic Plan: Expired',
    'Basic Plan: Failed',
    'Basic Plan: Upcoming',
    'Premium Plan: Refunded',
  ]);
  expect(currentSubscription).toMatchObject({
    plan_id: '1',
    trail_plan: 0,
    users_count: 10,
    student_count: 50,
    courses_count: 100,
  });
  expect(new Date(session.sub_end_date) > new Date(currentSubscription.expiry_date)).toBe(true);
});

const DAYS = /^\d{4}-\d\d-\d\d \d{4}-\d\d-\d\d$/;

it('a payment that bought nothing has no days and shows what was charged; what was bought has its days and the price without GST', async () => {
  const owner = await shop.buyer();
  const rows = async () =>
    (await shop.service.post('/accountDetails', {}, owner)).body.subscriptions.map(
      ({ Status, Time_period, Price }: Record<string, unknown>) => [Status, Time_period, Price],
    );
  const attempt = async (planId: string, outcome: 'failed' | 'captured' | 'authorized', wrong: object = {}) =>
    shop.confirm(owner, shop.razorpay.pay(await shop.orderId(owner, planId), outcome, wrong).payment.id);
  await attempt('1', 'failed');
  await attempt('3', 'authorized', { amount: 100 });
  await attempt('4', 'captured', { amount: 1_000 });
  expect(await rows()).toEqual(
    expect.arrayContaining([
      ['Failed', '–', 11_798.82],
      ['Authorised', '–', 1],
      ['Refunded', '–', 10],
    ]),
  );
  const paymentId = await shop.buy(owner, '1');
  await shop.service.sql(`UPDATE payment SET state = 'refund due' WHERE company_id = $1 AND state = 'refunded'`, [
    owner.companyId,
  ]);
  expect(await rows()).toEqual(
    expect.arrayContaining([
      ['Refund due', '–', 10],
      ['Active', expect.stringMatching(DAYS), 9_999],
      ['Expired', expect.stringMatching(DAYS), 0],
    ]),
  );
  await shop.refund(paymentId);
  await shop.sendWebhook('refund.processed');
  const refunded = (await rows()).filter(([status]: [string]) => status === 'Refunded');
  expect(refunded.map(([, , price]: unknown[]) => price).sort()).toEqual([-9_999, 9_999]);
  for (const [, days] of refunded) expect(days).toMatch(DAYS);
  expect(new Set(refunded.map(([, days]: unknown[]) => days)).size).toBe(1); // the credit note is for the invoice's period
});
