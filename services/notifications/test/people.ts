import { randomUUID } from 'node:crypto';
import { companyRegistered, type MemberState, memberVerified } from '@lms360/contracts/events/auth';
import type { CourseState } from '@lms360/contracts/events/catalog';
import { seal } from '@lms360/service-kit/core/sealing';
import { TestService } from '@lms360/service-testing/test-service';
import { mailKey, someAddress } from './harness.js';

const HOUR = 3_600_000;

/** A verified teacher, or with the parts given. */
export const someMember = (parts: Partial<MemberState> = {}): MemberState => ({
  memberId: randomUUID(),
  name: 'Asha Rao',
  email: someAddress(parts.role ?? 'employee'),
  mobile: '9876543210',
  role: 'employee',
  active: true,
  verified: true,
  owner: false,
  removed: false,
  photo: null,
  createdAt: new Date().toISOString(),
  ...parts,
});

/** A course by an author. */
export const someCourse = (authorId: string, parts: Partial<CourseState> = {}): CourseState => ({
  courseId: randomUUID(),
  title: 'Safety at height',
  description: 'How to work on ladders and scaffolds',
  categoryId: randomUUID(),
  subcategoryId: randomUUID(),
  thumbnail: null,
  authorId,
  status: 'pending',
  reason: null,
  createdAt: new Date().toISOString(),
  submittedAt: new Date().toISOString(),
  approvedAt: null,
  chapters: [],
  ...parts,
});

/** A token as auth seals it. */
export const sealed = (token: string, expiresInMs = HOUR) => ({
  sealed: seal(token, mailKey),
  expiresAt: new Date(Date.now() + expiresInMs).toISOString(),
});

/** Tells the service about a member. */
export const tell = (service: TestService, companyId: string, member: MemberState, version = 1) =>
  service.events.deliver(memberVerified, { companyId, subject: member.memberId, version, data: member });

/** A company with its superadmin. */
export async function someCompany(service: TestService): Promise<{ companyId: string; superadmin: MemberState }> {
  const companyId = randomUUID();
  const superadmin = someMember({ role: 'superadmin', owner: true, name: 'Meera Nair' });
  const registeredAt = new Date().toISOString();
  await service.events.deliver(companyRegistered, {
    companyId,
    subject: companyId,
    version: 1,
    data: {
      companyId,
      name: 'Acme Learning',
      planId: '1',
      ownerId: superadmin.memberId,
      registeredAt,
      trialEndsAt: new Date(Date.now() + 14 * 24 * HOUR).toISOString(),
      ordinal: 1,
    },
  });
  await tell(service, companyId, superadmin);
  return { companyId, superadmin };
}
