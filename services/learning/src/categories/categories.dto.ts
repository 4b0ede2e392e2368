import { exampleCategory, exampleSubcategory } from '@lms360/contracts/rules/examples';
import { patternedIdField } from '@lms360/platform/ids/row-id';
import { z } from 'zod';
import { courseCount, pictureLink } from '../rules/answer-fields.js';

const homeCategory = z
  .object({
    id: z.string().meta({ example: exampleCategory.id }),
    category_name: z.string().meta({ example: exampleCategory.name }),
    categoryColor: z.string().meta({ example: exampleCategory.color }),
    categoryTitle: z.string().meta({ example: exampleCategory.title }),
    category_Description: z.string().meta({ example: exampleCategory.description }),
    categoryImage: pictureLink,
    course_count: courseCount,
  })
  .meta({ id: 'HomeCategory' });
export type HomeCategory = z.infer<typeof homeCategory>;

const home = z.object({
  categories: z.array(homeCategory),
  count: z.object({
    courseread: z.number().int().meta({ example: 3, description: 'Courses under My Mastery' }),
    mylibrary: z.number().int().meta({ example: 2, description: 'Courses in My Library' }),
  }),
});

/** `lmsCategoryList`: visitors get the showcase company's categories alone, members theirs with their counts. */
export const categoryListAnswer = z.union([home, z.array(homeCategory)]);
export type CategoryListAnswer = z.infer<typeof categoryListAnswer>;

export const subcategoryListRequest = z.object({
  categoryid: patternedIdField().meta({ description: 'Id of the category', example: exampleCategory.id }),
});
export type SubcategoryListRequest = z.infer<typeof subcategoryListRequest>;

export const subcategoryListAnswer = z.object({
  id: z.string().meta({ example: exampleCategory.id }),
  categoryTitle: z.string().meta({ example: exampleCategory.title }),
  category_Description: z.string().meta({ example: exampleCategory.description }),
  categoryTagName: z.string().meta({ example: exampleCategory.name }),
  categoryHeadImage: pictureLink,
  categoryColor: z.string().meta({ example: exampleCategory.color }),
  subcategory: z.array(
    z
      .object({
        id: z.string().meta({ example: exampleSubcategory.id }),
        subcategory_name: z.string().meta({ example: exampleSubcategory.name }),
        banner_path: pictureLink,
        category_id: z.string().meta({ example: exampleCategory.id }),
        course_count: courseCount,
      })
      .meta({ id: 'HomeSubcategory' }),
  ),
});
export type SubcategoryListAnswer = z.infer<typeof subcategoryListAnswer>;
