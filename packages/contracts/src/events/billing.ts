import { z } from 'zod';
import { defineEvent, instant } from './define.js';

/** A plan's allowances; `null` is unlimited. */
export const limitsSchema = z.object({
  teachers: z.number().int().nonnegative().nullable(),
  students: z.number().int().nonnegative().nullable(),
  courses: z.number().int().nonnegative().nullable(),
});
export type Limits = z.infer<typeof limitsSchema>;

/** What a company may use, and until when. */
export const subscriptionSchema = z.object({
  planId: z.string(),
  planName: z.string(),
  tenure: z.enum(['month', 'year']),
  trial: z.boolean(),
  startsAt: instant,
  endsAt: instant,
  limits: limitsSchema,
});
export type SubscriptionState = z.infer<typeof subscriptionSchema>;

export const subscriptionStarted = defineEvent('billing.subscription.started', subscriptionSchema);
export const subscriptionSnapshot = defineEvent('billing.subscription.snapshot', subscriptionSchema);

/** Every event that carries a subscription's whole state. */
export const subscriptionEvents = [subscriptionStarted, subscriptionSnapshot];
