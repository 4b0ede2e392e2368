import { defineCall } from '@/shared/calls/define-call';
import { fetchCategory, fetchSubcategory } from './browse.api';

export const categoryLoad = defineCall({ name: 'browse/category', take: 'latest' }, fetchCategory);
export const subcategoryLoad = defineCall({ name: 'browse/subcategory', take: 'latest' }, fetchSubcategory);
