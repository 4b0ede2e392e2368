import { Injectable } from '@nestjs/common';
import type { CourseState } from '@lms360/contracts/events/catalog';
import { Clock } from '@lms360/service-kit/core/clock';
import { prepared } from '@lms360/service-kit/tenancy/prepared';
import type { EntityManager } from 'typeorm';
import { lessonsOf } from '../rules/outline.js';
import { CompletedCourses } from './completed-courses.service.js';

/** `$1` company, `$2` course, `$3` its lessons. */
const RECOUNT = `
  UPDATE progress p SET lessons_read = counted.n
  FROM (
    SELECT r.member_id, (SELECT count(*)::int FROM unnest($3::text[]) l (id) WHERE r.read_lessons ? l.id) AS n
    FROM progress r WHERE r.company_id = $1 AND r.course_id = $2
  ) counted
  WHERE p.company_id = $1 AND p.course_id = $2 AND p.member_id = counted.member_id AND p.lessons_read <> counted.n`;

/** `$1` company, `$2` course, `$3` how many lessons it has, `$4` when. */
const FINISH = `
  UPDATE progress SET finished_at = $4
  WHERE company_id = $1 AND course_id = $2 AND finished_at IS NULL AND lessons_read = $3 RETURNING member_id`;

/**
 * Brings the summaries of a course's readers up to date after its lessons changed. A member who has thereby read every
 * remaining lesson finishes the course now; a course that was finished before stays finished when lessons are added.
 */
@Injectable()
export class ProgressRecount {
  constructor(
    private readonly clock: Clock,
    private readonly completed: CompletedCourses,
  ) {}

  /** Runs after the course's row was written in `tx`: completions wait for that row. */
  async run(tx: EntityManager, companyId: string, { courseId, title, authorId, chapters }: CourseState): Promise<void> {
    const lessonIds = lessonsOf(chapters).map(({ lessonId }) => lessonId);
    const completedAt = this.clock.now();
    const finish = () => prepared<{ member_id: string }>(tx, FINISH, [companyId, courseId, lessonIds.length, completedAt]);
    const [, finished] = await Promise.all([
      prepared(tx, RECOUNT, [companyId, courseId, lessonIds]),
      lessonIds.length > 0 ? finish() : [],
    ]);
    for (const { member_id: memberId } of finished) {
      await this.completed.publish(tx, { companyId, memberId, courseId, courseTitle: title, authorId, completedAt });
    }
  }
}
