import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type PdfVerdict = 'opens' | 'needs a password' | 'does not open';

/** Opens a document as the reader of the web app does, up to its first page. It runs in a process of its own (pdf-opener.ts). */
export default async function openPdf(pdf: Buffer): Promise<PdfVerdict> {
  try {
    const settings = { useWasm: false, useSystemFonts: false, verbosity: VerbosityLevel.ERRORS };
    const document = await getDocument({ ...settings, data: new Uint8Array(pdf) }).promise;
    await document.getPage(1);
    return 'opens';
  } catch (error) {
    return error instanceof PasswordException ? 'needs a password' : 'does not open';
  }
}
