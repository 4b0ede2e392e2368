import type { Opening } from '@/shared/api/early-calls';

/** All subcategories with their categories, as `subcategory-admin.api.ts` asks for them. */
export const opening: Opening = {
  path: '/sub-categories',
  access: 'superadmin',
  calls: () => [
    { name: 'subcategory', body: {} },
    { name: 'getAllCategory', method: 'GET' },
  ],
};
