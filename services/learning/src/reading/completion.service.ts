import { Injectable } from '@nestjs/common';
import { Clock } from '@lms360/service-kit/clock';
import { CompanyDatabase } from '@lms360/service-kit/database/company-database';
import { prepared } from '@lms360/service-kit/database/prepared';
import { conflict, notFound } from '@lms360/service-kit/errors';
import type { Caller } from '@lms360/service-kit/tokens/caller';
import { lessonsOf } from '../courses/outline.js';
import { CompletedCourses } from '../progress/completed-courses.js';
import { RecentViewsService } from '../recent-views/recent-views.service.js';
import type { CompleteLessonAnswer } from './reading.dto.js';
import { closedLessons } from './reading-order.js';
import { LESSON_TO_COMPLETE, RECORD_LESSON } from './reading.sql.js';
import type { LessonToComplete } from './reading.sql.js';

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
   * which is told once. What is read is decided without a lock and holds only if nothing has changed by the time it is written.
   * @throws 404 for a lesson that is unknown or not readable, 409 with P2 §4's sentence when one before it is unread
   */
  async complete(caller: Caller, lessonId: string): Promise<CompleteLessonAnswer> {
    while (!(await this.completeAsFound(caller, lessonId)));
    return { message: 'Lesson completed successfully' };
  }

  /** @returns false, and nothing written, when another completion or a change of the course came in between */
  private async completeAsFound(caller: Caller, lessonId: string): Promise<boolean> {
    const found = await this.find(caller, lessonId);
    const isRead = (id: string) => found.read_lessons !== null && id in found.read_lessons;
    const closed = closedLessons(found.outline, isRead).get(lessonId);
    if (closed) throw conflict(closed);
    if (!isRead(lessonId)) return this.record(caller, found, lessonId);
    await this.views.recordIfDue(caller, found.course_id, lessonId, found.viewed_at);
    return true;
  }

  private async find({ companyId, memberId, role }: Caller, lessonId: string): Promise<LessonToComplete> {
    const parameters = [companyId, lessonId, memberId, role === 'superadmin'];
    const [found] = await this.db.read<LessonToComplete>(companyId, LESSON_TO_COMPLETE, parameters);
    if (!found) throw notFound('This lesson does not exist.');
    if (found.status !== 'approved') throw conflict('This course is not approved yet: a preview is not recorded.');
    return found;
  }

  private async record({ companyId, memberId }: Caller, found: LessonToComplete, lessonId: string): Promise<boolean> {
    const now = this.clock.now();
    const { course_id: courseId, title: courseTitle, outline, read_lessons: known, lessons_read: readBefore, state } = found;
    const lessons = lessonsOf(outline).map((lesson) => lesson.lessonId);
    const read = lessons.filter((id) => id === lessonId || (known !== null && id in known)).length;
    const finishes = found.finished_at === null && read === lessons.length;
    const finishedAt = finishes ? now : found.finished_at;
    const done = [companyId, memberId, courseId, lessonId, now, now.toISOString(), read, finishedAt, state, readBefore];
    if (!finishes) return (await this.db.write(companyId, RECORD_LESSON, done)).length > 0;
    return this.db.transaction(companyId, async (tx) => {
      const recorded = (await prepared(tx, RECORD_LESSON, done)).length > 0;
      if (recorded) await this.completed.tell(tx, { companyId, memberId, courseId, courseTitle, completedAt: now });
      return recorded;
    });
  }
}
