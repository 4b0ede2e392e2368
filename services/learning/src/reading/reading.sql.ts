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
