import { defineCall } from '@/shared/calls/define-call';
import { fetchCategories, removeCategory, saveCategory } from './category-admin.api';

export const categoriesLoad = defineCall({ name: 'category-admin/load', take: 'latest' }, fetchCategories);
/** Leading: a double click saves once. */
export const categorySave = defineCall({ name: 'category-admin/save', take: 'leading' }, saveCategory);
export const categoryDelete = defineCall({ name: 'category-admin/delete', take: 'leading' }, removeCategory);
