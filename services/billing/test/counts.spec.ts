import {
  memberDeactivated,
  memberEdited,
  memberInvited,
  memberReactivated,
  memberRemoved,
  memberRestored,
  memberSnapshot,
  memberVerified,
} from '@lms360/contracts/events/auth';
import { courseDeleted, courseDrafted, courseSnapshot } from '@lms360/contracts/events/catalog';
import { bindings } from '@lms360/contracts/events/topology';
import { TestService } from '@lms360/service-testing/test-service';
import { someCaller } from '@lms360/service-testing/test-tokens';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { billing, registeredOwner } from './harness.js';
import { someCourse, someMember, deliverCourse, deliverCourseDeleted, deliverMember } from './people.js';

let service: TestService;
beforeAll(async () => (service = await TestService.start(billing)));
afterAll(() => service.close());

/** Teachers, students and courses, as the account page shows them. */
async function counts(owner: Caller): Promise<[number, number, number]> {
  const { body } = await service.post('/accountDetails', {}, owner);
  const { current_users, current_students, current_courses } = body.currentSubscription;
  return [current_users, current_students, current_courses];
}

const memberKinds = [
  memberVerified,
  memberEdited,
  memberDeactivated,
  memberReactivated,
  memberRemoved,
  memberRestored,
  memberSnapshot,
];

it.each(memberKinds.map((kind) => [kind.type, kind] as const))(
  '%s adds a member once, however often it is delivered',
  async (_, kind) => {
    const owner = await registeredOwner(service);
    const member = someMember();
    const envelope = await service.events.deliver(kind, {
      companyId: owner.companyId,
      subject: member.memberId,
      version: 1,
      data: member,
    });
    await service.events.redeliver(envelope);
    expect(await counts(owner)).toEqual([1, 0, 0]);
  },
);

it('an invited member takes a seat before verifying', async () => {
  const owner = await registeredOwner(service);
  const member = someMember({ verified: false, role: 'student' });
  const token = { sealed: 'x', expiresAt: new Date().toISOString() };
  const data = { ...member, token, companyName: 'Acme' };
  await service.events.deliver(memberInvited, { companyId: owner.companyId, subject: member.memberId, version: 1, data });
  expect(await counts(owner)).toEqual([0, 1, 0]);
});

it('the owner, inactive and removed members take no seat; a second superadmin does', async () => {
  const owner = await registeredOwner(service);
  const members = [
    someMember({ memberId: owner.memberId, role: 'superadmin', owner: true }),
    someMember({ role: 'superadmin' }),
    someMember({ active: false }),
    someMember({ role: 'student', removed: true }),
    someMember({ role: 'student' }),
  ];
  for (const member of members) await deliverMember(service, owner.companyId, member);
  expect(await counts(owner)).toEqual([1, 1, 0]);
});

it('an older event of a member changes nothing', async () => {
  const owner = await registeredOwner(service);
  const member = someMember();
  await deliverMember(service, owner.companyId, { ...member, removed: true }, 3);
  await deliverMember(service, owner.companyId, member, 2);
  expect(await counts(owner)).toEqual([0, 0, 0]);
});

it.each([courseDrafted, courseSnapshot].map((kind) => [kind.type, kind] as const))(
  '%s counts the course once, however often it is delivered',
  async (_, kind) => {
    const owner = await registeredOwner(service);
    const course = someCourse();
    const event = { companyId: owner.companyId, subject: course.courseId, version: 1, data: course };
    const envelope = await service.events.deliver(kind, event);
    await service.events.redeliver(envelope);
    await service.events.deliver(kind, { ...event, version: 2 });
    expect(await counts(owner)).toEqual([0, 0, 1]);
  },
);

it('hears of a course when it begins and when it is deleted: nothing in between changes a count', () => {
  const heard = bindings['billing']?.filter((type) => type.startsWith('catalog.course.'));
  expect(heard?.toSorted()).toEqual([courseDeleted.type, courseDrafted.type]);
});

it('a deleted course is not counted, and an older event does not restore it', async () => {
  const owner = await registeredOwner(service);
  const [kept, gone, unheard] = [someCourse(), someCourse(), someCourse()];
  for (const course of [kept, gone]) await deliverCourse(service, owner.companyId, course);
  await deliverCourseDeleted(service, owner.companyId, gone.courseId, 5);
  await deliverCourse(service, owner.companyId, gone, 4);
  await deliverCourseDeleted(service, owner.companyId, unheard.courseId, 2);
  await deliverCourse(service, owner.companyId, unheard, 1);
  expect(await counts(owner)).toEqual([0, 0, 1]);
});

it('one company’s members and courses are not counted for another', async () => {
  const [mine, theirs] = [await registeredOwner(service), await registeredOwner(service)];
  await deliverMember(service, theirs.companyId, someMember());
  await deliverCourse(service, theirs.companyId, someCourse());
  expect(await counts(mine)).toEqual([0, 0, 0]);
  expect(await counts(theirs)).toEqual([1, 0, 1]);
});

it('what is delivered before the company’s registration counts afterwards', async () => {
  const early = someCaller();
  await deliverMember(service, early.companyId, someMember());
  expect((await service.post('/accountDetails', {}, early)).status).toBe(503);
  await registeredOwner(service, {}, early);
  expect(await counts(early)).toEqual([1, 0, 0]);
});
