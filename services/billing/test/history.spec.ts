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
  for (const { Time_period } of subscriptions) expect(Time_period).toMatch(/^\d{4}-\d\d-\d\d \d{4}-\d\d-\d\d$/);
  expect(currentSubscription).toMatchObject({
    plan_id: '1',
    trail_plan: 0,
    users_count: 10,
    student_count: 50,
    courses_count: 100,
  });
  expect(new Date(session.sub_end_date) > new Date(currentSubscription.expiry_date)).toBe(true);
});
