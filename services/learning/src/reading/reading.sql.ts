import type { Outline } from '../rules/outline.js';
import { recordView } from '../recent-views/recent-views.sql.js';

/** What reader and completion need of a course. */
interface ReadableCourse {
  course_id: string;
  title: string;
  status: string;
  outline: Outline;
}

/** Approved courses for everyone; others for their author (`$3`) and superadmins (`$4`). */
const READABLE = `(c.status = 'approved' OR c.author_id = $3 OR $4::boolean)`;

export interface ReaderRow extends ReadableCourse {
  created_at: Date;
  read_lessons: Record<string, string> | null;
  viewed_at: Date | null;
}

/** `$1` company, `$2` course, `$3` member, `$4` whether a superadmin asks. Three rows by primary key. */
export const OPEN_COURSE = `
  SELECT c.course_id, c.title, c.status, c.created_at, c.outline, p.read_lessons, v.viewed_at
  FROM course c
  LEFT JOIN progress p ON p.company_id = c.company_id AND p.member_id = $3 AND p.course_id = c.course_id
  LEFT JOIN recent_view v ON v.company_id = c.company_id AND v.member_id = $3 AND v.course_id = c.course_id
  WHERE c.company_id = $1 AND c.course_id = $2 AND ${READABLE}`;

/** A lesson's course, and what the caller has read of it. */
export interface LessonToComplete extends ReadableCourse {
  course_id: string;
  author_id: string;
  /** `xmin` of the course's row: another one as soon as anything of the course was written. */
  state: string;
  read_lessons: Record<string, string> | null;
  lessons_read: number | null;
  finished_at: Date | null;
  viewed_at: Date | null;
}

/** `$1` company, `$2` lesson, `$3` member, `$4` whether a superadmin asks. Four rows by primary key. */
export const LESSON_TO_COMPLETE = `
  SELECT c.course_id, c.title, c.author_id, c.status, c.outline, c.xmin AS state, p.read_lessons, p.lessons_read, p.finished_at, v.viewed_at
  FROM lesson n JOIN course c ON c.company_id = n.company_id AND c.course_id = n.course_id
  LEFT JOIN progress p ON p.company_id = c.company_id AND p.member_id = $3 AND p.course_id = c.course_id
  LEFT JOIN recent_view v ON v.company_id = c.company_id AND v.member_id = $3 AND v.course_id = c.course_id
  WHERE n.company_id = $1 AND n.lesson_id = $2 AND ${READABLE}`;

/**
 * Records a lesson as read and viewed, and gives a row, if the course is as known, the lesson is unread, the one before it is read,
 * and it finishes the course exactly when that is expected. The course's row is locked first, as a change of the course does it:
 * neither counts past the other.
 *
 * `$1` company, `$2` member, `$3` course, `$4` lesson, `$5` now, `$6` now as ISO 8601, `$7` the lesson before it or null,
 * `$8` how many lessons the course has, `$9` whether this one is expected to finish it, `$10` the course's state.
 */
export const RECORD_LESSON = `
  WITH unchanged AS (
    SELECT 1 FROM course WHERE company_id = $1 AND course_id = $3 AND xmin = $10::xid FOR SHARE
  ), recorded AS (
    INSERT INTO progress AS p (company_id, member_id, course_id, read_lessons, lessons_read, last_read_at, finished_at)
    SELECT $1, $2, $3, jsonb_build_object($4::text, $6::text), 1, $5, CASE WHEN $9 THEN $5::timestamptz END FROM unchanged
    WHERE ($7::text IS NULL AND ($8 = 1) = $9)
      OR EXISTS (SELECT 1 FROM progress WHERE company_id = $1 AND member_id = $2 AND course_id = $3)
    ON CONFLICT (company_id, member_id, course_id) DO UPDATE SET read_lessons = p.read_lessons || excluded.read_lessons,
      lessons_read = p.lessons_read + 1, last_read_at = excluded.last_read_at,
      finished_at = coalesce(p.finished_at, excluded.finished_at)
    WHERE NOT p.read_lessons ? $4::text AND ($7::text IS NULL OR p.read_lessons ? $7::text)
      AND (p.finished_at IS NULL AND p.lessons_read + 1 = $8::int) = $9::boolean
    RETURNING 1
  ), viewed AS (${recordView('SELECT $1, $2, $3, $4::uuid, $5 FROM recorded')})
  SELECT 1 FROM recorded`;
