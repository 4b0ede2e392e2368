import type { Subscription } from '@/shared/account/account.types';
import { daysLeft } from '@/shared/session/days-left';

const DAY_MS = 86_400_000;

/** Days from the first to the last, both counted. @param from `YYYY-MM-DD` @param to `YYYY-MM-DD` */
const daysOf = ({ from, to }: { from: string; to: string }): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/**
 * Whole days that are paid for and still to come, in India's time zone: the rest of the present plan without today, and what begins later.
 * A trial is not paid for.
 */
export function paidRest({ trial, trialUsed, active, endsAt, upcoming }: Subscription, now = new Date()): number {
  const isPaid = active && !trial && !trialUsed;
  const ofNow = isPaid ? Math.max(0, daysLeft(endsAt, now) ?? 0) : 0;
  return upcoming.reduce((days, period) => days + daysOf(period), ofNow);
}
