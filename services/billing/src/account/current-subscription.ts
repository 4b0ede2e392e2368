import { hasEnded } from '../rules/period.js';
import { planOf, toRupees } from '../rules/plan.js';
import { subscriptionState } from '../subscriptions/subscription-state.js';
import type { SubscriptionRow } from '../subscriptions/subscriptions.service.js';
import type { CurrentSubscription } from './account.dto.js';
import type { AccountRow } from './account.sql.js';

/** The subscription block of the account page (P2 §3). */
export function toCurrentSubscription(
  current: SubscriptionRow,
  { users, students, courses }: Pick<AccountRow, 'users' | 'students' | 'courses'>,
  now: Date,
): CurrentSubscription {
  const { limits, planId, planName, tenure } = subscriptionState(current);
  return {
    expiry_date: current.endsAt.toISOString(),
    plan_id: planId,
    plan_name: planName,
    plan_type: tenure === 'year' ? 1 : 0,
    plan_amount: toRupees(planOf(planId).pricePaise),
    courses_count: limits.courses,
    users_count: limits.teachers,
    student_count: limits.students,
    current_courses: courses,
    current_users: users,
    current_students: students,
    trail_plan: current.trial ? 1 : 0,
    expired: hasEnded(current.endsAt, now) ? 0 : 1,
  };
}
