/**
 * Joins to each row of `table` its approved course as `c`; a row without one is left out. The lookup is fenced (`LIMIT 1`), so
 * that it is always one by primary key per row: the planner must never read all courses for the few rows of a member.
 */
export const joinApprovedCourse = (table: string) => `
  CROSS JOIN LATERAL (
    SELECT own.* FROM course own
    WHERE own.company_id = ${table}.company_id AND own.course_id = ${table}.course_id AND own.status = 'approved' LIMIT 1
  ) c`;

/** Colour of the category of course `c`; a lookup each, so that the planner never reads all categories for them. */
export const CATEGORY_COLOR =
  '(SELECT k.color FROM category k WHERE k.company_id = c.company_id AND k.category_id = c.category_id) AS category_color';

/**
 * The approved course `$3` of the company `$1`, locked for the statement that adds a member's row about it: the deletion of the
 * company deletes courses first, so it waits for that row and deletes it, too.
 */
export const FROM_LOCKED_COURSE = `FROM course WHERE company_id = $1 AND course_id = $3 AND status = 'approved' FOR KEY SHARE`;
