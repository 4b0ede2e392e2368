import { randomUUID } from 'node:crypto';
import {
  companyDeleted,
  memberDeactivated,
  memberEdited,
  memberInvited,
  memberReactivated,
  memberRemoved,
  memberRestored,
  memberSnapshot,
  MemberState,
  memberVerified,
  sessionEnded,
} from '@lms360/contracts/events/auth';
import { courseApproved } from '@lms360/contracts/events/catalog';
import type { EventDefinition } from '@lms360/contracts/events/define';
import { subscriptionStarted } from '@lms360/contracts/events/billing';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { TestService } from '@lms360/service-testing/test-service';
import { someCaller } from '@lms360/service-testing/test-tokens';
import { waitUntil } from '@lms360/service-testing/wait-until';
import type { EntityManager } from 'typeorm';
import { MailQueue } from '../src/mails/mail-queue.service.js';
import { notifications, someAddress } from './harness.js';
import { mailTo } from './mailbox.js';
import { sealed, someCompany, someCourse, someMember, tell } from './people.js';

let service: TestService;
beforeAll(async () => (service = await TestService.start(notifications())));
afterAll(() => service.close());

const known = (companyId: string, memberId: string) =>
  service.sql<{ name: string; version: string; removed: boolean }>(
    'SELECT name, version, removed FROM member WHERE company_id = $1 AND member_id = $2',
    [companyId, memberId],
  );

const kinds: EventDefinition<MemberState>[] = [
  memberVerified,
  memberEdited,
  memberDeactivated,
  memberReactivated,
  memberRemoved,
  memberRestored,
  memberSnapshot,
];

it.each(kinds.map((kind) => [kind.type, kind] as const))('%s brings the whole member', async (_, kind) => {
  const companyId = randomUUID();
  const member = someMember();
  const event = { companyId, subject: member.memberId, version: 3, data: member };
  const envelope = await service.events.deliver(kind, event);
  await service.events.redeliver(envelope);
  expect(await known(companyId, member.memberId)).toEqual([{ name: member.name, version: '3', removed: false }]);
});

it('an invitation brings the member too', async () => {
  const companyId = randomUUID();
  const member = someMember({ verified: false });
  const data = { ...member, token: sealed('t'), companyName: 'Acme' };
  await service.events.deliver(memberInvited, { companyId, subject: member.memberId, version: 1, data });
  expect(await known(companyId, member.memberId)).toHaveLength(1);
});

it('older news of a member comes to nothing, also after their removal', async () => {
  const companyId = randomUUID();
  const member = someMember({ name: 'Newer' });
  await tell(service, companyId, { ...member, removed: true }, 5);
  await tell(service, companyId, { ...member, name: 'Older' }, 4);
  expect(await known(companyId, member.memberId)).toEqual([{ name: 'Newer', version: '5', removed: true }]);
});

it('a snapshot of the version that is known overwrites it, and brings no mail', async () => {
  const companyId = randomUUID();
  const member = someMember({ name: 'Wrong' });
  await tell(service, companyId, member, 2);
  await service.events.deliver(memberSnapshot, {
    companyId,
    subject: member.memberId,
    version: 2,
    data: { ...member, name: 'Right' },
  });
  expect(await known(companyId, member.memberId)).toMatchObject([{ name: 'Right' }]);
  expect(await service.sql('SELECT 1 FROM mail WHERE recipient = $1', [member.email])).toEqual([]);
});

it('a deleted company leaves nothing behind, and its later events are ignored', async () => {
  const { companyId, superadmin } = await someCompany(service);
  const neighbour = await someCompany(service);
  const course = someCourse(superadmin.memberId);
  const approval = { companyId, subject: course.courseId, version: 1, data: course };
  await service.events.deliver(courseApproved, approval);
  await mailTo(superadmin.email);
  const caller = someCaller({ companyId, memberId: superadmin.memberId });
  expect((await service.post('/reportbug', { subject: 'x', issues: 'y' }, caller)).status).toBe(201);

  const deletion = { companyId, subject: companyId, version: 2, data: { companyId, deletedAt: new Date().toISOString() } };
  const envelope = await service.events.deliver(companyDeleted, deletion);
  await service.events.redeliver(envelope);
  service.events.send(service.events.make(courseApproved, approval));
  await tell(service, neighbour.companyId, neighbour.superadmin, 2); // what was sent before it has been dealt with

  for (const table of ['mail', 'mail_due', 'bug_report', 'member', 'company']) {
    expect(await service.sql(`SELECT 1 FROM ${table} WHERE company_id = $1`, [companyId])).toEqual([]);
  }
  expect(await known(neighbour.companyId, neighbour.superadmin.memberId)).toHaveLength(1);
});

it('a mail waits for no other of its company; the deletion waits for both, and after it there is none', async () => {
  const { companyId } = await someCompany(service);
  const db = service.app.get(CompanyDatabase);
  const facts = { courseId: randomUUID(), title: 'Safety at height' };
  const add = (tx: EntityManager) => {
    const recipients = [{ email: someAddress(), name: 'Asha Rao' }];
    return service.app.get(MailQueue).add(tx, companyId, randomUUID(), { kind: 'course-approved', recipients, facts });
  };
  const deletion = { companyId, subject: companyId, version: 2, data: { companyId, deletedAt: new Date().toISOString() } };
  let deleted: Promise<unknown> | undefined;
  await db.transaction(companyId, async (tx) => {
    await add(tx);
    await db.transaction(companyId, add); // would never end if it waited
    deleted = service.events.deliver(companyDeleted, deletion);
    await waitUntil('the deletion to wait', async () => (await service.waiting()) > 0);
  });
  await deleted;
  await db.transaction(companyId, add);
  expect(await service.sql('SELECT 1 FROM mail WHERE company_id = $1', [companyId])).toEqual([]);
});

it('a subscription that is older than the known one does not shorten the paid period', async () => {
  const { companyId } = await someCompany(service);
  const startsAt = new Date().toISOString();
  const tellEnd = (version: number, endsAt: string) =>
    service.events.deliver(subscriptionStarted, {
      companyId,
      subject: companyId,
      version,
      data: {
        planId: '1',
        planName: 'Basic Plan',
        tenure: 'month',
        trial: false,
        startsAt,
        endsAt,
        limits: { teachers: 10, students: 50, courses: 100 },
      },
    });
  await tellEnd(2, '2027-02-01T00:00:00.000Z');
  await tellEnd(1, '2027-01-01T00:00:00.000Z');
  const [entry] = await service.sql<{ active_until: Date }>('SELECT active_until FROM company_directory WHERE company_id = $1', [
    companyId,
  ]);
  expect(entry?.active_until.toISOString()).toBe('2027-02-01T00:00:00.000Z');
});

it('a session that ended is refused', async () => {
  const caller = someCaller();
  const report = () => service.post('/reportbug', { subject: 'x', issues: 'y' }, caller);
  expect((await report()).status).toBe(201);
  const { memberId, sessionId, companyId } = caller;
  const data = { memberId, sessionIds: [sessionId], expiresAt: new Date(Date.now() + 60_000).toISOString() };
  await service.events.deliver(sessionEnded, { companyId, subject: memberId, version: 1, data });
  await waitUntil('the session to be refused', async () => (await report()).status === 401);
});
