import { exampleSession } from '@lms360/contracts/rules/examples';
import { daysLeft } from '@lms360/service-kit/tenancy/days-left';
import { z } from 'zod';
import type { SubscriptionRow } from './subscriptions.service.js';

/** What the web app keeps of the subscription (P2 §7, `session`). */
export const sessionAnswer = z.object({
  sub_end_date: z.iso.datetime().meta({ example: exampleSession.expiresAt }),
  trail_plan: z.union([z.literal(0), z.literal(1)]).describe('1 on trial'),
  pending_days: z
    .number()
    .int()
    .describe('Whole calendar days in Asia/Kolkata; below 0 the subscription has expired')
    .meta({ example: 14 }),
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;

/** @param last the subscription that ends last: until then the company may go on */
export const toSession = (last: Pick<SubscriptionRow, 'endsAt' | 'trial'>, now: Date): SessionAnswer => ({
  sub_end_date: last.endsAt.toISOString(),
  trail_plan: last.trial ? 1 : 0,
  pending_days: daysLeft(last.endsAt, now),
});
