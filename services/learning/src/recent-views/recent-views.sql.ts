import { type CardFactsRow, cardFacts } from '../courses/card-facts.js';
import { CATEGORY_COLOR, FROM_LOCKED_COURSE, joinApprovedCourse } from '../courses/approved-course.sql.js';

export interface RecentViewRow extends CardFactsRow {
  lesson_name: string | null;
  thumbnail: string | null;
  course_id: string;
  title: string;
  category_color: string | null;
  viewed_at: Date;
}

const NEWEST_COUNT = 12;

/** `$1` company, `$2` member. */
export const NEWEST_VIEWS = `
  SELECT n.name AS lesson_name, c.thumbnail, c.course_id, c.title, ${CATEGORY_COLOR}, v.viewed_at,
    ${cardFacts('$2')}
  FROM recent_view v
  ${joinApprovedCourse('v')}
  LEFT JOIN lesson n ON n.company_id = v.company_id AND n.lesson_id = v.lesson_id
  WHERE v.company_id = $1 AND v.member_id = $2
  ORDER BY v.viewed_at DESC LIMIT ${NEWEST_COUNT}`;

/** @param view gives company, member, course, lesson and moment. Changes nothing within a minute of the last view. */
export const recordView = (view: string) => `
  INSERT INTO recent_view AS v (company_id, member_id, course_id, lesson_id, viewed_at) ${view}
  ON CONFLICT (company_id, member_id, course_id) DO UPDATE SET lesson_id = excluded.lesson_id, viewed_at = excluded.viewed_at
  WHERE v.viewed_at <= excluded.viewed_at - interval '1 minute'`;

/** `$1` company, `$2` member, `$3` course, `$4` lesson, `$5` when. */
export const RECORD_VIEW = recordView(`SELECT company_id, $2::uuid, course_id, $4::uuid, $5::timestamptz ${FROM_LOCKED_COURSE}`);
