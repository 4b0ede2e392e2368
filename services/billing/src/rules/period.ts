import { daysLeft } from '@lms360/service-kit/tenancy/days-left';
import { hasEnded } from './days.js';
import type { Tenure } from './plan.js';

/** A period that a company has, as far as the rules need it. */
export interface Period {
  planId: string;
  trial: boolean;
  startsAt: Date;
  endsAt: Date;
  /** What the period is worth: its listed price less the offer, without GST, in paise. */
  valuePaise: number;
  /** Since when another plan stands in its place. */
  replacedAt: Date | null;
  refundedAt: Date | null;
}

const KOLKATA_MS = 5.5 * 3_600_000; // Asia/Kolkata, which knows no daylight saving
const MONTHS: Record<Tenure, number> = { month: 1, year: 12 };

const inKolkata = (moment: Date) => new Date(moment.getTime() + KOLKATA_MS);

/**
 * The same time of day a calendar month or year later in Asia/Kolkata (api.md, Rules of money); the last day of a shorter
 * month when that has no such day: 31 January → 28 February.
 * @param anchor whose day of the month is kept: 28 February → 31 March when it is one of a 31st
 */
export function tenureLater(from: Date, tenure: Tenure, anchor = from): Date {
  const local = inKolkata(from);
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + MONTHS[tenure]);
  const lastDay = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  local.setUTCDate(Math.min(inKolkata(anchor).getUTCDate(), lastDay));
  return new Date(local.getTime() - KOLKATA_MS);
}

/** The periods that still count: neither replaced nor refunded. */
export const living = <P extends Pick<Period, 'replacedAt' | 'refundedAt'>>(periods: readonly P[]): P[] =>
  periods.filter(({ replacedAt, refundedAt }) => replacedAt === null && refundedAt === null);

/** The living period that ends what the company has: the one that starts last. Every company has one: the trial at least. */
export const newest = <P extends Pick<Period, 'replacedAt' | 'refundedAt' | 'startsAt'>>(periods: readonly P[]): P | undefined =>
  living(periods).toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime())[0];

/** The living period in which `now` lies, or else the last one. */
export function currentOf<P extends Pick<Period, 'replacedAt' | 'refundedAt' | 'startsAt'>>(
  periods: readonly P[],
  now: Date,
): P | undefined {
  return newest(periods.filter(({ startsAt }) => startsAt <= now)) ?? newest(periods);
}

/** The paid periods that have not ended, those paid ahead included. */
const running = (periods: readonly Period[], now: Date): Period[] =>
  living(periods).filter(({ trial, endsAt }) => !trial && !hasEnded(endsAt, now));

/** What a purchase buys. */
export interface Purchase {
  startsAt: Date;
  endsAt: Date;
  /** It goes on where the same plan ends; otherwise it replaces what runs. */
  renews: boolean;
  /** Worth of the unused days that it replaces, in paise. */
  creditPaise: number;
}

/**
 * What buying a plan now means (api.md, Rules of money): renewing the plan that runs starts at its current end; another plan,
 * the first one after the trial, or one after the end starts now, and what was paid for the days it replaces is credited.
 * However often a plan is renewed, it ends on the day of the month on which it was first bought.
 * @param periods all that the company has had
 */
export function purchaseOf(plan: { id: string; tenure: Tenure }, periods: readonly Period[], now: Date): Purchase {
  const paid = running(periods, now);
  const last = paid.toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0];
  const renews = last?.planId === plan.id;
  const startsAt = renews ? last.endsAt : now;
  const anchor = renews ? beginningOf(last, periods) : startsAt;
  const creditPaise = renews ? 0 : paid.reduce((sum, period) => sum + unusedValue(period, now), 0);
  return { startsAt, endsAt: tenureLater(startsAt, plan.tenure, anchor), renews, creditPaise };
}

/** Where a plan began that has been renewed without a break up to this period. */
function beginningOf({ planId, startsAt }: Period, periods: readonly Period[]): Date {
  const before = living(periods).find(
    (one) => !one.trial && one.planId === planId && one.endsAt.getTime() === startsAt.getTime(),
  );
  return before ? beginningOf(before, periods) : startsAt;
}

/** A period's value by its whole unused calendar days in Asia/Kolkata, today counted as unused; rounded down to the paisa. */
function unusedValue({ startsAt, endsAt, valuePaise }: Period, now: Date): number {
  const days = daysLeft(endsAt, startsAt);
  const unused = Math.min(daysLeft(endsAt, now), days);
  return Math.floor((valuePaise * unused) / days);
}
