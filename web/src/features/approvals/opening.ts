import type { Opening } from '@/shared/api/early-calls';

/** What was submitted, as `approvals.api.ts` asks for it. */
export const opening: Opening = {
  path: '/approvalhub',
  access: 'superadmin',
  calls: () => [{ name: 'lmsCourseListAdmin', body: {} }],
};
