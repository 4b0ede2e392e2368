const dayInMs = 86_400_000;
const calendarDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

const dayNumber = (date: Date): number => Date.parse(calendarDay.format(date)) / dayInMs;

/**
 * Whole calendar days in Asia/Kolkata from `now` to the end of the subscription; below 0 it has expired. The server's `pending_days`
 * is the same number on the day of the login.
 * @param subEndDate ISO 8601; empty or malformed gives `null`: nothing is known, nothing expires
 */
export const daysLeft = (subEndDate: string, now: Date): number | null => {
  const end = new Date(subEndDate);
  return Number.isNaN(end.getTime()) ? null : dayNumber(end) - dayNumber(now);
};
