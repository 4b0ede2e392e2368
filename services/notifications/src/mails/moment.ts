const INDIA = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'long', year: 'numeric' });

/** A day for people: `5 March 2026`, in India. @param instant ISO 8601 */
export const day = (instant: string): string => DAY.format(new Date(instant));

/** A moment for people: `05 Mar 2026, 14:30 IST`. @param instant ISO 8601 */
export const moment = (instant: string): string => `${INDIA.format(new Date(instant)).replace('Sept', 'Sep')} IST`;
