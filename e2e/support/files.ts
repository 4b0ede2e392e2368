import PDFDocument from 'pdfkit';

type Upload = { name: string; mimeType: string; buffer: Buffer };

/** A small picture to upload, generated as SVG. */
export const picture = (name: string, colour: string): Upload => ({
  name: `${name}.svg`,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675"><rect width="1200" height="675" fill="${colour}"/><circle cx="880" cy="240" r="180" fill="#fff" opacity=".25"/></svg>`,
  ),
});

/** A real PDF of several pages. */
export function handbook(title: string, pages: number): Promise<Upload> {
  const document = new PDFDocument({ size: 'A4' });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => document.on('end', resolve));
  for (let page = 1; page <= pages; page++) {
    if (page > 1) document.addPage();
    document.fontSize(26).text(`${title}, page ${page}`).moveDown().fontSize(12);
    document.text('Keep the aisle clear, wear your helmet, and report what you see. '.repeat(20));
  }
  document.end();
  return done.then(() => ({ name: 'handbook.pdf', mimeType: 'application/pdf', buffer: Buffer.concat(chunks) }));
}
