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
  completedAt: Date;
}

/** Publishes that a course was finished; callers set `finished_at` from null in the same transaction, so it is published once. */
@Injectable()
export class CompletedCourses {
  constructor(private readonly outbox: Outbox) {}

  async publish(tx: EntityManager, { companyId, memberId, courseId, courseTitle, completedAt }: CompletedCourse): Promise<void> {
    await this.outbox.add(tx, courseCompleted, {
      companyId,
      subject: `${courseId}/${memberId}`,
      version: 1,
      data: { courseId, courseTitle, memberId, completedAt: completedAt.toISOString() },
    });
  }
}
