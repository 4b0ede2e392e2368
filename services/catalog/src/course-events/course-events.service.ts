import { courseDeleted, type CourseDecision, CourseState } from '@lms360/contracts/events/catalog';
import { Outbox } from '@lms360/service-kit/events/outbox';
import type { EventType } from '@lms360/service-kit/events/envelope';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { courseStates } from './course-states.sql.js';

/** A course that the transaction deletes. */
interface DeletedCourse {
  companyId: string;
  id: string;
  version: number;
}

/** Publishes courses to the other services: always the whole course with its outline. */
@Injectable()
export class CourseEvents {
  constructor(private readonly outbox: Outbox) {}

  /**
   * Raises the version of each course and adds its event. Call it last: what the transaction wrote before is in the event.
   * @param also what the event says beside the course
   */
  async add(
    tx: EntityManager,
    kind: EventType<CourseState>,
    companyId: string,
    courseIds: string[],
    also: Pick<CourseDecision, 'reviewerId'> = {},
  ): Promise<void> {
    if (courseIds.length === 0) return;
    // Rows are locked in the order of their ids, so that two such changes cannot wait for each other.
    await tx.query('SELECT 1 FROM course WHERE company_id = $1 AND id = ANY($2) ORDER BY id FOR UPDATE', [companyId, courseIds]);
    await tx.query('UPDATE course SET version = version + 1 WHERE company_id = $1 AND id = ANY($2)', [companyId, courseIds]);
    for (const { version, state } of await courseStates(tx, companyId, courseIds)) {
      await this.outbox.add(tx, kind, { companyId, subject: state.courseId, version, data: { ...state, ...also } });
    }
  }

  /** Adds the event that a course was deleted. */
  async addDeleted(tx: EntityManager, { companyId, id, version }: DeletedCourse, deletedAt: Date): Promise<void> {
    const data = { courseId: id, deletedAt: deletedAt.toISOString() };
    await this.outbox.add(tx, courseDeleted, { companyId, subject: id, version: version + 1, data });
  }
}
