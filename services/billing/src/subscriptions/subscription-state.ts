import type { SubscriptionState, UpcomingPeriod } from '@lms360/contracts/events/billing';
import { beginsAt, currentPeriod, lastPeriod, upcomingPeriods } from '../rules/period.js';
import { type Plan, planOf, UNLIMITED } from '../rules/plan.js';
import type { Subscription } from './subscription.entity.js';

type StatePeriod = Pick<Subscription, 'planId' | 'trial' | 'startsAt' | 'endsAt' | 'replacedAt' | 'refundedAt'>;

/**
 * What other services need of a company's subscription: what runs now, what begins later, and the end of all. A listener that knows only
 * what runs now takes nothing away from a company before its time.
 * @param periods all that the company has had
 * @throws Error when none of them counts: a company has its trial at least
 */
export function subscriptionState(periods: readonly StatePeriod[], now: Date): SubscriptionState {
  const current = currentPeriod(periods, now);
  const last = lastPeriod(periods);
  if (!current || !last) throw new Error('a company has no subscription, not even a trial');
  const [next = null, ...later] = upcomingPeriods(periods, now).map((period) => upcoming(period, periods));
  const running = {
    ...planState(planOf(current.planId)),
    limits: limitsOf(current),
    trial: current.trial,
    startsAt: beginsAt(current, periods).toISOString(),
    endsAt: current.endsAt.toISOString(),
  };
  return { ...running, endsAt: last.endsAt.toISOString(), current: running, next, later };
}

const upcoming = (period: StatePeriod, periods: readonly StatePeriod[]): UpcomingPeriod => ({
  ...planState(planOf(period.planId)),
  from: beginsAt(period, periods).toISOString(),
  endsAt: period.endsAt.toISOString(),
});

const planState = ({ id, name, tenure, limits }: Plan) => ({ planId: id, planName: name, tenure, limits });

/** What a period allows. A trial has Enterprise's unlimited limits (P1 §1). */
export const limitsOf = ({ trial, planId }: Pick<Subscription, 'trial' | 'planId'>) =>
  trial ? UNLIMITED : planOf(planId).limits;
