import { calendarDay, nextMidnight } from '@lms360/platform/calendar/kolkata';
import { daysLeft } from '@lms360/service-kit/tenancy/days-left';

/** A period that a company has, as far as the rules need it. */
export interface Period {
  planId: string;
  trial: boolean;
  /** When it was paid, or the end of the period before, from which its own end is counted; it takes effect at {@link beginsAt}. */
  startsAt: Date;
  endsAt: Date;
  /** By how many days a credit lengthened it. */
  extraDays: number;
  /** Without GST, in paise: its listed price less the offer, and the credit that lengthened it. The credit for unused days is a part of it. */
  valuePaise: number;
  /** When another plan replaced it; null while none has. */
  replacedAt: Date | null;
  refundedAt: Date | null;
}

/** The company has used its trial under another registration (auth decides): its period was over when it registered. */
export const isWithoutTrial = ({ trial, startsAt, endsAt }: Pick<Period, 'trial' | 'startsAt' | 'endsAt'>): boolean =>
  trial && endsAt < startsAt;

type Standing = Pick<Period, 'replacedAt' | 'refundedAt'>;
type Span = Pick<Period, 'startsAt' | 'endsAt'>;

/** The periods that still count: neither replaced nor refunded. */
export const activePeriods = <P extends Standing>(periods: readonly P[]): P[] =>
  periods.filter(({ replacedAt, refundedAt }) => replacedAt === null && refundedAt === null);

/** The active periods in the order in which they run; of two that start at the same moment the shorter goes before. */
export const activeInOrder = <P extends Standing & Span>(periods: readonly P[]): P[] =>
  activePeriods(periods).toSorted(
    (a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.endsAt.getTime() - b.endsAt.getTime(),
  );

/** The active period that starts last: its end is the end of the subscription. Every company has one: the trial at least. */
export const lastPeriod = <P extends Standing & Span>(periods: readonly P[]): P | undefined => activeInOrder(periods).at(-1);

/**
 * When a period takes effect. One that follows another begins the day after that one's last day, which counts as a whole: so two periods
 * in a row share no day.
 * @param periods all that the company has had
 */
export function beginsAt({ startsAt }: Pick<Period, 'startsAt'>, periods: readonly Pick<Period, 'endsAt'>[]): Date {
  const follows = periods.some(({ endsAt }) => endsAt.getTime() === startsAt.getTime());
  return follows ? nextMidnight(startsAt) : startsAt;
}

/** The active period in which `now` lies, or else the last one. */
export function currentPeriod<P extends Standing & Span>(periods: readonly P[], now: Date): P | undefined {
  return lastPeriod(periods.filter((period) => beginsAt(period, periods) <= now)) ?? lastPeriod(periods);
}

/** The active periods that have not begun, in their order; none of them is the {@link currentPeriod}. */
export function upcomingPeriods<P extends Standing & Span>(periods: readonly P[], now: Date): P[] {
  const current = currentPeriod(periods, now);
  return activeInOrder(periods).filter((period) => period !== current && beginsAt(period, periods) > now);
}

/** The first and the last day of a period. @param periods all that the company has had */
export const daysOf = (period: Span, periods: readonly Span[]): { from: string; to: string } => ({
  from: calendarDay(beginsAt(period, periods)),
  to: calendarDay(period.endsAt),
});

/** A period has ended on the calendar day after its last one (P1 §4: the day count is below zero). */
export const hasEnded = (endsAt: Date, now: Date): boolean => daysLeft(endsAt, now) < 0;

/** The status of a period; one that is paid ahead is upcoming. @param periods all that the company has had */
export function periodStatus(period: Span, periods: readonly Span[], now: Date): 'Active' | 'Expired' | 'Upcoming' {
  if (beginsAt(period, periods) > now) return 'Upcoming';
  return hasEnded(period.endsAt, now) ? 'Expired' : 'Active';
}
