import type { Outline } from '../courses/outline.js';

/** What reader and completion need of a course. */
export interface ReadableCourse {
  course_id: string;
  title: string;
  status: string;
  created_at: Date;
  outline: Outline;
}

/** Approved courses for everyone; others for their author (`$3`) and superadmins (`$4`). */
const READABLE = `(c.status = 'approved' OR c.author_id = $3 OR $4::boolean)`;

export interface ReaderRow extends ReadableCourse {
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

/** `$1` company, `$2` lesson, `$3` member, `$4` whether a superadmin asks. The outline stays as it is until the transaction ends. */
export const COURSE_OF_LESSON = `
  SELECT c.course_id, c.title, c.status, c.created_at, c.outline
  FROM lesson n JOIN course c ON c.company_id = n.company_id AND c.course_id = n.course_id
  WHERE n.company_id = $1 AND n.lesson_id = $2 AND ${READABLE}
  FOR SHARE OF c`;

export interface ProgressRow {
  readLessons: Record<string, string>;
  finishedAt: Date | null;
}

/** `$1` company, `$2` member, `$3` a lesson of the course. Completions of one member and course follow one another. */
export const LOCK_PROGRESS = `
  SELECT read_lessons AS "readLessons", finished_at AS "finishedAt" FROM progress
  WHERE company_id = $1 AND member_id = $2
    AND course_id = (SELECT n.course_id FROM lesson n WHERE n.company_id = $1 AND n.lesson_id = $3) FOR UPDATE`;

/** `$1` company, `$2` member, `$3` course, `$4` now. */
export const BEGIN_PROGRESS = `
  INSERT INTO progress (company_id, member_id, course_id, read_lessons, lessons_read, last_read_at) VALUES ($1, $2, $3, '{}', 0, $4)
  ON CONFLICT (company_id, member_id, course_id) DO NOTHING`;

/** As {@link BEGIN_PROGRESS} to `$3`, `$4` lesson, `$5` now, `$6` now as ISO 8601, `$7` how many lessons are read with it, `$8` when the course was finished. */
export const RECORD_LESSON = `
  UPDATE progress SET read_lessons = read_lessons || jsonb_build_object($4::text, $6::text), lessons_read = $7, last_read_at = $5,
    finished_at = $8
  WHERE company_id = $1 AND member_id = $2 AND course_id = $3`;
