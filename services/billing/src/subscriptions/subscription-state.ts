import type { SubscriptionState } from '@lms360/contracts/events/billing';
import { planOf, UNLIMITED } from '../rules/plan.js';
import type { Subscription } from './subscription.entity.js';

/** What other services need of a subscription. A trial has Enterprise's unlimited limits (P1 §1). */
export function subscriptionState({
  planId,
  trial,
  startsAt,
  endsAt,
}: Pick<Subscription, 'planId' | 'trial' | 'startsAt' | 'endsAt'>): SubscriptionState {
  const plan = planOf(planId);
  return {
    planId,
    planName: plan.name,
    tenure: plan.tenure,
    trial,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    limits: trial ? UNLIMITED : plan.limits,
  };
}
