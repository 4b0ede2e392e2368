import { calendarDay } from '@lms360/platform/calendar/kolkata';
import { daysLeft } from '@lms360/service-kit/tenancy/days-left';

/** A period that a company has, as far as the rules need it. */
export interface Period {
  planId: string;
  trial: boolean;
  startsAt: Date;
  endsAt: Date;
  /** Its listed price less the offer, without GST, in paise: the credit for unused days is a part of it. */
  valuePaise: number;
  /** When another plan replaced it; null while none has. */
  replacedAt: Date | null;
  refundedAt: Date | null;
}

/** The periods that still count: neither replaced nor refunded. */
export const activePeriods = <P extends Pick<Period, 'replacedAt' | 'refundedAt'>>(periods: readonly P[]): P[] =>
  periods.filter(({ replacedAt, refundedAt }) => replacedAt === null && refundedAt === null);

/** The active period that starts last: its end is the end of the subscription. Every company has one: the trial at least. */
export const lastPeriod = <P extends Pick<Period, 'replacedAt' | 'refundedAt' | 'startsAt'>>(
  periods: readonly P[],
): P | undefined => activePeriods(periods).toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime())[0];

/** The active period in which `now` lies, or else the last one. */
export function currentPeriod<P extends Pick<Period, 'replacedAt' | 'refundedAt' | 'startsAt'>>(
  periods: readonly P[],
  now: Date,
): P | undefined {
  return lastPeriod(periods.filter(({ startsAt }) => startsAt <= now)) ?? lastPeriod(periods);
}

/** A period as the billing history shows it (P2 §3): 'start end', two calendar days. */
export const timePeriod = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string =>
  `${calendarDay(startsAt)} ${calendarDay(endsAt)}`;

/** A period has ended on the calendar day after its last one (P1 §4: the day count is below zero). */
export const hasEnded = (endsAt: Date, now: Date): boolean => daysLeft(endsAt, now) < 0;

/** The status of a period; one that is paid ahead is upcoming. */
export function periodStatus(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
): 'Active' | 'Expired' | 'Upcoming' {
  if (startsAt > now) return 'Upcoming';
  return hasEnded(endsAt, now) ? 'Expired' : 'Active';
}
