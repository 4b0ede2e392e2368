import type { Opening } from '@/shared/api/early-calls';

/** The first page of a list of members, as `members.api.ts` asks for it; an address with a search, an order or a page asks for another. */
const opening = (path: string, user_type: 'users' | 'student'): Opening => ({
  path,
  access: 'superadmin',
  plain: true,
  calls: () => [{ name: 'getuser', body: { user_type, selectedItem: 'All', index: 0, limit: 10 } }],
});

export const openings = [opening('/usermanagement', 'users'), opening('/studentmanagement', 'student')];
