import type { Language } from '@lms360/contracts/languages';
import { dateAndTime, longDate } from '@lms360/platform/calendar/kolkata';

const hindi = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('hi-IN-u-nu-latn', { ...options, timeZone: 'Asia/Kolkata' });
const hindiDay = hindi({ day: 'numeric', month: 'long', year: 'numeric' });
const hindiTime = hindi({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const days: Record<Language, (moment: Date) => string> = { en: longDate, hi: (moment) => hindiDay.format(moment) };
const moments: Record<Language, (moment: Date) => string> = {
  en: dateAndTime,
  hi: (moment) => `${hindiDay.format(moment)}, ${hindiTime.format(moment)} (भारतीय समय)`,
};

/** A day in India's time zone: `5 March 2026`, `5 मार्च 2026`. @param iso ISO 8601 */
export const dayIn = (language: Language, iso: string): string => days[language](new Date(iso));

/** A moment in India's time zone: `05 Mar 2026, 14:30 IST`. @param iso ISO 8601 */
export const momentIn = (language: Language, iso: string): string => moments[language](new Date(iso));
