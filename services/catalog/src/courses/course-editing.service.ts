import { courseEdited } from '@lms360/contracts/events/catalog';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { notFound } from '@lms360/service-kit/core/errors';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CourseEvents } from '../course-events/course-events.service.js';
import { lockOwnCourse } from './lock-course.js';
import { nextStatus } from '../rules/course-status.js';
import type { Course } from './course.entity.js';

const COURSE_OF = {
  course: 'SELECT id FROM course WHERE company_id = $1 AND id = $2',
  chapter: 'SELECT course_id AS id FROM chapter WHERE company_id = $1 AND id = $2',
  lesson: `SELECT h.course_id AS id FROM lesson l JOIN chapter h ON h.company_id = l.company_id AND h.id = l.chapter_id
    WHERE l.company_id = $1 AND l.id = $2`,
};

/** What is edited: a course, or the one to which a chapter or lesson belongs. */
export type Edited = { kind: keyof typeof COURSE_OF; id: string };

/** Edits a course, its chapters and its lessons, as its author. */
@Injectable()
export class CourseEditing {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly events: CourseEvents,
  ) {}

  /**
   * Runs `change` with the course's row locked; its event follows in the same transaction.
   * @throws 404 for anyone but the author, 409 while the course is pending and once it is approved
   */
  async edit(caller: Caller, edited: Edited, change: (tx: EntityManager, course: Course) => Promise<void>): Promise<void> {
    const { companyId } = caller;
    const unknown = unknownSentence(edited.kind);
    await this.db.transaction(companyId, async (tx) => {
      const [found] = (await tx.query(COURSE_OF[edited.kind], [companyId, edited.id])) as { id: string }[];
      if (!found) throw notFound(unknown);
      const course = await lockOwnCourse(tx, caller, found.id, unknown);
      nextStatus(course, 'edit');
      await change(tx, course);
      await this.events.add(tx, courseEdited, companyId, [course.id]);
    });
  }
}

/** Says that a course, chapter or lesson does not exist. */
export const unknownSentence = (kind: Edited['kind']): string => `This ${kind} does not exist.`;
