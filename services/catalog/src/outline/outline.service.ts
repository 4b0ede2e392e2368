import { courseEdited } from '@lms360/contracts/events/catalog';
import { sentences } from '@lms360/contracts/sentences';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { notFound } from '@lms360/service-kit/core/errors';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CourseEvents } from '../course-events/course-events.service.js';
import { lockOwnCourse } from '../courses/lock-course.js';
import { seesAllCourses } from '../rules/course-access.js';
import { nextStatus } from '../rules/course-status.js';
import { isSame, orderOf, requireComplete, requireVersion } from './order.js';
import type { Order, Outline } from './outline.dto.js';

const OUTLINE = `
  SELECT c.id AS course_id, c.version::int AS version, coalesce((
    SELECT json_agg(json_build_object('id', h.id, 'name', h.name, 'lessons', coalesce((
      SELECT json_agg(json_build_object('id', l.id, 'name', l.name, 'kind', l.kind) ORDER BY l.position)
      FROM lesson l WHERE l.company_id = h.company_id AND l.chapter_id = h.id), '[]')) ORDER BY h.position)
    FROM chapter h WHERE h.company_id = c.company_id AND h.course_id = c.id), '[]') AS chapters
  FROM course c WHERE c.company_id = $1 AND c.id = $2 AND ($3 OR c.author_id = $4)`;

// Rows that stay where they are are not written.
const PLACE_CHAPTERS = `
  UPDATE chapter h SET position = o.position FROM unnest($2::uuid[]) WITH ORDINALITY o(id, position)
  WHERE h.company_id = $1 AND h.id = o.id AND h.position <> o.position`;
const PLACE_LESSONS = `
  UPDATE lesson l SET chapter_id = o.chapter_id, position = o.position FROM unnest($2::uuid[], $3::uuid[], $4::int[]) o(id, chapter_id, position)
  WHERE l.company_id = $1 AND l.id = o.id AND (l.chapter_id, l.position) <> (o.chapter_id, o.position)`;

/** The order of a course's chapters and lessons (courses.md §4). */
@Injectable()
export class OutlineService {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly events: CourseEvents,
  ) {}

  /** @throws 404 for anyone but the author and superadmins */
  async find(caller: Caller, courseId: string): Promise<Outline> {
    const rows = await this.db.read<Outline>(caller.companyId, OUTLINE, parametersOf(caller, courseId));
    if (!rows[0]) throw notFound();
    return rows[0];
  }

  /**
   * Puts chapters and lessons into a new order; a lesson may change its chapter. The order they have already writes nothing.
   * @param version of the outline that the order was made from
   * @throws 404 for anyone but the author; 409 while the course is pending, once it is approved, and for another version; 400 for an order
   * that lacks, repeats or adds a chapter or lesson
   */
  async order(caller: Caller, courseId: string, version: number, wished: Order): Promise<Outline> {
    const { companyId } = caller;
    return this.db.transaction(companyId, async (tx) => {
      const course = await lockOwnCourse(tx, caller, courseId, sentences.unknownItem);
      nextStatus(course, 'edit');
      requireVersion(version, course.version);
      const present = await outlineIn(tx, caller, courseId);
      requireComplete(wished, orderOf(present));
      if (isSame(wished, orderOf(present))) return present;
      await place(tx, companyId, wished);
      await this.events.add(tx, courseEdited, companyId, [courseId]);
      return outlineIn(tx, caller, courseId);
    });
  }
}

const parametersOf = (caller: Caller, courseId: string) => [caller.companyId, courseId, seesAllCourses(caller), caller.memberId];

async function outlineIn(tx: EntityManager, caller: Caller, courseId: string): Promise<Outline> {
  const rows = (await tx.query(OUTLINE, parametersOf(caller, courseId))) as Outline[];
  if (!rows[0]) throw notFound();
  return rows[0];
}

async function place(tx: EntityManager, companyId: string, order: Order): Promise<void> {
  const lessons = order.flatMap((chapter) =>
    chapter.lessons.map((id, index) => ({ id, chapterId: chapter.id, position: index + 1 })),
  );
  await tx.query(PLACE_CHAPTERS, [companyId, order.map(({ id }) => id)]);
  await tx.query(PLACE_LESSONS, [
    companyId,
    lessons.map(({ id }) => id),
    lessons.map(({ chapterId }) => chapterId),
    lessons.map(({ position }) => position),
  ]);
}
