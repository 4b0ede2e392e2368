import type { Opening } from '@/shared/api/early-calls';

/** All categories, as `category-admin.api.ts` asks for them. */
export const opening: Opening = {
  path: '/categories',
  access: 'superadmin',
  calls: () => [{ name: 'getCategroyData', method: 'GET' }],
};
