import { subscriptionStarted, SubscriptionState } from '@lms360/contracts/events/billing';
import { subscriptionEvent } from '@lms360/contracts/testing/subscription-event';
import type { EventType } from '@lms360/service-kit/events/envelope';
import type { TestService } from '@lms360/service-testing/test-service';

type Parts = Partial<SubscriptionState> & { version?: number };

const stateOf = ({ version = 1, ...parts }: Parts): { version: number; data: SubscriptionState } => ({
  version,
  data: {
    planId: '1',
    planName: 'Basic Plan',
    tenure: 'month',
    trial: false,
    startsAt: new Date().toISOString(),
    endsAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    limits: { teachers: 10, students: 50, courses: 100 },
    ...parts,
  },
});

/** An event about a subscription as billing would publish it. */
export const subscription = (auth: TestService, companyId: string, parts: Parts = {}) =>
  auth.events.make(subscriptionStarted, { companyId, subject: companyId, ...stateOf(parts) });

/** Publishes a subscription, by its start or by another event, and waits until it has been received. */
export function announce(
  auth: TestService,
  companyId: string,
  parts: Parts = {},
  kind: EventType<SubscriptionState> = subscriptionStarted,
) {
  const { version, data } = stateOf(parts);
  return auth.events.deliver(kind, { companyId, subject: companyId, version, data: subscriptionEvent(data) });
}

/** Leaves a company this many seats in all. */
export const limitTo = (auth: TestService, companyId: string, teachers: number, students: number) =>
  announce(auth, companyId, { limits: { teachers, students, courses: 100 } });
