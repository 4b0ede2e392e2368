import { EntityManager } from 'typeorm';
import { calendarDay } from '../rules/days.js';
import type { InvoiceDocument } from './document/invoice-document.js';

type Kind = InvoiceDocument['kind'];

/** The financial year of India in which a moment lies, 1 April to 31 March in Asia/Kolkata: `26-27`. */
export function financialYear(moment: Date): string {
  const [year = 0, month = 0] = calendarDay(moment).split('-').map(Number);
  const begins = month >= 4 ? year : year - 1;
  return `${begins % 100}`.padStart(2, '0') + '-' + `${(begins + 1) % 100}`.padStart(2, '0');
}

/** At most 16 characters of letters, digits, `/` and `-` (CGST rule 46 b); credit notes count for themselves. */
export const formatNumber = (prefix: string, kind: Kind, year: string, count: number): string =>
  `${prefix}/${year}/${kind === 'invoice' ? String(count).padStart(6, '0') : `C${String(count).padStart(5, '0')}`}`;

/**
 * The next number of its kind and financial year. The counter's row stays locked until the transaction ends and is put back when
 * it fails: numbers have neither gaps nor doubles.
 */
export async function nextNumber(tx: EntityManager, prefix: string, kind: Kind, now: Date): Promise<string> {
  const year = financialYear(now);
  const [row]: { last: number }[] = await tx.query(
    `INSERT INTO invoice_counter AS c (kind, financial_year, last) VALUES ($1, $2, 1)
     ON CONFLICT (kind, financial_year) DO UPDATE SET last = c.last + 1 RETURNING last`,
    [kind, year],
  );
  if (!row) throw new Error('the invoice counter gave no number');
  return formatNumber(prefix, kind, year, row.last);
}
