import fc from 'fast-check';
import type { Period } from './period.js';
import { purchaseOf } from './purchase.js';

const DAY = 86_400_000;
const at = (text: string) => new Date(text);
const basic = { id: '1', tenure: 'month' } as const;
const premium = { id: '3', tenure: 'month' } as const;
const premiumYear = { id: '4', tenure: 'year' } as const;

const period = (parts: Partial<Period> = {}): Period => ({
  planId: '1',
  trial: false,
  startsAt: at('2026-04-01T06:00:00Z'),
  endsAt: at('2026-05-01T06:00:00Z'),
  valuePaise: 999_900,
  replacedAt: null,
  refundedAt: null,
  ...parts,
});

it('a first purchase starts now, trial or not, and has no credit', () => {
  const now = at('2026-04-10T06:00:00Z');
  const trial = period({ trial: true, valuePaise: 0, endsAt: at('2026-04-15T06:00:00Z') });
  for (const periods of [[], [trial]]) {
    expect(purchaseOf(basic, periods, now)).toEqual({
      startsAt: now,
      endsAt: at('2026-05-10T06:00:00Z'),
      renews: false,
      creditPaise: 0,
    });
  }
});

it('renewing starts at the current end, and behind what is paid ahead', () => {
  const now = at('2026-04-20T06:00:00Z');
  const ahead = period({ startsAt: at('2026-05-01T06:00:00Z'), endsAt: at('2026-06-01T06:00:00Z') });
  expect(purchaseOf(basic, [period()], now)).toMatchObject({
    renews: true,
    startsAt: at('2026-05-01T06:00:00Z'),
    creditPaise: 0,
  });
  expect(purchaseOf(basic, [period(), ahead], now)).toMatchObject({ startsAt: ahead.endsAt, endsAt: at('2026-07-01T06:00:00Z') });
});

/** The periods of a plan that was bought and then renewed again and again. */
function renewals(plan: typeof basic | { id: '4'; tenure: 'year' }, start: string, count: number): Period[] {
  const periods: Period[] = [];
  for (let now = at(start); periods.length < count; now = periods.at(-1)?.endsAt ?? now) {
    const { startsAt, endsAt } = purchaseOf(plan, periods, now);
    periods.push(period({ planId: plan.id, startsAt, endsAt }));
  }
  return periods;
}
const ends = (periods: Period[]) => periods.map(({ endsAt }) => endsAt.toISOString().slice(0, 10));

it.each([
  ['2026-01-31T06:00:00Z', basic, ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30', '2026-07-31']],
  ['2028-01-30T06:00:00Z', basic, ['2028-02-29', '2028-03-30', '2028-04-30', '2028-05-30']],
  ['2027-11-29T06:00:00Z', basic, ['2027-12-29', '2028-01-29', '2028-02-29', '2028-03-29']],
  ['2027-12-31T06:00:00Z', basic, ['2028-01-31', '2028-02-29', '2028-03-31']],
  ['2028-02-29T06:00:00Z', premiumYear, ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29', '2033-02-28']],
  // the 31st in Kolkata, still the day before in UTC
  ['2026-01-30T19:00:00Z', basic, ['2026-02-27', '2026-03-30', '2026-04-29', '2026-05-30']],
])('renewed from %s on, the ends keep the day of the first purchase where the month has it', (start, plan, days) => {
  expect(ends(renewals(plan, start, days.length))).toEqual(days);
});

it('however long it is renewed it ends when one purchase for all those months would', () => {
  const anyStart = fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2030-12-31T00:00:00Z'), noInvalidDate: true });
  fc.assert(
    fc.property(anyStart, fc.integer({ min: 1, max: 30 }), (start, months) => {
      const local = new Date(start.getTime() + 5.5 * 3_600_000);
      const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + months];
      const day = Math.min(local.getUTCDate(), new Date(Date.UTC(year, month + 1, 0)).getUTCDate());
      const end = renewals(basic, start.toISOString(), months).at(-1)?.endsAt;
      const localEnd = new Date((end?.getTime() ?? 0) + 5.5 * 3_600_000);
      expect(localEnd.toISOString().slice(0, 10)).toBe(new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10));
      expect(localEnd.toISOString().slice(10)).toBe(local.toISOString().slice(10));
    }),
  );
});

it('another plan, a gap and a refund begin anew: the day is that of the first period without a break before', () => {
  const [first, second] = renewals(basic, '2026-01-31T06:00:00Z', 2) as [Period, Period];
  const onward = (periods: Period[], now: string) => purchaseOf(basic, periods, at(now)).endsAt.toISOString().slice(0, 10);
  expect(onward([first, second], '2026-03-10T06:00:00Z')).toBe('2026-04-30');
  expect(onward([{ ...first, refundedAt: at('2026-03-01T06:00:00Z') }, second], '2026-03-10T06:00:00Z')).toBe('2026-04-28');
  expect(onward([{ ...first, planId: '3' }, second], '2026-03-10T06:00:00Z')).toBe('2026-04-28');
  expect(onward([first, second], '2026-04-10T06:00:00Z')).toBe('2026-05-10');
});

it.each([
  ['the last hour of the last day', '2026-05-01T18:29:59Z', true],
  ['the first second of the day after', '2026-05-01T18:30:00Z', false],
])('on %s renewing still continues: %p', (_, now, renews) => {
  expect(purchaseOf(basic, [period()], at(now))).toMatchObject({ renews, startsAt: renews ? period().endsAt : at(now) });
});

// 30 days from 1 April to 1 May, for ₹9,999
it.each([
  ['the first day', '2026-04-01T06:00:00Z', 999_900],
  ['the second day', '2026-04-02T06:00:00Z', Math.floor((999_900 * 29) / 30)],
  ['half-way', '2026-04-16T06:00:00Z', 499_950],
  ['a minute before midnight in Kolkata', '2026-04-16T18:29:00Z', 499_950],
  ['midnight in Kolkata', '2026-04-16T18:30:00Z', Math.floor((999_900 * 14) / 30)],
  ['the last day', '2026-05-01T06:00:00Z', 0],
])('on %s another plan starts now and the unused days are credited', (_, now, creditPaise) => {
  expect(purchaseOf(premium, [period()], at(now))).toMatchObject({ renews: false, startsAt: at(now), creditPaise });
});

it('what is paid ahead is credited whole', () => {
  const ahead = period({ startsAt: at('2026-05-01T06:00:00Z'), endsAt: at('2026-06-01T06:00:00Z') });
  expect(purchaseOf(premiumYear, [period(), ahead], at('2026-04-16T06:00:00Z')).creditPaise).toBe(499_950 + 999_900);
});

it.each(['replacedAt', 'refundedAt'])('a period that has %s is neither renewed nor credited', (field) => {
  const now = at('2026-04-10T06:00:00Z');
  for (const plan of [basic, premium]) {
    expect(purchaseOf(plan, [period({ [field]: now })], now)).toMatchObject({ renews: false, startsAt: now, creditPaise: 0 });
  }
});

it('the same tier with another tenure is another plan', () => {
  expect(purchaseOf({ id: '2', tenure: 'year' }, [period()], at('2026-04-01T06:00:00Z'))).toMatchObject({
    renews: false,
    creditPaise: 999_900,
  });
});

it('a credit is never negative, never more than the value, and never grows as days go by', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 19_999_900 }), (days, valuePaise) => {
      const yearly = period({ valuePaise, endsAt: at('2027-04-01T06:00:00Z') });
      const credit = (day: number) => purchaseOf(premium, [yearly], new Date(yearly.startsAt.getTime() + day * DAY)).creditPaise;
      expect(credit(days)).toBeGreaterThanOrEqual(0);
      expect(credit(days)).toBeLessThanOrEqual(valuePaise);
      expect(credit(days + 1)).toBeLessThanOrEqual(credit(days));
    }),
  );
});
