import { exampleSession } from '@lms360/contracts/rules/examples';
import { daysLeft } from '@lms360/service-kit/tenancy/days-left';
import { z } from 'zod';
import type { SubscriptionRow } from './subscriptions.service.js';

/** The subscription's end, which the web app keeps with its session (P2 §7; `session` on the wire). */
export const subscriptionDatesAnswer = z.object({
  sub_end_date: z.iso.datetime().meta({ example: exampleSession.expiresAt }),
  trail_plan: z.union([z.literal(0), z.literal(1)]).describe('1 on trial'),
  pending_days: z
    .number()
    .int()
    .describe('Whole calendar days in Asia/Kolkata; below 0 the subscription has expired')
    .meta({ example: 14 }),
});
export type SubscriptionDates = z.infer<typeof subscriptionDatesAnswer>;

/** @param last the period that ends last: the company has access until then */
export const toSubscriptionDates = (last: Pick<SubscriptionRow, 'endsAt' | 'trial'>, now: Date): SubscriptionDates => ({
  sub_end_date: last.endsAt.toISOString(),
  trail_plan: last.trial ? 1 : 0,
  pending_days: daysLeft(last.endsAt, now),
});
