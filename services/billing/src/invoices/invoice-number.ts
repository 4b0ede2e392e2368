import { calendarDay } from '@lms360/platform/calendar/kolkata';
import type { InvoiceDocument } from './document/invoice-document.js';

type Kind = InvoiceDocument['kind'];

/** The financial year of India in which a moment lies, 1 April to 31 March in Asia/Kolkata: `26-27`. */
export function financialYear(moment: Date): string {
  const [year = 0, month = 0] = calendarDay(moment).split('-').map(Number);
  const begins = month >= 4 ? year : year - 1;
  return `${begins % 100}`.padStart(2, '0') + '-' + `${(begins + 1) % 100}`.padStart(2, '0');
}

/** At most 16 characters of letters, digits, `/` and `-` (CGST rule 46 b); credit notes have a series of their own. */
export const formatNumber = (prefix: string, kind: Kind, year: string, count: number): string =>
  `${prefix}/${year}/${kind === 'invoice' ? String(count).padStart(6, '0') : `C${String(count).padStart(5, '0')}`}`;
