import { companyRegistered } from '@lms360/contracts/events/auth';
import { subscriptionStarted } from '@lms360/contracts/events/billing';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { SNAPSHOT_SOURCES, SnapshotSource } from '@lms360/service-kit/events/snapshots';
import { TestService } from '@lms360/service-testing/test-service';
import { someCaller } from '@lms360/service-testing/test-tokens';
import { billing, registeredOwner, registration } from './harness.js';

let service: TestService;
beforeAll(async () => (service = await TestService.start(billing)));
afterAll(() => service.close());

it('a registration starts a trial of the chosen plan without limits, and publishes it', async () => {
  const { companyId } = await registeredOwner(service, {
    planId: '4',
    registeredAt: '2026-03-01T10:00:00.000Z',
    trialEndsAt: '2026-03-15T10:00:00.000Z',
  });
  const event = await service.events.next(subscriptionStarted, ({ companyid }) => companyid === companyId);
  expect(event).toMatchObject({
    subject: companyId,
    subjectversion: 1,
    data: {
      planId: '4',
      planName: 'Premium Plan',
      tenure: 'year',
      trial: true,
      startsAt: '2026-03-01T10:00:00.000Z',
      endsAt: '2026-03-15T10:00:00.000Z',
      limits: { teachers: null, students: null, courses: null },
    },
  });
});

it('a registration delivered several times at once starts one trial', async () => {
  const owner = someCaller();
  const { companyId } = owner;
  const deliver = () =>
    service.events.deliver(companyRegistered, { companyId, subject: companyId, version: 1, data: registration(owner) });
  const [first] = await Promise.all([deliver(), deliver(), deliver()]);
  await service.events.redeliver(first);
  expect(await service.sql('SELECT id FROM subscription WHERE company_id = $1', [companyId])).toHaveLength(1);
  const pending = await service.sql(`SELECT 1 FROM outbox WHERE envelope->>'companyid' = $1`, [companyId]);
  await service.events.next(subscriptionStarted, ({ companyid }) => companyid === companyId);
  expect(pending.length).toBeLessThanOrEqual(1);
  expect(service.events.all(subscriptionStarted).filter(({ companyid }) => companyid === companyId)).toHaveLength(1);
});

it('an operator can publish every company’s subscription again, in its current version', async () => {
  const { companyId } = await registeredOwner(service, {});
  const [source] = service.app.get<SnapshotSource[]>(SNAPSHOT_SOURCES);
  if (!source) throw new Error('no source');
  const started = await service.events.next(subscriptionStarted, ({ companyid }) => companyid === companyId);
  const snapshots = await service.app.get(CompanyDatabase).transaction(companyId, (tx) => source.of(tx, companyId));
  expect(source.kind.type).toBe('billing.subscription.snapshot');
  expect(snapshots).toEqual([{ companyId, subject: companyId, version: started.subjectversion, data: started.data }]);
});
