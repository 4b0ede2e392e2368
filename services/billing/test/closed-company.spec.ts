import { paymentRefunded, subscriptionExpired, subscriptionExpiring } from '@lms360/contracts/events/billing';
import { COMPANY_CLOSED } from '@lms360/service-kit/core/errors';
import { Reminders } from '../src/subscriptions/reminders.service.js';
import { KARNATAKA, NONE, ONE, Shop } from './shop.js';

let shop: Shop;
beforeAll(async () => (shop = await Shop.open()));
afterEach(() => shop.service.setNow(undefined));
afterAll(() => shop.close());

const refundOf = (paymentId: string) =>
  shop.service.events.next(paymentRefunded, ({ data }) => data.refund.paymentId === paymentId);
const dates = { registeredAt: '2030-03-01T10:00:00.000Z', trialEndsAt: '2030-03-15T10:00:00.000Z' };

it.each(['GET /upgradeplan?tenure=1', 'GET /orders?plan_id=1', 'POST /accountDetails'])(
  '%s is refused with a sentence',
  async (call) => {
    const owner = await shop.buyer();
    await shop.closeCompany(owner);
    const [method, path = ''] = call.split(' ');
    const ask = () => (method === 'GET' ? shop.service.get(path, owner) : shop.service.post(path, {}, owner));
    expect((await ask()).body).toMatchObject({ statusCode: 401, message: COMPANY_CLOSED, key: 'companyClosed' });
    await shop.restoreCompany(owner);
    expect((await ask()).status).toBe(200);
  },
);

describe.each([
  ['by webhook', () => shop.sendWebhook('payment.captured')],
  ['by asking Razorpay', () => shop.reconcile()],
])('a payment that is captured while the company is closed, found %s', (_, find) => {
  it('is given back, and its superadmins are told', async () => {
    const owner = await shop.buyer();
    const { payment } = shop.razorpay.pay(await shop.orderId(owner), 'captured');
    await shop.closeCompany(owner);
    await find();
    await find();
    const { companyid, data } = await refundOf(payment.id);
    expect(companyid).toBe(owner.companyId);
    expect(data.refund).toMatchObject({ companyClosed: true, creditNoteNumber: null, amountPaise: 1_179_882 });
    expect(payment.status).toBe('refunded');
    expect(await shop.gains(owner)).toMatchObject({ periods: 0, invoices: 0 });
  });
});

it('one that is only authorised is not captured meanwhile, and counts once the company is restored', async () => {
  const owner = await shop.buyer();
  const { payment } = shop.razorpay.pay(await shop.orderId(owner), 'authorized');
  await shop.closeCompany(owner);
  await shop.sendWebhook('payment.authorized');
  expect(payment.status).toBe('authorized');
  expect(await shop.gains(owner)).toEqual(NONE);
  await shop.restoreCompany(owner);
  await shop.reconcile();
  expect(payment.status).toBe('captured');
  expect(await shop.gains(owner)).toEqual(ONE);
});

it('a refund of what was paid before goes on: credit note, end of the period, and the event', async () => {
  const owner = await shop.buyer();
  const paymentId = await shop.buy(owner);
  await shop.closeCompany(owner);
  await shop.refund(paymentId);
  expect(await shop.sendWebhook('refund.processed')).toBe(200);
  const { data } = await refundOf(paymentId);
  expect(data.refund.creditNoteNumber).toMatch(/C\d{5}$/);
  const notes = await shop.service.sql(`SELECT FROM invoice WHERE company_id = $1 AND kind = 'credit-note'`, [owner.companyId]);
  expect(notes).toHaveLength(1);
  expect(await shop.gains(owner)).toMatchObject({ periods: 0 });
});

it('nobody is reminded while it is closed; the period runs on, and its end is told once it is restored', async () => {
  const owner = await shop.buyer(KARNATAKA, dates);
  const { companyId } = owner;
  const told = (kind: typeof subscriptionExpired) =>
    shop.service.events.all(kind).filter(({ companyid }) => companyid === companyId);
  const waiting = () => shop.service.sql(`SELECT FROM outbox WHERE envelope->>'companyid' = $1`, [companyId]);
  await shop.closeCompany(owner);
  for (const moment of ['2030-03-08T03:00:00Z', '2030-03-15T03:00:00Z', '2030-03-16T03:00:00Z']) {
    shop.service.setNow(new Date(moment));
    await shop.service.app.get(Reminders).remindAll();
    await shop.service.app.get(Reminders).remind(companyId);
  }
  expect([await waiting(), told(subscriptionExpiring as never), told(subscriptionExpired)]).toEqual([[], [], []]);
  await shop.restoreCompany(owner);
  await shop.service.app.get(Reminders).remindAll();
  await shop.service.events.next(subscriptionExpired, ({ companyid }) => companyid === companyId);
  expect((await shop.service.post('/accountDetails', {}, owner)).body.data?.[0]?.pending_days ?? -1).toBeLessThan(0);
});

it('a closing that comes after the restoring that followed it changes nothing', async () => {
  const owner = await shop.buyer();
  await shop.restoreCompany(owner, 3);
  await shop.closeCompany(owner, 2);
  expect((await shop.service.get('/upgradeplan?tenure=1', owner)).status).toBe(200);
  await shop.closeCompany(owner, 4);
  expect((await shop.service.get('/upgradeplan?tenure=1', owner)).status).toBe(401);
});
