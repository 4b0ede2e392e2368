import { LIST_MAX } from '@lms360/contracts/rules/limits';
import { keptCount } from '@lms360/platform/lists/counts';

const COLUMNS = 'k.category_id AS id, k.name, k.title, k.description, k.color, k.banner, k.created_at';

interface CategoryRow {
  id: string;
  name: string;
  title: string;
  description: string;
  color: string;
  banner: string;
}

export interface CountedCategoryRow extends CategoryRow {
  course_count: number;
}

const COURSES = keptCount('$1', 'approved in category', 'k.category_id::text');

/** `$1` company. In order of creation, as the carousel shows them. */
export const CATEGORIES = `
  SELECT ${COLUMNS}, ${COURSES} AS course_count FROM category k WHERE k.company_id = $1 ORDER BY k.created_at, k.category_id LIMIT ${LIST_MAX}`;

/** One row per category with the counts on each; a company without categories gets one row with nulls. */
export type HomeRow = { courseread: number; mylibrary: number } & (
  CountedCategoryRow | { [Key in keyof CountedCategoryRow]: null }
);

/** The member's own rows. Their courses are approved for good (P2 §4), so no course needs to be looked at. */
const mine = (table: string) => `SELECT count(*)::int FROM ${table} WHERE company_id = $1 AND member_id = $2`;

/** `$1` company, `$2` member. */
export const HOME = `
  SELECT counts.courseread, counts.mylibrary, k.*
  FROM (SELECT (${mine('progress')}) AS courseread, (${mine('library_entry')}) AS mylibrary) counts
  LEFT JOIN (${CATEGORIES}) k ON true
  ORDER BY k.created_at, k.id`;

export interface SubcategoryRow extends CategoryRow {
  subcategory_id: string | null;
  subcategory_name: string | null;
  subcategory_banner: string | null;
  subcategory_courses: number;
}

const SUBCATEGORY_COURSES = keptCount('$1', 'approved', 's.subcategory_id::text');

/** `$1` company, `$2` category. One row per subcategory; a category without any gets one row with nulls. */
export const CATEGORY = `
  SELECT ${COLUMNS}, s.subcategory_id, s.name AS subcategory_name, s.banner AS subcategory_banner,
    ${SUBCATEGORY_COURSES} AS subcategory_courses
  FROM category k
  LEFT JOIN subcategory s ON s.company_id = k.company_id AND s.category_id = k.category_id
  WHERE k.company_id = $1 AND k.category_id = $2
  ORDER BY s.created_at, s.subcategory_id LIMIT ${LIST_MAX}`;
