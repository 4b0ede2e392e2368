import { KOLKATA_OFFSET_MS } from '@lms360/service-kit/tenancy/days-left';

const DAY_MS = 86_400_000;

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** The moment with what a clock in Kolkata shows in its UTC fields. By arithmetic: `Intl` would take five times as long in lists. */
const inKolkata = (moment: Date) => new Date(moment.getTime() + KOLKATA_OFFSET_MS);

const monthOf = (local: Date) => MONTHS[local.getUTCMonth()] as string;

/** A calendar day in Asia/Kolkata, `YYYY-MM-DD`. */
export const calendarDay = (moment: Date): string => inKolkata(moment).toISOString().slice(0, 10);

/** A calendar day in Asia/Kolkata for people, `DD MMM YYYY`: `05 Mar 2026` (api.md, Conventions: every `formatted_*`). */
export function shortDate(moment: Date): string {
  const local = inKolkata(moment);
  return `${String(local.getUTCDate()).padStart(2, '0')} ${monthOf(local).slice(0, 3)} ${local.getUTCFullYear()}`;
}

/** A calendar day in Asia/Kolkata for people: `5 March 2026`. */
export function longDate(moment: Date): string {
  const local = inKolkata(moment);
  return `${local.getUTCDate()} ${monthOf(local)} ${local.getUTCFullYear()}`;
}

/** A moment for people: `05 Mar 2026, 14:30 IST`. */
export const dateAndTime = (moment: Date): string => `${shortDate(moment)}, ${inKolkata(moment).toISOString().slice(11, 16)} IST`;

/**
 * The same time of day some calendar months later in Asia/Kolkata; the last day of a shorter month when that has no such day:
 * 31 January → 28 February.
 * @param anchor whose day of the month is kept: 28 February → 31 March when it is one of a 31st
 */
export function monthsLater(from: Date, months: number, anchor = from): Date {
  const local = inKolkata(from);
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  local.setUTCDate(Math.min(inKolkata(anchor).getUTCDate(), lastDay));
  return new Date(local.getTime() - KOLKATA_OFFSET_MS);
}

/** The same time of day some days later; Asia/Kolkata has no daylight saving time. */
export const daysLater = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);

/** Midnight behind a moment in Asia/Kolkata: the beginning of the next day. */
export const nextMidnight = (moment: Date): Date =>
  new Date((Math.floor(inKolkata(moment).getTime() / DAY_MS) + 1) * DAY_MS - KOLKATA_OFFSET_MS);
