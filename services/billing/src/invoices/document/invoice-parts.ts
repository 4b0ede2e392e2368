import { amountInWords } from './amount-in-words.js';
import { day, rupees } from './format.js';
import type { InvoiceDocument, InvoiceLine, Party } from './invoice-document.js';
import { ink, margin, quiet, saffron, type Sheet, wash } from '@lms360/documents/sheet';

const label = { size: 8, color: quiet } as const;
const gap = 24;

/** The name of the kind of document, as rule 46 and rule 53 call it. */
export const titleOf = ({ kind }: InvoiceDocument): string => (kind === 'invoice' ? 'Tax invoice' : 'Credit note');

/** Our mark, and what this is. Every part gives the y below it. */
export function masthead(sheet: Sheet, document: InvoiceDocument): number {
  const { pdf } = sheet;
  pdf.save().translate(margin, margin);
  pdf.roundedRect(0, 0, 32, 32, 9).fill('#2e2968');
  pdf.path('M22.6 10.2a8.8 8.8 0 1 0 2.2 5.8').lineWidth(3.2).lineCap('round').stroke('#ffffff');
  pdf.circle(24.3, 12, 2.6).fill(saffron);
  pdf.restore();
  sheet.text('LMS360', margin + 42, margin + 6, 160, { size: 16, weight: 'bold' });
  const half = sheet.right - 300;
  sheet.text(titleOf(document), half, margin, 300, { size: 20, weight: 'bold', align: 'right', leading: 1.2 });
  sheet.text('Original for recipient', half, margin + 26, 300, { ...label, align: 'right' });
  return margin + 64;
}

/** Number, dates and what else identifies the document, in rows of three fields. */
export function particulars(sheet: Sheet, document: InvoiceDocument, y: number): number {
  const { kind, number, date, original, placeOfSupply, paymentId } = document;
  const fields: [string, string][] = [
    [kind === 'invoice' ? 'Invoice number' : 'Credit note number', number],
    ['Date', day(date)],
    ['Place of supply', `${placeOfSupply.state} (${placeOfSupply.stateCode})`],
    [kind === 'invoice' ? 'Payment' : 'Refund', paymentId],
    ['Tax payable on reverse charge', 'No'],
    ...(original ? [['Against invoice', `${original.number}\nof ${day(original.date)}`] as [string, string]] : []),
  ];
  const width = (sheet.right - margin - 2 * gap) / 3;
  let [top, bottom] = [y, y];
  fields.forEach(([name, value], index) => {
    const x = margin + (index % 3) * (width + gap);
    if (index > 0 && index % 3 === 0) top = Math.max(top + 40, bottom + 4);
    const below = sheet.text(name, x, top, width, label);
    bottom = Math.max(bottom, sheet.text(value, x, below + 2, width, { weight: 'bold' }));
  });
  return bottom + gap;
}

/** Who sells and who buys, side by side. */
export function parties(sheet: Sheet, { supplier, recipient }: InvoiceDocument, y: number): number {
  const width = (sheet.right - margin - gap) / 2;
  const party =
    (title: string, { name, address, state, stateCode }: Party, gstin: string, x: number) =>
    (top: number) => {
      let below = sheet.text(title, x, top, width, label) + 2;
      below = sheet.text(name, x, below, width, { size: 11, weight: 'bold' });
      below = sheet.text(address, x, below, width);
      below = sheet.text(`State: ${state}, code ${stateCode}`, x, below, width);
      return sheet.text(`GSTIN: ${gstin}`, x, below, width);
    };
  return (
    sheet.columns(y, [
      party('Supplier', supplier, supplier.gstin, margin),
      party('Recipient', recipient, recipient.gstin ?? 'not given (unregistered)', margin + width + gap),
    ]) + gap
  );
}

/** What has to be said of the supply, if anything has. */
export function endorsement(sheet: Sheet, { endorsement: text }: InvoiceDocument, y: number): number {
  return text === undefined ? y : sheet.text(text, margin, y, sheet.right - margin, { weight: 'bold' }) + gap;
}

const amountWidth = 110;
const sacWidth = 64;

/** What was supplied, line by line, from the listed price to the taxable value. */
export function lines(sheet: Sheet, document: InvoiceDocument, start: number): number {
  const y = sheet.room(start, 112);
  const description = sheet.right - margin - sacWidth - amountWidth - 2 * gap;
  const sacAt = margin + gap / 2 + description + gap / 2;
  const amountAt = sheet.right - amountWidth - gap / 2;
  sheet.pdf.rect(margin, y, sheet.right - margin, 22).fill(wash);
  sheet.text('Description', margin + gap / 2, y + 6, description, label);
  sheet.text('SAC', sacAt, y + 6, sacWidth, label);
  sheet.text('Amount', amountAt, y + 6, amountWidth, { ...label, align: 'right' });
  let top = y + 32;
  for (const entry of document.lines) {
    top = sheet.room(top, 80);
    const below = sheet.text(entry.description, margin + gap / 2, top, description, { weight: 'bold' });
    sheet.text(entry.sac, sacAt, top, sacWidth);
    sheet.text(rupees(entry.pricePaise), amountAt, top, amountWidth, { align: 'right' });
    top = below;
    top = sheet.text(periodOf(entry), margin + gap / 2, top, description, { color: quiet });
    for (const { label: reason, paise } of entry.deductions) {
      const under = sheet.text(reason, margin + gap / 2, top, description, { color: quiet });
      sheet.text(`−${rupees(paise)}`, amountAt, top, amountWidth, { align: 'right', color: quiet });
      top = under;
    }
    top += 10;
  }
  sheet.rule(top);
  return top + 12;
}

const periodOf = ({ period }: InvoiceLine) => `${day(period.from)} to ${day(period.to)}`;

/** Taxable value, taxes, total, and the total in words. */
export function totals(sheet: Sheet, document: InvoiceDocument, y: number): number {
  const taxable = document.lines.reduce((sum, entry) => sum + entry.taxablePaise, 0);
  const rows: [string, number][] = [
    ['Taxable value', taxable],
    ...document.taxes.map(({ name, percent, paise }): [string, number] => [`${name} at ${percent}%`, paise]),
  ];
  const width = 230;
  const x = sheet.right - width - gap / 2;
  let top = sheet.room(y, 140);
  for (const [name, paise] of rows) {
    sheet.text(name, x, top, width, { color: quiet });
    top = sheet.text(rupees(paise), x, top, width, { align: 'right' }) + 4;
  }
  sheet.rule(top, x, sheet.right - gap / 2);
  top += 8;
  const name = document.kind === 'invoice' ? 'Total paid' : 'Total credited';
  sheet.text(name, x, top + 2, width, { size: 11, weight: 'bold' });
  top = sheet.text(rupees(document.totalPaise), x, top, width, { size: 14, weight: 'bold', align: 'right' }) + gap;
  top = sheet.text('Amount in words', margin, top, sheet.right - margin, label);
  return sheet.text(amountInWords(document.totalPaise), margin, top, sheet.right - margin, { weight: 'bold' }) + gap;
}

const SIGNATURE =
  'Issued electronically under the Information Technology Act, 2000: no signature is needed (CGST Rules, rule 46).';

/** The foot of every page. */
export function feet(sheet: Sheet, { number, supplier }: InvoiceDocument): void {
  const { pdf } = sheet;
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const y = pdf.page.height - 48;
    sheet.rule(y - 8);
    sheet.text(`${supplier.name} · ${number}\n${SIGNATURE}`, margin, y, 400, { size: 7.5, color: quiet });
    sheet.text(`Page ${page + 1} of ${count}`, sheet.right - 90, y, 90, { size: 7.5, color: ink, align: 'right' });
  }
}
