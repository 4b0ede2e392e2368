import { exampleCategory, exampleSubcategory } from '@lms360/contracts/rules/examples';
import { listFields, walkedFields } from '@lms360/contracts/rules/list';
import { subcategoryForm } from '@lms360/contracts/rules/subcategory';
import { advisory } from '@lms360/contracts/rules/text';
import { idField, optionalIdField } from '@lms360/platform/ids/row-id';
import { z } from 'zod';

export const addSubcategoryBody = subcategoryForm;
export const updateSubcategoryBody = subcategoryForm.extend({
  subcategory_id: idField().meta({ example: exampleSubcategory.id }),
  oldfilepath: advisory(),
  category_id: advisory(),
});
export type UpdateSubcategoryBody = z.infer<typeof updateSubcategoryBody>;

export const deleteSubcategoryBody = z.object({ id: idField().meta({ example: exampleSubcategory.id }) });
export const listOfCategoryBody = z.object({ category_id: idField().meta({ example: exampleCategory.id }) });

/** `category_id` keeps one category's subcategories. */
export const subcategoryListBody = z.object({
  ...listFields('subcategory_name', 'category_name', 'Description', 'course_count', 'created_at'),
  category_id: optionalIdField().meta({ example: exampleCategory.id }),
});
export type SubcategoryListBody = z.infer<typeof subcategoryListBody>;

const subcategoryEntry = z
  .object({
    subcategory_id: z.string().meta({ example: exampleSubcategory.id }),
    subcategory_name: z.string().meta({ example: exampleSubcategory.name }),
    category_id: z.string().meta({ example: exampleCategory.id }),
    category_name: z.string().meta({ example: exampleCategory.name }),
    Description: z.string().meta({ example: exampleSubcategory.description }),
    course_count: z.number().int().meta({ example: 4 }),
    banner_path: z.string().meta({ example: exampleSubcategory.picture }),
  })
  .meta({ id: 'Subcategory' });
export type SubcategoryEntry = z.infer<typeof subcategoryEntry>;

export const subcategoryListAnswer = z.object({
  categoryCount: z.number().int().meta({ example: 3 }),
  results: z.array(subcategoryEntry),
  total: z.number().int().meta({ example: 1 }),
  ...walkedFields,
});
export type SubcategoryListAnswer = z.infer<typeof subcategoryListAnswer>;

export const listOfCategoryAnswer = z.object({ subcategory_List: z.array(subcategoryEntry) });
export type ListOfCategoryAnswer = z.infer<typeof listOfCategoryAnswer>;
