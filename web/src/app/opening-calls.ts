import { openings as account } from '@/features/account/opening';
import { opening as approvals } from '@/features/approvals/opening';
import { openings as browse } from '@/features/browse/opening';
import { opening as categoryAdmin } from '@/features/category-admin/opening';
import { opening as courseEditor } from '@/features/course-editor/opening';
import { opening as dashboard } from '@/features/dashboard/opening';
import { opening as library } from '@/features/library/opening';
import { opening as mastery } from '@/features/mastery/opening';
import { openings as members } from '@/features/members/opening';
import { opening as myCourses } from '@/features/my-courses/opening';
import { opening as reader } from '@/features/reader/opening';
import { opening as subcategoryAdmin } from '@/features/subcategory-admin/opening';
import { beginCalls, type Opening } from '@/shared/api/early-calls';
import { readSession } from '@/shared/session/session-storage';

/** One for every signed-in page (`waiting-pages.ts`). */
const openings: Opening[] = [
  dashboard,
  reader,
  ...browse,
  mastery,
  library,
  myCourses,
  courseEditor,
  approvals,
  ...members,
  categoryAdmin,
  subcategoryAdmin,
  ...account,
];

const mayOpen = ({ access }: Opening, role: string): boolean =>
  access === 'superadmin' ? role === access : access !== 'author' || role !== 'student';

/**
 * Begins the first calls of a page that is opened by its address, for the session that the browser stores. After the end of a subscription,
 * and on a page of another role, no call is made.
 * @param search of the address, with its `?`
 * @returns settled when the page's frame shows the answers
 */
export const beginOpeningCalls = async (path: string, search = ''): Promise<void> => {
  const { token, subEndDate, role } = readSession();
  if (!token || Date.parse(subEndDate) < Date.now()) return;
  for (const opening of openings) {
    const found = new RegExp(`^${opening.path.replace(':id', '([\\w-]+)')}/?$`).exec(path);
    if (found && mayOpen(opening, role) && !(opening.plain && search)) await beginCalls(opening.calls(found[1] ?? ''), token);
  }
};
