import { companyClosed, companyRestored, memberDeactivated } from '@lms360/contracts/events/auth';
import {
  type ExpiringSubscription,
  subscriptionExpired,
  subscriptionExpiring,
  subscriptionStarted,
} from '@lms360/contracts/events/billing';
import type { EventDefinition } from '@lms360/contracts/events/define';
import { subscriptionEvent } from '@lms360/contracts/testing/subscription-event';
import { TestService } from '@lms360/service-testing/test-service';
import { notifications } from './harness.js';
import { mailTo } from './mailbox.js';
import { sealed, someCompany, someMember, tell } from './people.js';

let service: TestService;
beforeAll(async () => (service = await TestService.start(notifications())));
afterAll(() => service.close());

const DAY_MS = 86_400_000;
const ENDS_AT = '2040-03-05T09:00:00.000Z';

const recipientsOf = async (eventId: string) =>
  (await service.sql<{ recipient: string }>('SELECT recipient FROM mail WHERE event_id = $1 ORDER BY recipient', [eventId])).map(
    ({ recipient }) => recipient,
  );

const closing = (companyId: string, actorId: string, version = 2) => {
  const token = { ...sealed('tok_restore-1', 30 * DAY_MS), expiresAt: ENDS_AT };
  const act = {
    at: '2040-02-03T09:00:00.000Z',
    actorId,
    origin: { network: '203.0.113.x', browser: 'Firefox', system: 'Linux' },
  };
  const data = { companyId, name: 'Suryodaya Academy', deletesAt: ENDS_AT, token, act };
  return { companyId, subject: companyId, version, data };
};
const restoring = (companyId: string, version = 3) => {
  const data = { companyId, restoredAt: new Date().toISOString() };
  return { companyId, subject: companyId, version, data };
};

it.each([
  ['en', 'On 5 March 2040', 'By: Meera Nair', '05 Mar 2040, 14:30 IST'],
  ['hi', '5 मार्च 2040', 'किसने: Meera Nair', '5 मार्च 2040, 14:30'],
])(
  'every superadmin is told in their language on which day it is deleted, and how to restore it: %s',
  async (language, ...words) => {
    const { companyId, superadmin } = await someCompany(service);
    const deputy = someMember({ role: 'superadmin', language });
    const [teacher, former] = [someMember(), someMember({ role: 'superadmin', active: false })];
    for (const one of [deputy, teacher]) await tell(service, companyId, one);
    await service.events.deliver(memberDeactivated, { companyId, subject: former.memberId, version: 1, data: former });
    const envelope = await service.events.deliver(companyClosed, closing(companyId, superadmin.memberId));
    await service.events.redeliver(envelope);
    expect(await recipientsOf(envelope.id)).toEqual([superadmin.email, deputy.email].sort());
    const mail = await mailTo(deputy.email);
    for (const text of [...words, 'Suryodaya Academy', '/restore-company/tok_restore-1']) expect(mail.Text).toContain(text);
    expect(mail.HTML).toContain('/restore-company/tok_restore-1"');
  },
);

const expiring = subscriptionEvent({
  planId: '4',
  planName: 'Premium Plan',
  tenure: 'year',
  limits: { teachers: 100, students: 500, courses: 100 },
  trial: false,
  startsAt: '2039-03-05T09:00:00.000Z',
  endsAt: ENDS_AT,
});

it.each([
  ['a reminder', subscriptionExpiring],
  ['the end of the plan', subscriptionExpired],
] as const)('of a closed company nobody is mailed about %s; once it is restored, somebody is', async (_, kind) => {
  const { companyId, superadmin } = await someCompany(service);
  const event = { companyId, subject: companyId, version: 1, data: expiring };
  const mailed = async () =>
    recipientsOf((await service.events.deliver(kind as EventDefinition<ExpiringSubscription>, event)).id);
  await service.events.deliver(subscriptionStarted, event);
  await service.events.deliver(companyClosed, closing(companyId, superadmin.memberId));
  expect(await mailed()).toEqual([]);
  await service.events.deliver(companyRestored, restoring(companyId));
  expect(await mailed()).toEqual([superadmin.email]);
});
