import { Injectable } from '@nestjs/common';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { invalid } from '@lms360/service-kit/core/errors';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { lessonsOf } from '../rules/outline.js';
import type { OutlineChapter, OutlineLesson } from '../rules/outline.js';
import { percentage } from '../rules/percentage.js';
import { RecentViewsService } from '../recent-views/recent-views.service.js';
import { LessonFile } from './lesson-file.service.js';
import type { OpenCourseAnswer, ReaderChapter, ReaderLesson } from './reading.dto.js';
import { closedLessons, initialLesson } from './reading-order.js';
import { OPEN_COURSE } from './reading.sql.js';
import type { ReaderRow } from './reading.sql.js';

/** What one member sees of a course's lessons. */
interface View {
  isRead: (lessonId: string) => boolean;
  isLocked: (lessonId: string) => boolean;
}

/** Opens a course in the lesson reader (P2 §2, §4). */
@Injectable()
export class ReaderService {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly files: LessonFile,
    private readonly views: RecentViewsService,
  ) {}

  /**
   * The outline with the caller's progress; records the view, at most once a minute. A course that is not approved opens
   * for its author and for superadmins as a preview: nothing locked, nothing recorded.
   * @throws 400 for a course that is unknown or not readable
   */
  async open(caller: Caller, courseId: string): Promise<OpenCourseAnswer> {
    const parameters = [caller.companyId, courseId, caller.memberId, caller.role === 'superadmin'];
    const [course] = await this.db.read<ReaderRow>(caller.companyId, OPEN_COURSE, parameters);
    if (!course) throw invalid('This course does not exist.', 'id');
    const preview = course.status !== 'approved';
    const view = viewOf(course, preview);
    const first = initialLesson(course.outline, view.isRead);
    if (!preview) await this.views.recordIfDue(caller, courseId, first?.lesson.lessonId ?? null, course.viewed_at);
    const lessons = lessonsOf(course.outline);
    return {
      courseResults: [{ course_id: course.course_id, chapter: this.chapters(course.outline, view) }],
      firstMatchingLesson: first && {
        chapter_id: first.chapter.chapterId,
        lesson_id: first.lesson.lessonId,
        file_type: this.files.typeOf(first.lesson),
        file_path: this.files.pathOf(first.lesson),
      },
      Course_name: course.title,
      course_created_date: course.created_at.toISOString(),
      Employee_Read_percentage: percentage(lessons.filter(({ lessonId }) => view.isRead(lessonId)).length, lessons.length),
      preview,
    };
  }

  private chapters(outline: OutlineChapter[], view: View): ReaderChapter[] {
    return outline.map(({ chapterId, name, lessons }) => ({
      chapter_id: chapterId,
      chapter_name: name,
      TotalLesson: lessons.length,
      TotalLessonRead: lessons.filter(({ lessonId }) => view.isRead(lessonId)).length,
      lesson: lessons.map((lesson) => this.lesson(lesson, view)),
    }));
  }

  private lesson(lesson: OutlineLesson, view: View): ReaderLesson {
    const locked = view.isLocked(lesson.lessonId);
    return {
      lesson_id: lesson.lessonId,
      lesson_name: lesson.name,
      file_type: this.files.typeOf(lesson),
      file_path: locked ? null : this.files.pathOf(lesson),
      lesson_read_status: view.isRead(lesson.lessonId) ? 1 : 0,
      locked,
      checked: lesson.checked ?? true, // outlines of release 0.1 do not say
    };
  }
}

function viewOf({ outline, read_lessons }: ReaderRow, preview: boolean): View {
  if (preview) return { isRead: () => false, isLocked: () => false };
  const read = new Set(Object.keys(read_lessons ?? {}));
  const isRead = (lessonId: string) => read.has(lessonId);
  const closed = closedLessons(outline, isRead);
  return { isRead, isLocked: (lessonId) => closed.has(lessonId) };
}
