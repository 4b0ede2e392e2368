import type { Opening } from '@/shared/api/early-calls';

/** The courses begun, as `mastery.api.ts` asks for them. */
export const opening: Opening = {
  path: '/my-learnings',
  calls: () => [{ name: 'lmsCourseRead', body: {} }],
};
