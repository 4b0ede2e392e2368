import { Injectable } from '@nestjs/common';
import { Clock } from '@lms360/service-kit/clock';
import { CompanyDatabase } from '@lms360/service-kit/database/company-database';
import { prepared } from '@lms360/service-kit/database/prepared';
import { conflict, notFound } from '@lms360/service-kit/errors';
import type { Caller } from '@lms360/service-kit/tokens/caller';
import type { EntityManager } from 'typeorm';
import { lessonsOf } from '../courses/outline.js';
import { CompletedCourses } from '../progress/completed-courses.js';
import { RecentViewsService } from '../recent-views/recent-views.service.js';
import type { CompleteLessonAnswer } from './reading.dto.js';
import { closedLessons } from './reading-order.js';
import { BEGIN_PROGRESS, COURSE_OF_LESSON, LOCK_PROGRESS, RECORD_LESSON } from './reading.sql.js';
import type { ProgressRow, ReadableCourse } from './reading.sql.js';

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
      const [course, begun] = await Promise.all([this.courseOf(tx, caller, lessonId), this.lockProgress(tx, caller, lessonId)]);
      const progress = begun ?? (await this.beginProgress(tx, caller, course.course_id, lessonId));
      const closed = closedLessons(course.outline, (id) => id in progress.readLessons).get(lessonId);
      if (closed) throw conflict(closed);
      await Promise.all([
        this.views.record(tx, caller, course.course_id, lessonId),
        lessonId in progress.readLessons ? undefined : this.record(tx, caller, course, progress, lessonId),
      ]);
    });
    return { message: 'Lesson completed successfully' };
  }

  private async courseOf(tx: EntityManager, { companyId, memberId, role }: Caller, lessonId: string): Promise<ReadableCourse> {
    const parameters = [companyId, lessonId, memberId, role === 'superadmin'];
    const [course] = await prepared<ReadableCourse>(tx, COURSE_OF_LESSON, parameters);
    if (!course) throw notFound('This lesson does not exist.');
    if (course.status !== 'approved') throw conflict('This course is not approved yet: a preview is not recorded.');
    return course;
  }

  /** The caller's row of the lesson's course, if there is one. */
  private async lockProgress(
    tx: EntityManager,
    { companyId, memberId }: Caller,
    lessonId: string,
  ): Promise<ProgressRow | undefined> {
    return (await prepared<ProgressRow>(tx, LOCK_PROGRESS, [companyId, memberId, lessonId]))[0];
  }

  /** Makes the caller's row, unless another call has by now. */
  private async beginProgress(tx: EntityManager, caller: Caller, courseId: string, lessonId: string): Promise<ProgressRow> {
    await prepared(tx, BEGIN_PROGRESS, [caller.companyId, caller.memberId, courseId, this.clock.now()]);
    return (await this.lockProgress(tx, caller, lessonId)) as ProgressRow;
  }

  private async record(
    tx: EntityManager,
    { companyId, memberId }: Caller,
    { course_id: courseId, title, outline }: ReadableCourse,
    { readLessons, finishedAt }: ProgressRow,
    lessonId: string,
  ): Promise<void> {
    const now = this.clock.now();
    const lessons = lessonsOf(outline).map((lesson) => lesson.lessonId);
    const read = lessons.filter((id) => id in readLessons || id === lessonId).length;
    const finishes = finishedAt === null && read === lessons.length;
    const parameters = [companyId, memberId, courseId, lessonId, now, now.toISOString(), read, finishes ? now : finishedAt];
    await prepared(tx, RECORD_LESSON, parameters);
    if (finishes) await this.completed.tell(tx, { companyId, memberId, courseId, courseTitle: title, completedAt: now });
  }
}
