import { subcategoryForm } from '@lms360/contracts/rules/subcategory';
import { advisory } from '@lms360/contracts/rules/text';
import { z } from 'zod';
import { listBody } from '../lists/list-query.js';
import { idField } from '../row-id.js';

export const addSubcategoryBody = subcategoryForm;
export const updateSubcategoryBody = subcategoryForm.extend({
  subcategory_id: idField(),
  oldfilepath: advisory(),
  category_id: advisory(),
});
export type UpdateSubcategoryBody = z.infer<typeof updateSubcategoryBody>;

export const deleteSubcategoryBody = z.object({ id: idField() });
export const listOfCategoryBody = z.object({ category_id: idField() });

/** `category_id` keeps one category's subcategories. */
export const subcategoryListBody = listBody(['subcategory_name', 'category_name', 'Description', 'course_count', 'created_at'], {
  category_id: z.string().optional(),
});
export type SubcategoryListBody = z.infer<typeof subcategoryListBody>;

export const subcategoryEntry = z.object({
  subcategory_id: z.string(),
  subcategory_name: z.string(),
  category_id: z.string(),
  category_name: z.string(),
  Description: z.string(),
  course_count: z.number().int(),
  banner_path: z.string(),
});
export type SubcategoryEntry = z.infer<typeof subcategoryEntry>;

export const subcategoryListAnswer = z.object({
  categoryCount: z.number().int(),
  results: z.array(subcategoryEntry),
  total: z.number().int(),
});
export type SubcategoryListAnswer = z.infer<typeof subcategoryListAnswer>;

export const listOfCategoryAnswer = z.object({ subcategory_List: z.array(subcategoryEntry) });
export type ListOfCategoryAnswer = z.infer<typeof listOfCategoryAnswer>;
