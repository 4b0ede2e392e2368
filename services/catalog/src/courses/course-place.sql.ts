// The place of course `c`, a lookup for each course shown: joined, all subcategories of a large company would be read for a page of courses.

export const SUBCATEGORY_NAME =
  '(SELECT s.name FROM subcategory s WHERE s.company_id = c.company_id AND s.id = c.subcategory_id)';

export const CATEGORY_NAME = `(SELECT g.name FROM subcategory s JOIN category g ON g.company_id = s.company_id AND g.id = s.category_id
    WHERE s.company_id = c.company_id AND s.id = c.subcategory_id)`;
