import { courseApproved, courseRejected, courseSubmitted, courseWithdrawn } from '@lms360/contracts/events/catalog';
import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { conflict, invalid } from '@lms360/service-kit/core/errors';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { Injectable } from '@nestjs/common';
import { CourseEvents } from '../course-events/course-events.service.js';
import { lockCourse, lockOwnCourse } from '../courses/lock-course.js';
import { nextStatus } from '../rules/course-status.js';
import { courseStates } from '../course-events/course-states.sql.js';
import { Course } from '../courses/course.entity.js';
import { completenessFault } from './course-completeness.js';

/** What a superadmin decides about a submitted course. */
export interface Decision {
  courseId: string;
  approve: boolean;
  /** Kept when rejecting. */
  reason: string | null;
  /** Which submission was looked at; null when the caller does not say. */
  submittedAt: Date | null;
}

/** Courses on their way through the Approval Hub; the rules of the states are in `course-status.ts`. */
@Injectable()
export class ApprovalsService {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly events: CourseEvents,
    private readonly clock: Clock,
  ) {}

  /** The author asks for approval. @throws 400 with P2 §5's sentence for an incomplete course, 404, 409 */
  async submit(caller: Caller, courseId: string): Promise<void> {
    const { companyId } = caller;
    await this.db.transaction(companyId, async (tx) => {
      const course = await lockOwnCourse(tx, caller, courseId);
      const status = nextStatus(course, 'submit');
      const [current] = await courseStates(tx, companyId, [courseId]);
      const fault = completenessFault(current?.state.chapters ?? []);
      if (fault) throw invalid(fault);
      await tx.update(Course, { companyId, id: courseId }, { status, submittedAt: this.clock.now() });
      await this.events.add(tx, courseSubmitted, companyId, [courseId]);
    });
  }

  /** The author takes a pending course back (Undo Submit); a draft or rejected one stays as it is (Save Draft). @throws 404, 409 */
  async withdraw(caller: Caller, courseId: string): Promise<void> {
    const { companyId } = caller;
    await this.db.transaction(companyId, async (tx) => {
      const course = await lockOwnCourse(tx, caller, courseId);
      const status = nextStatus(course, 'withdraw');
      if (status === course.status) return;
      await tx.update(Course, { companyId, id: courseId }, { status, submittedAt: null });
      await this.events.add(tx, courseWithdrawn, companyId, [courseId]);
    });
  }

  /** A superadmin approves or rejects a submission, once. @throws 404, 409 when it is not pending or was submitted again meanwhile */
  async decide({ companyId, memberId }: Caller, { courseId, approve, reason, submittedAt }: Decision): Promise<void> {
    await this.db.transaction(companyId, async (tx) => {
      const course = await lockCourse(tx, companyId, courseId);
      const status = nextStatus(course, approve ? 'approve' : 'reject');
      if (submittedAt && submittedAt.getTime() !== course.submittedAt?.getTime()) {
        throw conflict('This course was submitted again meanwhile. Please look at it once more.');
      }
      const decided = approve ? { reason: null, approvedAt: this.clock.now() } : { reason };
      await tx.update(Course, { companyId, id: courseId }, { status, ...decided });
      await this.events.add(tx, approve ? courseApproved : courseRejected, companyId, [courseId], {
        reviewerId: memberId,
      });
    });
  }
}
