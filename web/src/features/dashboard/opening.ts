import type { Opening } from '@/shared/api/early-calls';

/** Home's lists, as `dashboard.api.ts` asks for them. */
export const opening: Opening = {
  path: /^\/dashboard\/?$/,
  calls: () => [{ name: 'lmsCategoryList' }, { name: 'lmsCourseList', body: {} }, { name: 'lmsLastViewContent' }],
};
