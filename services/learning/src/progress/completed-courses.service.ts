import { Injectable } from '@nestjs/common';
import { courseCompleted } from '@lms360/contracts/events/learning';
import { Outbox } from '@lms360/service-kit/events/outbox';
import type { EntityManager } from 'typeorm';

/** A member who has read every lesson of a course for the first time. */
export interface CompletedCourse {
  companyId: string;
  memberId: string;
  courseId: string;
  courseTitle: string;
  authorId: string;
  completedAt: Date;
}

/** Publishes that a course was finished; callers set `finished_at` from null in the same transaction, so it is published once. */
@Injectable()
export class CompletedCourses {
  constructor(private readonly outbox: Outbox) {}

  async publish(tx: EntityManager, { companyId, completedAt, ...course }: CompletedCourse): Promise<void> {
    await this.outbox.add(tx, courseCompleted, {
      companyId,
      subject: `${course.courseId}/${course.memberId}`,
      version: 1,
      data: { ...course, completedAt: completedAt.toISOString() },
    });
  }
}
