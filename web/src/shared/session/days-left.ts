const dayInMs = 86_400_000;
/** The offset of Asia/Kolkata, which has no daylight saving. Plain arithmetic: creating the first `Intl` formatter costs more than the rest of a page's start. */
const aheadMs = 5.5 * 3_600_000;

const dayNumber = (date: Date): number => Math.floor((date.getTime() + aheadMs) / dayInMs);

/**
 * Whole calendar days in Asia/Kolkata from `now` to the end of the subscription; below 0 it has expired. The server's `pending_days`
 * is the same number on the day of the login.
 * @param subEndDate ISO 8601; empty or malformed gives `null`: nothing is known, nothing expires
 */
export const daysLeft = (subEndDate: string, now = new Date()): number | null => {
  const end = new Date(subEndDate);
  return Number.isNaN(end.getTime()) ? null : dayNumber(end) - dayNumber(now);
};
