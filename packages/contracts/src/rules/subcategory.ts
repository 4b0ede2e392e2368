import * as z from 'zod';
import { exampleCategory, exampleSubcategory } from './examples.js';
import { SUBCATEGORY_DESCRIPTION_MAX, SUBCATEGORY_NAME_MAX, SUBCATEGORY_NAME_MIN } from './limits.js';
import { id, line, longest, paragraph, shortest } from './text.js';

/** Subcategory form (P2 §5, Subcategory); its banner is `subcategoryBanner` in `uploads.ts`, required on add. */
export const subcategoryForm = z.object({
  categorySelect: id('Please select category').meta({ example: exampleCategory.id }),
  subCategoryInput: line('Enter Subcategory')
    .check(shortest(SUBCATEGORY_NAME_MIN, 'Must have at least 7 characters'))
    .check(longest(SUBCATEGORY_NAME_MAX))
    .meta({ example: exampleSubcategory.name }),
  Description: paragraph('Required Description')
    .check(longest(SUBCATEGORY_DESCRIPTION_MAX))
    .meta({ example: exampleSubcategory.description }),
});

export type SubcategoryForm = z.infer<typeof subcategoryForm>;
