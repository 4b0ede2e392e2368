import { randomUUID } from 'node:crypto';
import { type MemberState, memberVerified } from '@lms360/contracts/events/auth';
import { courseDeleted, courseDrafted, type CourseState } from '@lms360/contracts/events/catalog';
import { TestService } from '@lms360/service-testing/test-service';

/** An active, verified teacher, or with the parts given. */
export const someMember = (parts: Partial<MemberState> = {}): MemberState => ({
  memberId: randomUUID(),
  name: 'Asha Rao',
  email: 'asha@example.com',
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

/** Delivers a member's state to billing. */
export const deliverMember = (service: TestService, companyId: string, member: MemberState, version = 1) =>
  service.events.deliver(memberVerified, { companyId, subject: member.memberId, version, data: member });

/** A draft, or with the parts given. */
export const someCourse = (parts: Partial<CourseState> = {}): CourseState => ({
  courseId: randomUUID(),
  title: 'Safety at height',
  description: 'How to work on ladders and scaffolds',
  categoryId: randomUUID(),
  subcategoryId: randomUUID(),
  thumbnail: null,
  authorId: randomUUID(),
  status: 'draft',
  reason: null,
  createdAt: new Date().toISOString(),
  submittedAt: null,
  approvedAt: null,
  chapters: [],
  ...parts,
});

/** Delivers a draft to billing. */
export const deliverCourse = (service: TestService, companyId: string, course: CourseState, version = 1) =>
  service.events.deliver(courseDrafted, { companyId, subject: course.courseId, version, data: course });

/** Delivers a course's deletion to billing. */
export const deliverCourseDeleted = (service: TestService, companyId: string, courseId: string, version: number) =>
  service.events.deliver(courseDeleted, {
    companyId,
    subject: courseId,
    version,
    data: { courseId, deletedAt: new Date().toISOString() },
  });
