import { daysOf, hasEnded, isWithoutTrial } from '../rules/period.js';
import { planOf, toRupees } from '../rules/plan.js';
import { limitsOf } from '../subscriptions/subscription-state.js';
import type { SubscriptionRow } from '../subscriptions/subscriptions.service.js';
import type { CurrentSubscription, UpcomingSubscription } from './account.dto.js';
import type { AccountRow } from './account.sql.js';

/** The subscription block of the account page (P2 §3). */
export function toCurrentSubscription(
  current: SubscriptionRow,
  { users, students, courses }: Pick<AccountRow, 'users' | 'students' | 'courses'>,
  now: Date,
): CurrentSubscription {
  return {
    expiry_date: current.endsAt.toISOString(),
    ...toPlan(current),
    plan_amount: toRupees(planOf(current.planId).pricePaise),
    current_courses: courses,
    current_users: users,
    current_students: students,
    trail_plan: current.trial ? 1 : 0,
    trial_used: isWithoutTrial(current) ? 1 : 0,
    expired: hasEnded(current.endsAt, now) ? 0 : 1,
  };
}

/** A period that begins later. @param all that the company has had */
export const toUpcoming = (upcoming: SubscriptionRow, all: SubscriptionRow[]): UpcomingSubscription => ({
  ...daysOf(upcoming, all),
  ...toPlan(upcoming),
});

function toPlan(period: SubscriptionRow) {
  const { id, name, tenure } = planOf(period.planId);
  const limits = limitsOf(period);
  return {
    plan_id: id,
    plan_name: name,
    plan_type: tenure === 'year' ? (1 as const) : (0 as const),
    courses_count: limits.courses,
    users_count: limits.teachers,
    student_count: limits.students,
  };
}
