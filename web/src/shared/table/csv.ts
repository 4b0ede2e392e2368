import type { Column } from './column';

/** A cell that starts like a formula would run in a spreadsheet; the apostrophe makes it text. */
const quote = (value: string | number): string => {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return `"${text.replaceAll('"', '""')}"`;
};

/** The rows as CSV (RFC 4180) with the columns' headers; controls are left out. */
export const toCsv = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string => {
  const data = columns.filter(({ kind }) => kind !== 'control');
  const lines = [
    data.map(({ header, key }) => quote(header || key)),
    ...rows.map((row) => data.map(({ value, saved = value }) => quote(saved(row)))),
  ];
  return lines.map((line) => line.join(',')).join('\r\n');
};

/** Browsers read the file some time after the click, Safari much later. */
const READ_MS = 60_000;

/** Downloads the text as a file. The byte order mark makes spreadsheets read it as UTF-8. */
export const downloadCsv = (name: string, csv: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`\uFEFF${csv}`], { type: 'text/csv;charset=utf-8' }));
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS);
};
