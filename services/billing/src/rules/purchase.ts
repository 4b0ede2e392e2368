import { monthsLater } from '@lms360/platform/calendar/kolkata';
import { daysLeft } from '@lms360/service-kit/tenancy/days-left';
import { activePeriods, hasEnded, type Period } from './period.js';
import type { Tenure } from './plan.js';

const MONTHS: Record<Tenure, number> = { month: 1, year: 12 };

/** The paid periods that have not ended, those paid ahead included. */
const unended = (periods: readonly Period[], now: Date): Period[] =>
  activePeriods(periods).filter(({ trial, endsAt }) => !trial && !hasEnded(endsAt, now));

/** What a purchase buys. */
export interface Purchase {
  startsAt: Date;
  endsAt: Date;
  /** It starts where the same plan ends; otherwise it replaces the periods that have not ended. */
  renews: boolean;
  /** Value of the unused days of the periods that it replaces, in paise. */
  creditPaise: number;
}

/**
 * What buying a plan now means (api.md, Rules of money): a renewal of the current plan starts at its end; another plan,
 * the first one after the trial, or one after the end starts now, and what was paid for the days it replaces is credited.
 * However often a plan is renewed, it ends on the day of the month on which it was first bought.
 * @param periods all that the company has had
 */
export function purchaseOf(plan: { id: string; tenure: Tenure }, periods: readonly Period[], now: Date): Purchase {
  const paid = unended(periods, now);
  const last = paid.toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0];
  const renews = last?.planId === plan.id;
  const startsAt = renews ? last.endsAt : now;
  const anchor = renews ? firstStartOf(last, periods) : startsAt;
  const creditPaise = renews ? 0 : paid.reduce((sum, period) => sum + unusedValue(period, now), 0);
  return { startsAt, endsAt: monthsLater(startsAt, MONTHS[plan.tenure], anchor), renews, creditPaise };
}

/** The start of a plan that has been renewed without a break up to this period. */
function firstStartOf({ planId, startsAt }: Period, periods: readonly Period[]): Date {
  const before = activePeriods(periods).find(
    (one) => !one.trial && one.planId === planId && one.endsAt.getTime() === startsAt.getTime(),
  );
  return before ? firstStartOf(before, periods) : startsAt;
}

/** A period's value by its whole unused calendar days in Asia/Kolkata, today counted as unused; rounded down to the paisa. */
function unusedValue({ startsAt, endsAt, valuePaise }: Period, now: Date): number {
  const days = daysLeft(endsAt, startsAt);
  const unused = Math.min(daysLeft(endsAt, now), days);
  return Math.floor((valuePaise * unused) / days);
}
