import { forbidden, notFound } from '@lms360/service-kit/core/errors';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import type { EntityManager } from 'typeorm';
import { seesAllCourses } from '../rules/course-access.js';
import { Course } from './course.entity.js';

const UNKNOWN_COURSE = 'This course does not exist.';

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
  throw seesAllCourses(caller) ? forbidden('Only the author of a course can change it.') : notFound(unknown);
}
