import { daysLater, monthsLater } from '@lms360/platform/calendar/kolkata';
import { daysLeft } from '@lms360/service-kit/tenancy/days-left';
import { activeInOrder, activePeriods, beginsAt, hasEnded, type Period } from './period.js';
import { planOf, rankOf, type Tenure } from './plan.js';

const MONTHS: Record<Tenure, number> = { month: 1, year: 12 };

/** A period that a purchase replaces, and the value of its unused days in paise. */
interface Replaced<P> {
  period: P;
  creditPaise: number;
}

/** What a purchase buys. */
export interface Purchase<P extends Period = Period> {
  /** The period that goes on before it; null when it begins with the payment. */
  after: P | null;
  startsAt: Date;
  /** When it takes effect (period.ts). */
  beginsAt: Date;
  /** Without what a credit adds ({@link extraDays}). */
  endsAt: Date;
  replaced: Replaced<P>[];
  /** Of all that is replaced together. */
  creditPaise: number;
}

/**
 * What buying a plan now means. Whatever the company has of the same plan or a higher one goes on, and so does its trial: the new period
 * begins when that ends. Cheaper plans that would run from then on are replaced, and the value of their unused days is credited. So an
 * upgrade begins at once, a renewal and a cheaper plan follow what is paid for, and nothing that was paid for is lost.
 * However often a plan is renewed, it ends on the day of the month on which it was first bought.
 * @param periods all that the company has had
 */
export function purchaseOf<P extends Period>(
  plan: { id: string; tenure: Tenure },
  periods: readonly P[],
  now: Date,
): Purchase<P> {
  const unended = activePeriods(periods).filter(({ endsAt }) => !hasEnded(endsAt, now));
  const kept = unended.filter(({ trial, planId }) => trial || rankOf(planId) >= rankOf(plan.id));
  const after = kept.toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0] ?? null;
  const startsAt = after?.endsAt ?? now;
  const replaced = unended
    .filter((period) => !kept.includes(period) && !hasEnded(period.endsAt, startsAt))
    .map((period) => ({ period, creditPaise: unusedValue(period, beginsAt(period, periods), now) }));
  return {
    after,
    startsAt,
    beginsAt: beginsAt({ startsAt }, periods),
    endsAt: endOf(plan, startsAt, periods),
    replaced,
    creditPaise: replaced.reduce((sum, { creditPaise }) => sum + creditPaise, 0),
  };
}

/**
 * By how many whole days a credit lengthens a period that is worth `valuePaise` without it.
 * @param restPaise the part of the credit that the price could not take
 */
export const extraDays = (restPaise: number, valuePaise: number, bought: Pick<Purchase, 'beginsAt' | 'endsAt'>): number =>
  Math.floor((restPaise * daysLeft(bought.endsAt, bought.beginsAt)) / valuePaise);

/**
 * The periods that have not begun, moved so that each begins when what is before it ends, and at once when that has been refunded. A refund
 * so leaves neither days without a plan nor two plans for the same days. @returns those that move
 */
export function closedUp<P extends Period>(periods: readonly P[], now: Date): P[] {
  const moved: P[] = [];
  const settled: P[] = [];
  for (const period of activeInOrder(periods)) {
    if (period.startsAt <= now) {
      settled.push(period);
      continue;
    }
    const end = new Date(Math.max(...settled.map(({ endsAt }) => endsAt.getTime())));
    const startsAt = settled.length > 0 && !hasEnded(end, now) ? end : now;
    const endsAt = daysLater(endOf(planOf(period.planId), startsAt, settled), period.extraDays);
    const placed = { ...period, startsAt, endsAt };
    settled.push(placed);
    if (startsAt.getTime() !== period.startsAt.getTime()) moved.push(placed);
  }
  return moved;
}

/** The end of a plan's period that starts at some moment, after what is there. */
const endOf = (plan: { id: string; tenure: Tenure }, startsAt: Date, periods: readonly Period[]): Date =>
  monthsLater(startsAt, MONTHS[plan.tenure], anchorOf(plan.id, startsAt, periods));

/** The start of a plan that has been renewed without a break up to this moment; a period with extra days begins the count anew. */
function anchorOf(planId: string, startsAt: Date, periods: readonly Period[]): Date {
  const before = activePeriods(periods).find(
    (one) => !one.trial && one.planId === planId && one.extraDays === 0 && one.endsAt.getTime() === startsAt.getTime(),
  );
  return before ? anchorOf(planId, before.startsAt, periods) : startsAt;
}

/** A period's value by its whole unused calendar days in Asia/Kolkata, today counted as unused; rounded down to the paisa. */
function unusedValue({ endsAt, valuePaise }: Period, begins: Date, now: Date): number {
  const days = daysLeft(endsAt, begins);
  const unused = Math.min(daysLeft(endsAt, now), days);
  return Math.floor((valuePaise * unused) / days);
}
