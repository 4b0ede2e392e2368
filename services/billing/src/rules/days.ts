import { daysLeft } from '@lms360/service-kit/tenancy/days-left';

const CALENDAR_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** A calendar day in Asia/Kolkata, `YYYY-MM-DD`. */
export const calendarDay = (moment: Date): string => CALENDAR_DAY.format(moment);

const SPELT_DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', day: '2-digit', month: 'short', year: 'numeric' });

/** A calendar day in Asia/Kolkata for people, `DD MMM YYYY`. */
export const formattedDay = (moment: Date): string => SPELT_DAY.format(moment).replace('Sept', 'Sep');

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
