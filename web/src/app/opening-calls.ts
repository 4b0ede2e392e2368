import { opening as dashboard } from '@/features/dashboard/opening';
import { opening as reader } from '@/features/reader/opening';
import { beginCalls } from '@/shared/api/early-calls';
import { readSession } from '@/shared/session/session-storage';

/** The pages that must open fastest (`waiting` in prerender.tsx). */
const openings = [dashboard, reader];

/**
 * Begins the first calls of a page that is opened by its address, for the session that the browser stores. After the end of a subscription
 * no call is made.
 * @returns settled when the page's frame shows the answers
 */
export const beginOpeningCalls = async (path: string): Promise<void> => {
  for (const opening of openings) {
    const [whole, ...found] = opening.path.exec(path) ?? [];
    if (whole === undefined) continue;
    const { token, subEndDate } = readSession();
    const over = Date.parse(subEndDate) < Date.now();
    if (token && !over) await beginCalls(opening.calls(...found), token);
  }
};
