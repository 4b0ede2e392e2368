import { memberVerified, MemberState } from '@lms360/contracts/events/auth';
import { subscriptionStarted, SubscriptionState } from '@lms360/contracts/events/billing';
import { subscriptionEvent } from '@lms360/contracts/testing/subscription-event';
import type { EventType, NewEvent } from '@lms360/service-kit/events/envelope';
import type { TestService } from '@lms360/service-testing/test-service';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';

const DAY = 86_400_000;
/** The moment so many days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

/** A teacher as auth publishes them. */
export function memberEvent({ memberId, companyId }: Caller, name: string, version = 1): NewEvent<MemberState> {
  const contact = { email: 'a@example.com', mobile: '9876543210', photo: null, createdAt: inDays(-1) };
  const state = { role: 'employee' as const, active: true, verified: true, owner: false, removed: false };
  return { companyId, subject: memberId, version, data: { memberId, name, ...contact, ...state } };
}

/** Delivers a member's name. */
export const deliverMember = (service: TestService, member: Caller, name: string, version = 1, kind = memberVerified) =>
  service.events.deliver(kind, memberEvent(member, name, version));

/** Delivers a paid subscription with so many courses; null is unlimited. */
export function deliverSubscription(
  service: TestService,
  companyId: string,
  { version = 1, courses = null, endsAt = inDays(30) }: { version?: number; courses?: number | null; endsAt?: string },
  kind: EventType<SubscriptionState> = subscriptionStarted,
) {
  const plan = { planId: '1', planName: 'Basic Plan', tenure: 'month' as const, trial: false };
  const limits = { teachers: null, students: null, courses };
  const data = subscriptionEvent({ ...plan, startsAt: inDays(-30), endsAt, limits });
  return service.events.deliver(kind, { companyId, subject: companyId, version, data });
}
