import type { ListQuery } from '@lms360/contracts/rules/list';
import { keptCount } from '@lms360/platform/lists/counts';
import { orderBy, pageSql } from '@lms360/platform/lists/page';
import { contains, isSearched, searchable } from '@lms360/platform/lists/search';
import { type CardFactsRow, cardFacts } from './card-facts.js';

export interface CourseRow extends CardFactsRow {
  course_id: string;
  title: string;
  description: string;
  thumbnail: string | null;
  created_at: Date;
  course_subcategory_id: string;
  author_id: string;
  author: string | null;
  course_category: string | null;
  category_color: string | null;
  course_subcategory: string | null;
  in_library: boolean;
}

/** A lookup per card, so that the planner never reads the member's whole library for them. */
const IN_LIBRARY = `(SELECT true FROM library_entry l
    WHERE l.company_id = c.company_id AND l.member_id = $2 AND l.course_id = c.course_id) IS NOT NULL AS in_library`;

const COLUMNS = `c.course_id, c.title, c.description, c.thumbnail, c.created_at, c.author_id, c.subcategory_id AS course_subcategory_id,
  m.name AS author, k.name AS course_category, k.color AS category_color, s.name AS course_subcategory, ${IN_LIBRARY},
  ${cardFacts('$2')}`;

/** What a card shows besides its course. Whatever is not known yet is null. */
const CARDS = `course c
  LEFT JOIN member m ON m.company_id = c.company_id AND m.member_id = c.author_id
  LEFT JOIN category k ON k.company_id = c.company_id AND k.category_id = c.category_id
  LEFT JOIN subcategory s ON s.company_id = c.company_id AND s.subcategory_id = c.subcategory_id
  WHERE c.company_id = $1 AND c.status = 'approved'`;

const NEWEST_FIRST = 'c.approved_at DESC, c.course_id DESC';

const NEWEST_COUNT = 12;

/** "Recent Additions": `$1` company, `$2` member. */
export const NEWEST = `SELECT ${COLUMNS} FROM ${CARDS} ORDER BY ${NEWEST_FIRST} LIMIT ${NEWEST_COUNT}`;

export interface SubcategoryHead {
  subcategory_id: string;
  subcategory_name: string;
  banner: string;
  category_id: string;
  category_name: string | null;
}

const HEAD = `
  SELECT h.subcategory_id, h.name AS subcategory_name, h.banner, h.category_id, hk.name AS category_name
  FROM subcategory h LEFT JOIN category hk ON hk.company_id = h.company_id AND hk.category_id = h.category_id
  WHERE h.company_id = $1 AND h.subcategory_id = $3`;

export type CourseSort = 'course_name' | 'formatted_created_date' | 'employee_name';
const SORTS = {
  course_name: searchable('c.title'),
  formatted_created_date: 'c.created_at',
  employee_name: searchable('m.name'),
  created: 'c.course_id',
};

/** `$1` company, `$2` member, `$3` subcategory, `$4` search, from `$5` on those of the page. */
export const ofSubcategory = (query: ListQuery<CourseSort>) =>
  pageSql(query, {
    head: HEAD,
    columns: COLUMNS,
    from: `${CARDS} AND c.subcategory_id = $3 AND ${contains(query, 4, 'c.title')}`,
    order: orderBy(query, SORTS, NEWEST_FIRST, 'NULLS LAST'),
    walk: SORTS.created,
    paging: 5,
    total: isSearched(query) ? undefined : keptCount('$1', 'approved', '$3::uuid::text'),
  });
