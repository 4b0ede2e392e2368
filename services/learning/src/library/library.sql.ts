import type { ListQuery } from '@lms360/contracts/rules/list';
import { orderBy, pageSql } from '@lms360/platform/lists/page';
import { contains, searchable } from '@lms360/platform/lists/search';
import { type CardFactsRow, cardFacts } from '../courses/card-facts.js';
import { CATEGORY_COLOR, FROM_LOCKED_COURSE, joinApprovedCourse } from '../courses/approved-course.sql.js';

export interface LibraryRow extends CardFactsRow {
  course_id: string;
  title: string;
  description: string;
  thumbnail: string | null;
  created_at: Date;
  author_id: string;
  author: string | null;
  category_color: string | null;
}

export type LibrarySort = 'course_name' | 'formatted_created_date' | 'course_created_by';
const SORTS = {
  course_name: searchable('c.title'),
  formatted_created_date: 'c.created_at',
  course_created_by: searchable('m.name'),
  created: 'c.course_id',
};

/** `$1` company, `$2` member, `$3` search, from `$4` on those of the page. Walks the member's own entries alone. */
export const libraryOf = (query: ListQuery<LibrarySort>) =>
  pageSql(query, {
    columns: `c.course_id, c.title, c.description, c.thumbnail, c.created_at, c.author_id, m.name AS author, ${CATEGORY_COLOR},
      ${cardFacts('$2')}`,
    from: `library_entry l
      ${joinApprovedCourse('l')}
      LEFT JOIN member m ON m.company_id = c.company_id AND m.member_id = c.author_id
      WHERE l.company_id = $1 AND l.member_id = $2 AND ${contains(query, 3, 'c.title')}`,
    order: orderBy(query, SORTS, 'l.added_at DESC, l.course_id', 'NULLS LAST'),
    walk: SORTS.created,
    paging: 4,
  });

/** `$1` company, `$2` member, `$3` course, `$4` when. Adds nothing, and answers no row, when there is no such approved course. */
export const ADD = `
  WITH target AS (SELECT company_id, course_id ${FROM_LOCKED_COURSE}),
  added AS (
    INSERT INTO library_entry (company_id, member_id, course_id, added_at) SELECT company_id, $2, course_id, $4 FROM target
    ON CONFLICT DO NOTHING)
  SELECT course_id FROM target`;

/** `$1` company, `$2` member, `$3` course. */
export const REMOVE = `
  WITH target AS (SELECT company_id, course_id FROM course WHERE company_id = $1 AND course_id = $3 AND status = 'approved'),
  removed AS (
    DELETE FROM library_entry l USING target
    WHERE l.company_id = target.company_id AND l.member_id = $2 AND l.course_id = target.course_id)
  SELECT course_id FROM target`;
