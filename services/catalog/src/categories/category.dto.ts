import { categoryForm } from '@lms360/contracts/rules/category';
import { exampleCategory, exampleSubcategory } from '@lms360/contracts/rules/examples';
import { advisory } from '@lms360/contracts/rules/text';
import { idField, optionalIdField } from '@lms360/platform/ids/row-id';
import { z } from 'zod';

export const addCategoryBody = categoryForm;
export const updateCategoryBody = categoryForm.extend({
  id: idField().meta({ example: exampleCategory.id }),
  oldfilepath: advisory(),
});
export type UpdateCategoryBody = z.infer<typeof updateCategoryBody>;

/** The id of deleteCategory, which comes in the query or in the body. */
export const optionalId = z.object({ id: optionalIdField().meta({ example: exampleCategory.id }) });
export type OptionalId = z.infer<typeof optionalId>;

const subcategoryEntry = z.object({
  subcategory_id: z.string().meta({ example: exampleSubcategory.id }),
  subcategory_name: z.string().meta({ example: exampleSubcategory.name }),
  category_id: z.string().meta({ example: exampleCategory.id }),
});

const categoryEntry = z
  .object({
    id: z.string().meta({ example: exampleCategory.id }),
    category_name: z.string().meta({ example: exampleCategory.name }),
    title: z.string().meta({ example: exampleCategory.title }),
    Description: z.string().meta({ example: exampleCategory.description }),
    categoryImage: z.string().meta({ example: exampleCategory.picture }),
    categoryColor: z.string().meta({ example: exampleCategory.color }),
    subcategories: z.array(subcategoryEntry),
  })
  .meta({ id: 'Category' });
export type CategoryEntry = z.infer<typeof categoryEntry>;

export const categoryListAnswer = z.object({ categories: z.array(categoryEntry) });
export type CategoryListAnswer = z.infer<typeof categoryListAnswer>;
