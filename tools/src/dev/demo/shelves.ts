import type { Api } from '@lms360/api-client/api';
import { formOf } from '@lms360/api-client/form';
import { categoryContents, type CategoryContent, type CourseContent } from './content.ts';
import { banner } from './pictures.ts';
import { inParallel } from '@lms360/api-client/waiting';

/** A course and the place where it belongs. */
export interface PlacedCourse {
  course: CourseContent;
  category: CategoryContent;
  categoryId: string;
  subcategoryId: string;
}

interface CategoryRow {
  id: string;
  category_name: string;
}
interface SubcategoryRow {
  subcategory_id: string;
  subcategory_name: string;
}

const image = (content: Buffer) => ({ image: { name: 'banner.jpg', type: 'image/jpeg', content } });

/** Adds categories and subcategories with their banners, in the order of the content; gives each course its place. */
export async function fillShelves(superadmin: Api): Promise<PlacedCourse[]> {
  for (const category of categoryContents) {
    const { name: category_name, title, description } = category;
    await superadmin.mustPost(
      '/AddCategroy',
      formOf({ category_name, title, description }, image(await banner(category, category_name))),
    );
  }
  const { categories } = await superadmin.mustGet<{ categories: CategoryRow[] }>('/getCategroyData');
  const idOf = (name: string) => categories.find((row) => row.category_name === name)?.id as string;
  const shelves = categoryContents.flatMap((category) =>
    category.subcategories.map((subcategory) => ({ category, categoryId: idOf(category.name), subcategory })),
  );
  await inParallel(shelves, 3, async ({ category, categoryId, subcategory }) => {
    const fields = { categorySelect: categoryId, subCategoryInput: subcategory.name, Description: subcategory.description };
    await superadmin.mustPost('/addsubcategory', formOf(fields, image(await banner(category, subcategory.name))));
  });
  const { results } = await superadmin.mustPost<{ results: SubcategoryRow[] }>('/subcategory');
  return shelves.flatMap(({ category, categoryId, subcategory }) => {
    const row = results.find((result) => result.subcategory_name === subcategory.name);
    return subcategory.courses.map((course) => ({ course, category, categoryId, subcategoryId: row?.subcategory_id as string }));
  });
}
