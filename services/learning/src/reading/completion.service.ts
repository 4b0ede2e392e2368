import { Injectable } from '@nestjs/common';
import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { prepared } from '@lms360/service-kit/tenancy/prepared';
import { conflict, notFound, unavailable } from '@lms360/service-kit/core/errors';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { lessonsOf } from '../rules/outline.js';
import { CompletedCourses } from '../progress/completed-courses.service.js';
import { RecentViewsService } from '../recent-views/recent-views.service.js';
import { closedLessons, lessonBefore } from './reading-order.js';
import { LESSON_TO_COMPLETE, RECORD_LESSON } from './reading.sql.js';
import type { LessonToComplete } from './reading.sql.js';

/** A concurrent change may interfere once or twice; more often than that is no coincidence. */
const TRIES = 3;

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
   * which is published once. It reads and decides without a lock, and writes only if all is still as it was read.
   * @throws 404 for a lesson that is unknown or not readable, 409 with P2 §4's sentence when one before it is unread, 503 when the course or
   * the caller's progress changed on every try
   */
  async complete(caller: Caller, lessonId: string): Promise<void> {
    for (let tries = 1; tries <= TRIES; tries += 1) if (await this.tryToComplete(caller, lessonId)) return;
    throw unavailable();
  }

  /** @returns false, and nothing written, when another completion or a change of the course came in between */
  private async tryToComplete(caller: Caller, lessonId: string): Promise<boolean> {
    const found = await this.find(caller, lessonId);
    const { outline, read_lessons: known, lessons_read: readBefore } = found;
    const isRead = (id: string) => known !== null && id in known;
    if (isRead(lessonId)) {
      await this.views.recordIfDue(caller, found.course_id, lessonId, found.viewed_at);
      return true;
    }
    const closed = closedLessons(outline, isRead).get(lessonId);
    if (closed) throw conflict(closed);
    const finishes = found.finished_at === null && (readBefore ?? 0) + 1 === lessonsOf(outline).length;
    return finishes ? this.finish(caller, found, lessonId) : this.record(caller, found, lessonId);
  }

  private async find({ companyId, memberId, role }: Caller, lessonId: string): Promise<LessonToComplete> {
    const parameters = [companyId, lessonId, memberId, role === 'superadmin'];
    const [found] = await this.db.read<LessonToComplete>(companyId, LESSON_TO_COMPLETE, parameters);
    if (!found) throw notFound('This lesson does not exist.');
    if (found.status !== 'approved') throw conflict('This course is not approved yet: a preview is not recorded.');
    return found;
  }

  private async record(caller: Caller, course: LessonToComplete, lessonId: string): Promise<boolean> {
    const record = asRead(caller, course, lessonId, this.clock.now(), false);
    return (await this.db.write(caller.companyId, RECORD_LESSON, record)).length > 0;
  }

  /** Records the last lesson of a course, and publishes that it is finished. */
  private finish(caller: Caller, found: LessonToComplete, lessonId: string): Promise<boolean> {
    const { companyId, memberId } = caller;
    const { course_id: courseId, title: courseTitle, author_id: authorId } = found;
    const completedAt = this.clock.now();
    return this.db.transaction(companyId, async (tx) => {
      const recorded = (await prepared(tx, RECORD_LESSON, asRead(caller, found, lessonId, completedAt, true))).length > 0;
      if (recorded) await this.completed.publish(tx, { companyId, memberId, courseId, courseTitle, authorId, completedAt });
      return recorded;
    });
  }
}

/** The parameters of {@link RECORD_LESSON}. */
const asRead = ({ companyId, memberId }: Caller, course: LessonToComplete, lessonId: string, now: Date, finishes: boolean) => [
  companyId,
  memberId,
  course.course_id,
  lessonId,
  now,
  now.toISOString(),
  lessonBefore(course.outline, lessonId),
  lessonsOf(course.outline).length,
  finishes,
  course.state,
];
