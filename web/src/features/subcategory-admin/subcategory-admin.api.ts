import { answerOf } from '@/shared/api/client';
import { sendingFile, type OnSent } from '@/shared/api/upload';
import {
  getGetAllCategory,
  postAddsubcategory,
  postDeletesubcategory,
  postSubcategory,
  postUpdatesubcategory,
} from '@/shared/api/generated/sdk.gen';

/** A subcategory as its administrator sees it. */
export interface ManagedSubcategory {
  id: string;
  name: string;
  categoryId: string;
  categoryName: string;
  description: string;
  courses: number;
  banner: string | null;
}

/** A category to choose from. */
export interface CategoryChoice {
  id: string;
  name: string;
}

interface Fields {
  categorySelect: string;
  subCategoryInput: string;
  Description: string;
}

/** A new subcategory has a banner; an edited one keeps the stored banner when none is chosen. */
export type SubcategoryChange = Fields & ({ id: null; image: File } | { id: string; image: File | null });

export interface SubcategoryLists {
  subcategories: ManagedSubcategory[];
  categories: CategoryChoice[];
}

export const fetchSubcategories = async (_args: void, signal: AbortSignal): Promise<SubcategoryLists> => {
  const [{ results }, { categories }] = await Promise.all([
    answerOf(postSubcategory({ body: {}, signal })),
    answerOf(getGetAllCategory({ signal })),
  ]);
  return {
    categories: categories.map(({ id, category_name }) => ({ id, name: category_name })),
    subcategories: results.map((row) => ({
      id: row.subcategory_id,
      name: row.subcategory_name,
      categoryId: row.category_id,
      categoryName: row.category_name,
      description: row.Description,
      courses: row.course_count,
      banner: row.banner_path,
    })),
  };
};

export const saveSubcategory = async (change: SubcategoryChange, signal: AbortSignal, onSent: OnSent): Promise<string> => {
  const { id, image, ...fields } = change;
  const sending = sendingFile(image, onSent);
  const saving =
    id === null
      ? postAddsubcategory({ body: { ...fields, image }, signal, ...sending })
      : postUpdatesubcategory({
          body: { ...fields, category_id: fields.categorySelect, subcategory_id: id, ...(image ? { image } : {}) },
          signal,
          ...sending,
        });
  return (await answerOf(saving)).message;
};

export const removeSubcategory = async (id: string, signal: AbortSignal): Promise<string> =>
  (await answerOf(postDeletesubcategory({ body: { id }, signal }))).message;
