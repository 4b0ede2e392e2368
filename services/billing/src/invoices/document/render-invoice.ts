import type { InvoiceDocument } from './invoice-document.js';
import { endorsement, feet, lines, masthead, particulars, parties, titleOf, totals } from './invoice-parts.js';
import { Sheet } from '@lms360/documents/sheet';

/**
 * An invoice or credit note as PDF, A4, its fonts embedded. The same document gives the same bytes, whenever and wherever it
 * is rendered.
 */
export async function renderInvoice(document: InvoiceDocument): Promise<Buffer> {
  const { number, date, supplier } = document;
  const sheet = new Sheet({ Title: `${titleOf(document)} ${number}`, Author: supplier.name, CreationDate: new Date(date) });
  let y = masthead(sheet, document);
  y = particulars(sheet, document, y);
  y = parties(sheet, document, y);
  y = endorsement(sheet, document, y);
  y = lines(sheet, document, y);
  totals(sheet, document, y);
  feet(sheet, document);
  return sheet.bytes();
}
