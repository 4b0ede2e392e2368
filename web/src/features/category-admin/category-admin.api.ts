import { answerOf } from '@/shared/api/client';
import { sendingFile, type OnSent } from '@/shared/api/upload';
import { deleteDeleteCategory, getGetCategroyData, postAddCategroy, postUpdatecategory } from '@/shared/api/generated/sdk.gen';

/** A category as its administrator sees it. */
export interface ManagedCategory {
  id: string;
  name: string;
  title: string;
  description: string;
  image: string | null;
  color: string;
  subcategories: number;
}

interface Fields {
  category_name: string;
  title: string;
  description: string;
}

/** A new category has a banner; an edited one keeps the stored banner when none is chosen. */
export type CategoryChange = Fields & ({ id: null; image: File } | { id: string; image: File | null });

export const fetchCategories = async (_args: void, signal: AbortSignal): Promise<ManagedCategory[]> =>
  (await answerOf(getGetCategroyData({ signal }))).categories.map((category) => ({
    id: category.id,
    name: category.category_name,
    title: category.title,
    description: category.Description,
    image: category.categoryImage,
    color: category.categoryColor,
    subcategories: category.subcategories.length,
  }));

export const saveCategory = async (change: CategoryChange, signal: AbortSignal, onSent: OnSent): Promise<string> => {
  const { id, image, ...fields } = change;
  const sending = sendingFile(image, onSent);
  const saving =
    id === null
      ? postAddCategroy({ body: { ...fields, image }, signal, ...sending })
      : postUpdatecategory({ body: { ...fields, id, ...(image ? { image } : {}) }, signal, ...sending });
  return (await answerOf(saving)).message;
};

export const removeCategory = async (id: string, signal: AbortSignal): Promise<string> =>
  (await answerOf(deleteDeleteCategory({ query: { id }, signal }))).message;
