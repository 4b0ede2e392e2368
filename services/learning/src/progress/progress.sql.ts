import type { ListQuery } from '@lms360/contracts/rules/list';
import { keptCount } from '@lms360/platform/lists/counts';
import { orderBy, pageSql } from '@lms360/platform/lists/page';
import { contains, isSearched, searchable } from '@lms360/platform/lists/search';
import type { CardFactsRow } from '../courses/card-facts.js';
import { CATEGORY_COLOR, joinApprovedCourse } from '../courses/approved-course.sql.js';

export interface MasteryRow extends CardFactsRow {
  course_id: string;
  title: string;
  description: string;
  thumbnail: string | null;
  created_at: Date;
  finished_at: Date | null;
  author_id: string;
  author: string | null;
  category_color: string | null;
  in_library: boolean;
}

export type MasterySort = 'course_name' | 'formatted_created_date' | 'finished_date' | 'percentage';
const MASTERY_SORTS = {
  course_name: searchable('c.title'),
  formatted_created_date: 'c.created_at',
  finished_date: 'p.finished_at',
  percentage: 'p.lessons_read::real / greatest(c.lesson_count, 1)',
  created: 'p.course_id',
};

/** `$1` company, `$2` member, `$3` search, from `$4` on those of the page. Walks the member's own rows alone. */
export const masteryOf = (query: ListQuery<MasterySort>) =>
  pageSql(query, {
    columns: `c.course_id, c.title, c.description, c.thumbnail, c.created_at, c.author_id, c.lesson_count, c.lesson_kinds, p.lessons_read, p.finished_at,
      m.name AS author, ${CATEGORY_COLOR}, l.course_id IS NOT NULL AS in_library`,
    from: `progress p
      ${joinApprovedCourse('p')}
      LEFT JOIN member m ON m.company_id = c.company_id AND m.member_id = c.author_id
      LEFT JOIN library_entry l ON l.company_id = p.company_id AND l.member_id = p.member_id AND l.course_id = p.course_id
      WHERE p.company_id = $1 AND p.member_id = $2 AND ${contains(query, 3, 'c.title')}`,
    order: orderBy(query, MASTERY_SORTS, 'p.last_read_at DESC, p.course_id', 'NULLS LAST'),
    walk: MASTERY_SORTS.created,
    paging: 4,
  });

export interface FinishersHead {
  status: string;
}

export interface FinisherRow {
  member_id: string;
  /** Null until auth has published the member again. */
  member: { name: string; email: string | null } | null;
  finished_at: Date;
}

export type FinishersSort = 'name' | 'Readdate';

/** A lookup per finisher shown, so that the planner never reads all members for them. */
const ofMember = (shown: string) =>
  `(SELECT ${shown} FROM member m WHERE m.company_id = p.company_id AND m.member_id = p.member_id)`;
const NAME = ofMember('m.name');
const EMAIL = ofMember('m.email');
const MEMBER = ofMember("json_build_object('name', m.name, 'email', m.email)");
const FINISHERS_SORTS = { name: searchable(NAME), Readdate: 'p.finished_at', created: 'p.member_id' };

/** `$1` company, `$2` course, `$3` member, `$4` whether a superadmin asks, `$5` search, from `$6` on those of the page. */
export const finishersOf = (query: ListQuery<FinishersSort>) =>
  pageSql(query, {
    head: 'SELECT h.status FROM course h WHERE h.company_id = $1 AND h.course_id = $2 AND (h.author_id = $3 OR $4::boolean)',
    columns: `p.member_id, ${MEMBER} AS member, p.finished_at`,
    from: `progress p
      WHERE p.company_id = $1 AND p.course_id = $2 AND p.finished_at IS NOT NULL
        AND ${contains(query, 5, NAME, EMAIL)}`,
    order: orderBy(query, FINISHERS_SORTS, 'p.finished_at DESC, p.member_id', 'NULLS LAST'),
    walk: FINISHERS_SORTS.created,
    paging: 6,
    total: isSearched(query) ? undefined : keptCount('$1', 'finished', '$2::uuid::text'),
  });
