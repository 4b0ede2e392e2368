import type { Opening } from '@/shared/api/early-calls';

/** A category's and a subcategory's page, as `browse.api.ts` asks for them. */
export const openings: Opening[] = [
  {
    path: '/categories/:id',
    calls: (id) => [{ name: 'lmsSubCategoryList', body: { categoryid: id } }],
  },
  {
    path: '/sub-categories/:id',
    calls: (id) => [{ name: 'lmsCourseList', body: { subcategoryid: id } }],
  },
];
