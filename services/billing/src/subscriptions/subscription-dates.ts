import { exampleSession } from '@lms360/contracts/rules/examples';
import { daysLeft } from '@lms360/service-kit/tenancy/days-left';
import { z } from 'zod';
import { currentPeriod, lastPeriod, type Period } from '../rules/period.js';

/** The subscription's end, which the web app keeps with its session (P2 §7; `session` on the wire). */
export const subscriptionDatesAnswer = z.object({
  sub_end_date: z.iso
    .datetime()
    .describe('End of all that the company has: a plan that begins later counts')
    .meta({ example: exampleSession.expiresAt }),
  trail_plan: z.union([z.literal(0), z.literal(1)]).describe('1 while the trial runs'),
  pending_days: z
    .number()
    .int()
    .describe('Whole calendar days in Asia/Kolkata; below 0 the subscription has expired')
    .meta({ example: 14 }),
});
export type SubscriptionDates = z.infer<typeof subscriptionDatesAnswer>;

/** Whether the trial runs now, and until when the company has access: the end of all. @param periods all that it has had */
export function toSubscriptionDates(
  periods: readonly Pick<Period, 'trial' | 'startsAt' | 'endsAt' | 'replacedAt' | 'refundedAt'>[],
  now: Date,
): SubscriptionDates {
  const [current, last] = [currentPeriod(periods, now), lastPeriod(periods)];
  if (!current || !last) throw new Error('a company has no subscription, not even a trial');
  return {
    sub_end_date: last.endsAt.toISOString(),
    trail_plan: current.trial ? 1 : 0,
    pending_days: daysLeft(last.endsAt, now),
  };
}
