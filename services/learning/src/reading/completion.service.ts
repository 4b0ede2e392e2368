import { Injectable } from '@nestjs/common';
import { Clock } from '@lms360/service-kit/clock';
import { CompanyDatabase } from '@lms360/service-kit/database/company-database';
import { conflict, notFound } from '@lms360/service-kit/errors';
import type { Caller } from '@lms360/service-kit/tokens/caller';
import type { EntityManager } from 'typeorm';
import { lessonsOf } from '../courses/outline.js';
import { CompletedCourses } from '../progress/completed-courses.js';
import { Progress } from '../progress/progress.entity.js';
import { RecentViewsService } from '../recent-views/recent-views.service.js';
import type { CompleteLessonAnswer } from './reading.dto.js';
import { closedLessons } from './reading-order.js';
import { COURSE_OF_LESSON } from './reading.sql.js';
import type { ReadableCourse } from './reading.sql.js';

/** Records completed lessons, in the order that the course has (P2 §4). */
@Injectable()
export class CompletionService {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly clock: Clock,
    private readonly views: RecentViewsService,
    private readonly completed: CompletedCourses,
  ) {}

  /**
   * Records that the caller read a lesson; once is enough, repeating changes nothing. The last one finishes the course,
   * which is told once.
   * @throws 404 for a lesson that is unknown or not readable, 409 with P2 §4's sentence when one before it is unread
   */
  async complete(caller: Caller, lessonId: string): Promise<CompleteLessonAnswer> {
    await this.db.transaction(caller.companyId, async (tx) => {
      const course = await courseOf(tx, caller, lessonId);
      const progress = await this.lockProgress(tx, caller, course.course_id);
      await this.views.record(tx, caller, course.course_id, lessonId);
      if (lessonId in progress.readLessons) return;
      const closed = closedLessons(course.outline, (id) => id in progress.readLessons).get(lessonId);
      if (closed) throw conflict(closed);
      await this.record(tx, course, progress, lessonId);
    });
    return { message: 'Lesson completed successfully' };
  }

  private async record(tx: EntityManager, course: ReadableCourse, progress: Progress, lessonId: string): Promise<void> {
    const now = this.clock.now();
    const readLessons = { ...progress.readLessons, [lessonId]: now.toISOString() };
    const lessons = lessonsOf(course.outline);
    const lessonsRead = lessons.filter((lesson) => lesson.lessonId in readLessons).length;
    const finishes = progress.finishedAt === null && lessonsRead === lessons.length;
    const { companyId, memberId, courseId } = progress;
    const finishedAt = finishes ? now : progress.finishedAt;
    await tx.update(Progress, { companyId, memberId, courseId }, { readLessons, lessonsRead, lastReadAt: now, finishedAt });
    if (finishes) await this.completed.tell(tx, { companyId, memberId, courseId, courseTitle: course.title, completedAt: now });
  }

  /** The caller's row of this course, made when missing, locked: completions of one member and course follow one another. */
  private async lockProgress(tx: EntityManager, { companyId, memberId }: Caller, courseId: string): Promise<Progress> {
    const key = { companyId, memberId, courseId };
    await tx
      .createQueryBuilder()
      .insert()
      .into(Progress)
      .values({ ...key, readLessons: {}, lessonsRead: 0, lastReadAt: this.clock.now(), finishedAt: null })
      .orIgnore()
      .execute();
    return tx.findOneOrFail(Progress, { where: key, lock: { mode: 'pessimistic_write' } });
  }
}

async function courseOf(tx: EntityManager, { companyId, memberId, role }: Caller, lessonId: string): Promise<ReadableCourse> {
  const found: ReadableCourse[] = await tx.query(COURSE_OF_LESSON, [companyId, lessonId, memberId, role === 'superadmin']);
  if (!found[0]) throw notFound('This lesson does not exist.');
  if (found[0].status !== 'approved') throw conflict('This course is not approved yet: a preview is not recorded.');
  return found[0];
}
