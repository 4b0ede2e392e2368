import { type LessonContent, lessonKinds } from '@lms360/contracts/lesson-kinds';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { notFound } from '@lms360/service-kit/core/errors';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { Injectable } from '@nestjs/common';
import { unknownSentence } from '../courses/course-editing.service.js';
import { seesAllCourses } from '../rules/course-access.js';
import { CONTENT_PAIRS } from '../rules/lesson-content.sql.js';
import type { LessonAnswer } from '../lessons/lesson.dto.js';
import { LessonContents } from '../lessons/contents/lesson-contents.service.js';
import type { Lesson } from '../lessons/lesson.entity.js';
import type { ChapterAnswers } from './chapter.dto.js';

type LessonRow = Pick<Lesson, 'id' | 'name' | 'kind' | 'checked'> & LessonContent;
/** A row per chapter; one without a chapter for a course that has none. */
type Row = { id: string | null; name: string; lessons: LessonRow[] };

const CHAPTERS = `
  SELECT h.id, h.name, coalesce((
    SELECT json_agg(json_build_object('id', l.id, 'name', l.name, 'kind', l.kind, 'checked', l.checked, ${CONTENT_PAIRS})
      ORDER BY l.position)
    FROM lesson l WHERE l.company_id = h.company_id AND l.chapter_id = h.id), '[]') AS lessons
  FROM course c LEFT JOIN chapter h ON h.company_id = c.company_id AND h.course_id = c.id
  WHERE c.company_id = $1 AND c.id = $2 AND ($3 OR c.author_id = $4) ORDER BY h.position`;

/** The chapters and lessons of a course as its author edits them, in their order. */
@Injectable()
export class ChapterList {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly contents: LessonContents,
  ) {}

  /** @throws 404 for anyone but the author and superadmins */
  async ofCourse(caller: Caller, courseId: string): Promise<ChapterAnswers> {
    const { companyId, memberId } = caller;
    const rows = await this.db.read<Row>(companyId, CHAPTERS, [companyId, courseId, seesAllCourses(caller), memberId]);
    if (rows.length === 0) throw notFound(unknownSentence('course'));
    const chapters = rows.flatMap(({ id, name, lessons }) => (id === null ? [] : [{ id, name, lessons }]));
    return chapters.map(({ id, name, lessons }) => ({
      chapter_id: id,
      chapter_name: name,
      course_id: courseId,
      lessons: lessons.map((lesson) => this.lesson(lesson, id, courseId)),
    }));
  }

  private lesson(lesson: LessonRow, chapter_id: string, course_id: string): LessonAnswer {
    const { id, name, kind, checked } = lesson;
    const path = this.contents.pathOf(lesson);
    return {
      lesson_id: id,
      lesson_name: name,
      file_type: lessonKinds[kind].fileType,
      file_path: path,
      image: path,
      chapter_id,
      course_id,
      checked,
    };
  }
}
