import { categoryForm } from '@lms360/contracts/rules/category';
import { advisory } from '@lms360/contracts/rules/text';
import { z } from 'zod';
import { idField } from '../row-id.js';

export const addCategoryBody = categoryForm;
export const updateCategoryBody = categoryForm.extend({ id: idField(), oldfilepath: advisory() });
export type UpdateCategoryBody = z.infer<typeof updateCategoryBody>;

/** The id of deleteCategory, which comes in the query or in the body. */
export const optionalId = z.object({ id: z.string().optional() });
export type OptionalId = z.infer<typeof optionalId>;

const subcategoryEntry = z.object({ subcategory_id: z.string(), subcategory_name: z.string(), category_id: z.string() });

export const categoryEntry = z.object({
  id: z.string(),
  category_name: z.string(),
  title: z.string(),
  Description: z.string(),
  categoryImage: z.string(),
  categoryColor: z.string(),
  subcategories: z.array(subcategoryEntry),
});
export type CategoryEntry = z.infer<typeof categoryEntry>;

export const categoryListAnswer = z.object({ categories: z.array(categoryEntry) });
export type CategoryListAnswer = z.infer<typeof categoryListAnswer>;
