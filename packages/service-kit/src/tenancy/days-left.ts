/** Asia/Kolkata against UTC; it has no daylight saving time. */
export const KOLKATA_OFFSET_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

const calendarDay = (moment: Date) => Math.floor((moment.getTime() + KOLKATA_OFFSET_MS) / DAY_MS);

/** Whole calendar days in Asia/Kolkata from `now` to `end`; negative once the end is at least a day ago. */
export const daysLeft = (end: Date, now: Date): number => calendarDay(end) - calendarDay(now);
