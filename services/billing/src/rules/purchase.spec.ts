import fc from 'fast-check';
import type { Period } from './period.js';
import { closedUp, extraDays, purchaseOf } from './purchase.js';

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
  extraDays: 0,
  valuePaise: 999_900,
  replacedAt: null,
  refundedAt: null,
  ...parts,
});

const none = { replaced: [], creditPaise: 0 };

it('a first purchase starts now, when there is no trial or it has ended', () => {
  const now = at('2026-04-10T06:00:00Z');
  const over = period({ trial: true, valuePaise: 0, endsAt: at('2026-04-09T06:00:00Z') });
  for (const periods of [[], [over]]) {
    const bought = { startsAt: now, beginsAt: now, endsAt: at('2026-05-10T06:00:00Z'), after: null, ...none };
    expect(purchaseOf(basic, periods, now)).toEqual(bought);
  }
});

it.each(['2026-04-01T06:00:00Z', '2026-04-10T06:00:00Z', '2026-04-15T05:59:59Z', '2026-04-15T18:29:59Z'])(
  'during the trial, at %s, it starts when the trial ends',
  (now) => {
    const trial = period({ trial: true, planId: '6', valuePaise: 0, endsAt: at('2026-04-15T06:00:00Z') });
    const bought = { startsAt: trial.endsAt, beginsAt: at('2026-04-15T18:30:00Z'), endsAt: at('2026-05-15T06:00:00Z') };
    expect(purchaseOf(basic, [trial], at(now))).toEqual({ ...bought, after: trial, ...none });
  },
);

it('of two purchases in one trial the dearer plan takes the place of the cheaper one, which follows when it comes second', () => {
  const now = at('2026-04-10T06:00:00Z');
  const trial = period({ trial: true, valuePaise: 0, endsAt: at('2026-04-15T06:00:00Z') });
  const next = period({ startsAt: trial.endsAt, endsAt: at('2026-05-15T06:00:00Z') });
  expect(purchaseOf(premium, [trial, next], now)).toMatchObject({
    ...{ after: trial, startsAt: trial.endsAt, endsAt: at('2026-05-15T06:00:00Z') },
    ...{ replaced: [{ period: next, creditPaise: 999_900 }], creditPaise: 999_900 },
  });
  const dear = { ...next, planId: '3' };
  expect(purchaseOf(basic, [trial, dear], now)).toMatchObject({ after: dear, endsAt: at('2026-06-15T06:00:00Z'), ...none });
});

it('a cheaper plan starts when the present period ends, at its full price', () => {
  const year = period({ planId: '4', valuePaise: 12_749_915, endsAt: at('2027-04-01T06:00:00Z') });
  for (const plan of [basic, premium, { id: '2', tenure: 'year' } as const]) {
    expect(purchaseOf(plan, [year], at('2026-04-20T06:00:00Z'))).toMatchObject({ after: year, startsAt: year.endsAt, ...none });
  }
  expect(purchaseOf(basic, [year], at('2026-04-20T06:00:00Z'))).toMatchObject({
    ...{ beginsAt: at('2027-04-01T18:30:00Z'), endsAt: at('2027-05-01T06:00:00Z') },
  });
});

it('what was bought for later gives way to a dearer plan, the present one goes on', () => {
  const year = period({ planId: '4', valuePaise: 12_749_915, endsAt: at('2027-04-01T06:00:00Z') });
  const ahead = period({ startsAt: year.endsAt, endsAt: at('2027-05-01T06:00:00Z') });
  for (const plan of [premium, premiumYear]) {
    expect(purchaseOf(plan, [year, ahead], at('2026-04-20T06:00:00Z'))).toMatchObject({
      ...{ after: year, startsAt: year.endsAt, creditPaise: 999_900, replaced: [{ period: ahead }] },
    });
  }
});

it('renewing starts at the current end, and behind what is paid ahead', () => {
  const now = at('2026-04-20T06:00:00Z');
  const ahead = period({ startsAt: at('2026-05-01T06:00:00Z'), endsAt: at('2026-06-01T06:00:00Z') });
  expect(purchaseOf(basic, [period()], now)).toMatchObject({
    after: period(),
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
  expect(onward([{ ...first, extraDays: 3 }, second], '2026-03-10T06:00:00Z')).toBe('2026-04-28');
  expect(onward([first, second], '2026-04-10T06:00:00Z')).toBe('2026-05-10');
});

it.each([
  ['the last hour of the last day', '2026-05-01T18:29:59Z', true],
  ['the first second of the day after', '2026-05-01T18:30:00Z', false],
])('on %s renewing still continues: %p', (_, now, renews) => {
  expect(purchaseOf(basic, [period()], at(now)).startsAt).toEqual(renews ? period().endsAt : at(now));
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
  expect(purchaseOf(premium, [period()], at(now))).toMatchObject({ after: null, startsAt: at(now), creditPaise });
});

it('what is paid ahead is credited whole', () => {
  const ahead = period({ startsAt: at('2026-05-01T06:00:00Z'), endsAt: at('2026-06-01T06:00:00Z') });
  expect(purchaseOf(premiumYear, [period(), ahead], at('2026-04-16T06:00:00Z')).creditPaise).toBe(499_950 + 999_900);
});

it.each(['replacedAt', 'refundedAt'])('a period that has %s is neither renewed nor credited', (field) => {
  const now = at('2026-04-10T06:00:00Z');
  for (const plan of [basic, premium]) {
    expect(purchaseOf(plan, [period({ [field]: now })], now)).toMatchObject({ after: null, startsAt: now, ...none });
  }
});

it('a year after a month of the same tier is an upgrade', () => {
  expect(purchaseOf({ id: '2', tenure: 'year' }, [period()], at('2026-04-01T06:00:00Z'))).toMatchObject({
    after: null,
    creditPaise: 999_900,
  });
});

it('a credit is never negative, never more than the value, and never grows as days go by', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 19_999_900 }), (days, valuePaise) => {
      const yearly = period({ valuePaise, endsAt: at('2027-04-01T06:00:00Z') });
      const credit = (day: number) =>
        purchaseOf(premiumYear, [yearly], new Date(yearly.startsAt.getTime() + day * DAY)).creditPaise;
      expect(credit(days)).toBeGreaterThanOrEqual(0);
      expect(credit(days)).toBeLessThanOrEqual(valuePaise);
      expect(credit(days + 1)).toBeLessThanOrEqual(credit(days));
    }),
  );
});

it('credit that the price cannot take adds whole days, at what a day of the new plan costs', () => {
  const month = { beginsAt: at('2026-04-01T06:00:00Z'), endsAt: at('2026-05-01T06:00:00Z') }; // 30 days
  expect(extraDays(0, 3_000, month)).toBe(0);
  expect(extraDays(99, 3_000, month)).toBe(0);
  expect(extraDays(100, 3_000, month)).toBe(1);
  expect(extraDays(9_000_000, 1_499_900, month)).toBe(180);
});

it('after a lengthened period the count of months begins anew, so that a renewal is a whole month', () => {
  const long = period({ startsAt: at('2026-04-10T06:00:00Z'), endsAt: at('2026-06-19T06:00:00Z'), extraDays: 40 });
  expect(purchaseOf(basic, [long], at('2026-05-01T06:00:00Z')).endsAt).toEqual(at('2026-07-19T06:00:00Z'));
});

describe('after a refund what has not begun closes up', () => {
  const now = at('2026-04-20T06:00:00Z');
  const ahead = period({ startsAt: at('2026-05-01T06:00:00Z'), endsAt: at('2026-06-01T06:00:00Z') });
  const spans = (periods: Period[]) => periods.map(({ startsAt, endsAt }) => [startsAt, endsAt]);

  it('at once when nothing runs any more, and what follows it behind it', () => {
    const later = period({ planId: '2', startsAt: ahead.endsAt, endsAt: at('2027-06-01T06:00:00Z') });
    expect(spans(closedUp([period({ refundedAt: now }), ahead, later], now))).toEqual([
      [now, at('2026-05-20T06:00:00Z')],
      [at('2026-05-20T06:00:00Z'), at('2027-05-20T06:00:00Z')],
    ]);
  });

  it('to the end of what counts again, be that earlier or later', () => {
    for (const end of ['2026-04-25T06:00:00Z', '2026-09-01T06:00:00Z']) {
      const again = period({ planId: '3', endsAt: at(end) });
      expect(closedUp([again, ahead], now)[0]?.startsAt).toEqual(at(end));
    }
  });

  it('with the days that a credit had added', () => {
    const long = { ...ahead, endsAt: at('2026-06-11T06:00:00Z'), extraDays: 10 };
    expect(closedUp([long], now)[0]?.endsAt).toEqual(at('2026-05-30T06:00:00Z'));
  });

  it('nothing moves where all follows already, nor what has begun', () => {
    expect(closedUp([period(), ahead], now)).toEqual([]);
    expect(closedUp([period({ startsAt: at('2026-04-19T06:00:00Z') })], now)).toEqual([]);
  });
});
