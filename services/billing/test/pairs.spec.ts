import { calendarDay, shortDate } from '@lms360/platform/calendar/kolkata';
import { paymentConfirmed } from '@lms360/contracts/events/billing';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { size } from '@lms360/tooling/test-size';
import { EnterpriseOffers } from '../src/orders/enterprise-offers.service.js';
import { first, LIST, planIds, second, withTax } from './paper.js';
import { KARNATAKA, Shop } from './shop.js';

let shop: Shop;
beforeAll(async () => (shop = await Shop.open()));
afterAll(() => shop.close());
afterEach(() => shop.service.setNow(undefined));

const REGISTERED = '2030-01-10T05:00:00.000Z';
const TRIAL_ENDS = '2030-01-24';
type Moment = 'first' | 'middle' | 'last';
/** The day on which the second plan is bought, while the first one runs (for a month, for a year) or while the trial does. */
const DAYS: Record<'month' | 'year' | 'trial', Record<Moment, string>> = {
  month: { first: '2030-02-10', middle: '2030-02-24', last: '2030-03-10' },
  year: { first: '2030-02-10', middle: '2030-08-11', last: '2031-02-10' },
  trial: { first: '2030-01-12', middle: '2030-01-17', last: TRIAL_ENDS },
};

const every = planIds.flatMap((held) =>
  planIds.flatMap((plan) =>
    [true, false].flatMap((onTrial) => (['first', 'middle', 'last'] as const).map((moment) => ({ held, plan, onTrial, moment }))),
  ),
);
/** Of each pair of plans one case, which differs from pair to pair; all of them in the exhaustive run. */
const some = every.filter((_, at) => at % 6 === Math.floor(at / 6) % 6);

const at = (day: string, hour: string) => shop.service.setNow(new Date(`${day}T${hour}:00Z`));
const account = async (owner: Caller) => (await shop.service.post('/accountDetails', {}, owner)).body;
const rupees = (paise: bigint) => Number(paise) / 100;

async function company(): Promise<Caller> {
  at('2030-01-10', '06:00');
  const parts = { registeredAt: REGISTERED, trialEndsAt: `${TRIAL_ENDS}T05:00:00.000Z` };
  const owner = await shop.buyer(KARNATAKA, parts);
  for (const plan of ['5', '6']) await shop.service.app.get(EnterpriseOffers).offer(owner.companyId, plan);
  return owner;
}

it.each(size(some, every))(
  'plan $plan after plan $held on the $moment day (in the trial: $onTrial): summary, receipt, account, invoice, history and event agree',
  async ({ held, plan, onTrial, moment }) => {
    const owner = await company();
    const trialEnds = onTrial ? TRIAL_ENDS : undefined;
    const bought = onTrial ? '2030-01-12' : '2030-02-10';
    const today = DAYS[onTrial ? 'trial' : Number(held) % 2 === 0 ? 'year' : 'month'][moment];
    const old = first(held, bought, trialEnds);
    const paper = second(plan, old, today, trialEnds);

    at(bought, '06:00');
    await shop.buy(owner, held);
    at(today, '08:00');
    const before = await account(owner);
    const { order } = (await shop.order(owner, plan)).body;
    expect(order).toMatchObject({
      amount: rupees(LIST[plan]!),
      planAdjustment: rupees(paper.taken),
      extra_credit: rupees(paper.rest),
      extra_days: paper.extraDays,
      total_amount: rupees(withTax(paper.net)),
      period: { from: paper.from, to: paper.to },
    });
    expect(order.offer?.amount ?? 0).toBe(rupees(paper.offer));
    const isOver = old.to < today;
    expect(order.replaces).toMatchObject(
      paper.dearer && !isOver ? [{ plan_id: held, from: old.from, to: old.to, credit: rupees(paper.credit) }] : [],
    );
    expect(order.after).toEqual(
      paper.from === today
        ? null
        : expect.objectContaining(
            paper.dearer ? { trail_plan: 1, to: TRIAL_ENDS } : { plan_id: held, trail_plan: 0, to: old.to },
          ),
    );

    const { payment } = shop.razorpay.pay(order.id, 'captured');
    const receipt = (await shop.confirm(owner, payment.id)).body;
    expect(receipt.payment).toContainEqual({
      label: 'Period',
      value: `${shortDate(new Date(paper.from))} – ${shortDate(new Date(paper.to))}`,
    });
    const after = await account(owner);
    expect(receipt.session).toEqual(after.session);
    expect(calendarDay(new Date(after.session.sub_end_date))).toBe(paper.to);
    expect(after.session.trail_plan).toBe(onTrial ? 1 : 0);
    const begun = paper.from === today;
    expect(after.currentSubscription).toMatchObject(onTrial ? { trail_plan: 1 } : { plan_id: begun ? plan : held });
    const upcoming = after.upcomingSubscriptions as { plan_id: string; from: string; to: string }[];
    const isBehind = onTrial && !paper.dearer ? [{ plan_id: held, from: old.from, to: old.to }] : [];
    expect(upcoming).toMatchObject([...isBehind, ...(begun ? [] : [{ plan_id: plan, from: paper.from, to: paper.to }])]);

    const row = after.subscriptions.find(({ invoice_id }: { invoice_id: string }) => invoice_id === receipt.invoice_id);
    expect(row).toMatchObject({
      Time_period: `${paper.from} ${paper.to}`,
      Status: begun ? 'Active' : 'Upcoming',
      Price: rupees(paper.net),
    });
    const [invoice] = await shop.service.sql<{ document: object }>('SELECT document FROM invoice WHERE id = $1', [
      receipt.invoice_id,
    ]);
    const days = paper.extraDays === 0 ? '' : ` and ${paper.extraDays} day`;
    expect(invoice?.document).toMatchObject({
      totalPaise: Number(withTax(paper.net)),
      lines: [{ period: { from: paper.from, to: paper.to }, description: expect.stringContaining(`${days}`) }],
    });
    const event = await shop.service.events.next(
      paymentConfirmed,
      ({ companyid, data }) => companyid === owner.companyId && data.payment.paymentId === payment.id,
    );
    expect(event.data.endsAt).toBe(after.session.sub_end_date);
    expect(calendarDay(new Date(event.data.payment.startsAt))).toBe(paper.from);
    expect([event.data.current?.planId, event.data.current?.trial]).toEqual([
      after.currentSubscription.plan_id,
      after.session.trail_plan === 1,
    ]);
    expect([event.data.next, ...(event.data.later ?? [])].filter(Boolean).map((period) => period?.planId)).toEqual(
      upcoming.map(({ plan_id }) => plan_id),
    );

    await shop.refund(payment.id);
    await shop.sendWebhook('refund.processed');
    const again = await account(owner);
    expect(again.session).toEqual(before.session);
    expect(again.currentSubscription).toEqual(before.currentSubscription);
    expect(again.upcomingSubscriptions).toEqual(before.upcomingSubscriptions);
  },
);

it('the clock alone begins what was bought ahead: trial, then Premium, then Basic', async () => {
  const owner = await company();
  at('2030-01-12', '06:00');
  await shop.buy(owner, '3');
  await shop.buy(owner, '1');
  const seen: unknown[] = [];
  for (const [day, hour] of [
    ['2030-01-24', '18:29'],
    ['2030-01-24', '18:30'],
    ['2030-02-24', '18:29'],
    ['2030-02-24', '18:30'],
    ['2030-03-24', '18:30'],
  ] as const) {
    at(day, hour);
    const { currentSubscription, session } = await account(owner);
    seen.push([session.trail_plan, currentSubscription.plan_id, currentSubscription.users_count, currentSubscription.expired]);
  }
  expect(seen).toEqual([
    [1, '1', null, 1],
    [0, '3', 25, 1],
    [0, '3', 25, 1],
    [0, '1', 10, 1],
    [0, '1', 10, 0],
  ]);
});

it('a refund of what runs brings forward what was bought for later', async () => {
  const owner = await company();
  at('2030-02-10', '06:00');
  const year = await shop.buy(owner, '4');
  await shop.buy(owner, '1');
  expect(calendarDay(new Date((await account(owner)).session.sub_end_date))).toBe('2031-03-10');
  at('2030-03-01', '06:00');
  await shop.refund(year);
  await shop.sendWebhook('refund.processed');
  const { session, currentSubscription, upcomingSubscriptions } = await account(owner);
  expect(calendarDay(new Date(session.sub_end_date))).toBe('2030-04-01');
  expect(currentSubscription).toMatchObject({ plan_id: '1', users_count: 10, expired: 1 });
  expect(upcomingSubscriptions).toEqual([]);
});

it('an order of the release before, whose credit was for a cheaper plan, goes back', async () => {
  const owner = await company();
  at('2030-02-10', '06:00');
  await shop.buy(owner, '4');
  const orderId = await shop.orderId(owner, '1');
  await shop.service.sql(
    `UPDATE plan_order SET quote = jsonb_set(quote - 'replaces' - 'after' - 'extra', '{amounts,creditPaise}', '1') WHERE razorpay_id = $1`,
    [orderId],
  );
  const { payment } = shop.razorpay.pay(orderId, 'captured');
  expect((await shop.confirm(owner, payment.id)).status).toBe(409);
  expect(payment.status).toBe('refunded');
});
