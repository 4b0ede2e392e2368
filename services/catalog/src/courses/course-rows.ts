import { conflict, forbidden, notFound } from '@lms360/service-kit/core/errors';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import type { EntityManager } from 'typeorm';
import { CourseAction, CourseStatus, outcomeOf } from './course-status.js';
import { Course } from './course.entity.js';

const UNKNOWN_COURSE = 'This course does not exist.';

/** Whether a role sees every course of its company; any other sees its own. */
export const seesAll = (caller: Caller): boolean => caller.role === 'superadmin';

/** The course's row, locked until the transaction ends: every write of a course begins here. @throws 404 with `unknown` */
export async function lockCourse(tx: EntityManager, companyId: string, id: string, unknown = UNKNOWN_COURSE): Promise<Course> {
  const course = await tx.findOne(Course, { where: { companyId, id }, lock: { mode: 'pessimistic_write' } });
  if (!course) throw notFound(unknown);
  return course;
}

/** As {@link lockCourse}, for its author alone. @throws 404; 403 for a superadmin, who may read it but not write it */
export async function lockOwnCourse(tx: EntityManager, caller: Caller, id: string, unknown = UNKNOWN_COURSE): Promise<Course> {
  const course = await lockCourse(tx, caller.companyId, id, unknown);
  if (course.authorId === caller.memberId) return course;
  throw seesAll(caller) ? forbidden('Only the author of a course can change it.') : notFound(unknown);
}

/** The status after an action. @throws 409 with the rule's sentence */
export function nextStatus(course: Course, action: CourseAction): CourseStatus {
  const outcome = outcomeOf(course.status, action);
  if ('refusal' in outcome) throw conflict(outcome.refusal);
  return outcome.status;
}

/** References of the documents of a course's lessons. */
export async function documentsOf(tx: EntityManager, companyId: string, courseId: string): Promise<string[]> {
  const rows: { file: string }[] = await tx.query(
    `SELECT l.file FROM lesson l JOIN chapter h ON h.company_id = l.company_id AND h.id = l.chapter_id
     WHERE l.company_id = $1 AND h.course_id = $2 AND l.file IS NOT NULL`,
    [companyId, courseId],
  );
  return rows.map((row) => row.file);
}
