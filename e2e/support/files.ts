import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

export type Upload = { name: string; mimeType: string; buffer: Buffer };

/** A small picture to upload, generated as SVG. */
export const picture = (name: string, colour: string): Upload => ({
  name: `${name}.svg`,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675"><rect width="1200" height="675" fill="${colour}"/><circle cx="880" cy="240" r="180" fill="#fff" opacity=".25"/></svg>`,
  ),
});

/** Draws a PDF. */
function drawn(
  name: string,
  draw: (document: typeof PDFDocument.prototype) => void,
  options: ConstructorParameters<typeof PDFDocument>[0] = { size: 'A4' },
): Promise<Upload> {
  const document = new PDFDocument(options);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => document.on('end', resolve));
  draw(document);
  document.end();
  return done.then(() => ({ name, mimeType: 'application/pdf', buffer: Buffer.concat(chunks) }));
}

/** A real PDF of several pages. */
export const handbook = (title: string, pages: number): Promise<Upload> =>
  drawn('handbook.pdf', (document) => {
    for (let page = 1; page <= pages; page++) {
      if (page > 1) document.addPage();
      document.fontSize(26).text(`${title}, page ${page}`).moveDown().fontSize(12);
      document.text('Keep the aisle clear, wear your helmet, and report what you see. '.repeat(20));
    }
  });

const words = 'Keep the aisle clear, wear your helmet, and report what you see. ';

/** A PDF in two columns of small letters. */
export const twoColumns = (): Promise<Upload> =>
  drawn('columns.pdf', (document) => {
    document.fontSize(20).text('Two columns').moveDown().fontSize(9);
    document.text(words.repeat(60), { columns: 2, columnGap: 20 });
  });

/** A PDF of pages that are wider than they are high, among upright ones. */
export const sideways = (): Promise<Upload> =>
  drawn(
    'sideways.pdf',
    (document) => {
      for (const layout of ['landscape', 'portrait'] as const) {
        document.addPage({ size: 'A4', layout });
        document.fontSize(14).text(`Wide page. ${words.repeat(20)}`);
      }
    },
    { size: 'A4', autoFirstPage: false },
  );

/** A PDF whose page is a picture, with margins as a scanner leaves them. */
export const scan = (): Promise<Upload> => drawn('scan.pdf', (document) => document.image(noise(200), 90, 120, { width: 400 }));

/** A PDF with a form, and with four notes that bring no picture of themselves, one of them under a name that no viewer knows. */
export const worksheet = (title: string): Promise<Upload> =>
  drawn('worksheet.pdf', (document) => {
    document.font('Helvetica').text(title).initForm();
    document.formText('name', 72, 120, 300, 24);
    document.formText('secret', 72, 160, 300, 24, { password: true });
    document.formCombo('city', 72, 200, 200, 24, { select: ['Delhi', 'Pune'] });
    document.formCheckbox('agree', 72, 240, 20, 20);
    for (const [index, Name] of ['Comment', 'Key', 'Star', 'Help'].entries())
      document.note(72 + index * 60, 300, 24, 24, 'A note', { Name });
  });

/** A PDF of 3 MB: a picture of its own on each of forty pages, which nothing makes smaller. */
export const largeDocument = (): Promise<Upload> =>
  drawn('large.pdf', (document) => {
    for (let page = 1; page <= 40; page++) {
      if (page > 1) document.addPage();
      document.text(`Page ${page}`).image(noise(160), 72, 120, { width: 400 });
    }
  });

/** A PNG of random colours, `side` pixels wide and high. */
function noise(side: number): Buffer {
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.of(0), randomBytes(side * 3)]));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, check]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
