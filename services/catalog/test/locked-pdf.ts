import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

/** A PDF of one page with passwords: the user's is needed to read it, the owner's to change it. */
export function lockedPdf(passwords: { userPassword?: string; ownerPassword: string }): Promise<Buffer> {
  const document = new PDFDocument({ ...passwords, pdfVersion: '1.7' });
  document.text('Only for those who know the word.').end();
  return buffer(document as unknown as NodeJS.ReadableStream);
}
