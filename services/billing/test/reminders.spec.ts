import { subscriptionExpired, subscriptionExpiring } from '@lms360/contracts/events/billing';
import { Reminders } from '../src/subscriptions/reminders.service.js';
import { KARNATAKA, Shop } from './shop.js';

let shop: Shop;
beforeAll(async () => (shop = await Shop.open()));
afterAll(() => shop.close());
afterEach(() => shop.service.setNow(undefined));

const dates = { registeredAt: '2030-03-01T10:00:00.000Z', trialEndsAt: '2030-03-15T10:00:00.000Z' };

/** The reminders of a company after the schedule has run at these moments. */
async function remindersAt(companyId: string, moments: string[]): Promise<unknown[]> {
  const reminders = shop.service.app.get(Reminders);
  for (const moment of moments) {
    shop.service.setNow(new Date(moment));
    await Promise.all([reminders.remindAll(), reminders.remind(companyId)]); // two replicas at once
  }
  const rows = await shop.service.sql<{ envelope: { type: string; subjectversion: number; data: { daysLeft?: number } } }>(
    `SELECT envelope FROM outbox WHERE envelope->>'companyid' = $1`,
    [companyId],
  );
  const types = [subscriptionExpiring.type, subscriptionExpired.type];
  const published = [...shop.service.events.all(subscriptionExpiring), ...shop.service.events.all(subscriptionExpired)];
  const own = [...published.filter(({ companyid }) => companyid === companyId), ...rows.map(({ envelope }) => envelope)].filter(
    ({ type }) => types.includes(type),
  );
  return [
    ...new Set(own.map((envelope) => JSON.stringify([envelope.type, (envelope.data as { daysLeft?: number }).daysLeft]))),
  ].sort();
}

const expiring = (days: number) => JSON.stringify(['billing.subscription.expiring', days]);
const expired = JSON.stringify(['billing.subscription.expired', undefined]);

it('a company is reminded 7, 1 and 0 days before the end, and of the end', async () => {
  const { companyId } = await shop.buyer(KARNATAKA, dates);
  const days = ['07', '08', '09', '13', '14', '15', '16', '17'].map((day) => `2030-03-${day}T03:00:00Z`);
  expect(await remindersAt(companyId, days)).toEqual([expired, expiring(0), expiring(1), expiring(7)].sort());
});

it('a company that had no trial is reminded of nothing', async () => {
  const { companyId } = await shop.buyer(KARNATAKA, { ...dates, trialEndsAt: '2030-02-28T18:29:59.999Z' });
  expect(await remindersAt(companyId, ['2030-02-28T03:00:00Z', '2030-03-01T11:00:00Z', '2030-03-09T03:00:00Z'])).toEqual([]);
});

it.each([
  ['2030-03-07T18:29:00Z', []],
  ['2030-03-07T18:30:00Z', [expiring(7)]],
  ['2030-03-15T18:29:00Z', [expiring(0)]],
  ['2030-03-15T18:30:00Z', [expired]],
])('days are those of Asia/Kolkata: at %s', async (moment, expected) => {
  const { companyId } = await shop.buyer(KARNATAKA, dates);
  expect(await remindersAt(companyId, [moment])).toEqual(expected);
});

it('each reminder is published once per end, however often the schedule runs', async () => {
  const { companyId } = await shop.buyer(KARNATAKA, dates);
  await remindersAt(companyId, ['2030-03-14T03:00:00Z', '2030-03-14T04:00:00Z', '2030-03-14T20:00:00Z']);
  const [row] = await shop.service.sql<{ told_days_left: number }>(
    'SELECT told_days_left FROM subscription WHERE company_id = $1',
    [companyId],
  );
  expect(row?.told_days_left).toBe(0);
  await shop.service.events.next(subscriptionExpiring, ({ companyid, data }) => companyid === companyId && data.daysLeft === 0);
  expect(shop.service.events.all(subscriptionExpiring).filter(({ companyid }) => companyid === companyId)).toHaveLength(2);
});

it('a company that has bought a plan in its trial is reminded of the plan’s end alone', async () => {
  shop.service.setNow(new Date('2030-03-14T03:00:00Z'));
  const owner = await shop.buyer(KARNATAKA, dates);
  await shop.buy(owner);
  expect(await remindersAt(owner.companyId, ['2030-03-14T03:00:00Z', '2030-03-16T03:00:00Z'])).toEqual([]);
  expect(await remindersAt(owner.companyId, ['2030-04-08T03:00:00Z'])).toEqual([expiring(7)]);
});

it('nothing is published for a deleted company', async () => {
  const owner = await shop.buyer(KARNATAKA, dates);
  await shop.delete(owner);
  expect(await remindersAt(owner.companyId, ['2030-03-14T03:00:00Z'])).toEqual([]);
});

it('a company whose reminder fails does not delay the others', async () => {
  const [first, second] = [await shop.buyer(KARNATAKA, dates), await shop.buyer(KARNATAKA, dates)];
  const [broken = '', sound = ''] = [first.companyId, second.companyId].sort(); // in the order of the walk
  await shop.service.sql(`UPDATE subscription SET plan_id = 'unknown' WHERE company_id = $1`, [broken]);
  shop.service.setNow(new Date('2030-03-14T03:00:00Z'));
  await shop.service.app.get(Reminders).remindAll();
  await shop.service.events.next(subscriptionExpiring, ({ companyid }) => companyid === sound);
});
