import { defineCall } from '@/shared/calls/define-call';
import { fetchSubcategories, removeSubcategory, saveSubcategory } from './subcategory-admin.api';

export const subcategoriesLoad = defineCall({ name: 'subcategory-admin/load', take: 'latest' }, fetchSubcategories);
/** Leading: a double click saves once. */
export const subcategorySave = defineCall({ name: 'subcategory-admin/save', take: 'leading' }, saveSubcategory);
export const subcategoryDelete = defineCall({ name: 'subcategory-admin/delete', take: 'leading' }, removeSubcategory);
