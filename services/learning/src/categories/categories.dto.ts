import { z } from 'zod';
import { pictureLink } from '../wire/answers.js';
import { wireId } from '../wire/wire-id.js';

const homeCategory = z
  .object({
    id: z.string(),
    category_name: z.string(),
    categoryColor: z.string().meta({ example: '#1f6f5c' }),
    categoryTitle: z.string(),
    category_Description: z.string(),
    categoryImage: pictureLink,
  })
  .meta({ id: 'HomeCategory' });
export type HomeCategory = z.infer<typeof homeCategory>;

const home = z.object({
  categories: z.array(homeCategory),
  count: z.object({
    courseread: z.number().int().meta({ description: 'Courses under My Mastery' }),
    mylibrary: z.number().int().meta({ description: 'Courses in My Library' }),
  }),
});

/** `lmsCategoryList`: visitors get the showcase company's categories alone, members theirs with their counts. */
export const categoryListAnswer = z.union([home, z.array(homeCategory)]);
export type CategoryListAnswer = z.infer<typeof categoryListAnswer>;

export const subcategoryListRequest = z.object({ categoryid: wireId('Id of the category') });
export type SubcategoryListRequest = z.infer<typeof subcategoryListRequest>;

export const subcategoryListAnswer = z.object({
  id: z.string(),
  categoryTitle: z.string(),
  category_Description: z.string(),
  categoryTagName: z.string(),
  categoryHeadImage: pictureLink,
  categoryColor: z.string(),
  subcategory: z.array(
    z.object({ id: z.string(), subcategory_name: z.string(), banner_path: pictureLink, category_id: z.string() }),
  ),
});
export type SubcategoryListAnswer = z.infer<typeof subcategoryListAnswer>;
