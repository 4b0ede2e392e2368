import { LIST_MAX } from '@lms360/contracts/rules/limits';

const COLUMNS = 'k.category_id AS id, k.name, k.title, k.description, k.color, k.banner, k.created_at';

export interface CategoryRow {
  id: string;
  name: string;
  title: string;
  description: string;
  color: string;
  banner: string;
}

/** `$1` company. In order of creation, as the carousel shows them. */
export const CATEGORIES = `
  SELECT ${COLUMNS} FROM category k WHERE k.company_id = $1 ORDER BY k.created_at, k.category_id LIMIT ${LIST_MAX}`;

/** One row per category with the counts on each; a company without categories gets one row with nulls. */
export type HomeRow = { courseread: number; mylibrary: number } & (CategoryRow | { [Key in keyof CategoryRow]: null });

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
}

/** `$1` company, `$2` category. One row per subcategory; a category without any gets one row with nulls. */
export const CATEGORY = `
  SELECT ${COLUMNS}, s.subcategory_id, s.name AS subcategory_name, s.banner AS subcategory_banner
  FROM category k
  LEFT JOIN subcategory s ON s.company_id = k.company_id AND s.category_id = k.category_id
  WHERE k.company_id = $1 AND k.category_id = $2
  ORDER BY s.created_at, s.subcategory_id LIMIT ${LIST_MAX}`;
