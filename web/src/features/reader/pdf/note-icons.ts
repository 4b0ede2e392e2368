import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

/** `AnnotationType.TEXT` of pdf.js. */
const note = 1;

/** The icons of notes that pdf.js has, `annotation-<name>.svg`; build/pdf-assets.ts ships them. */
export const noteIcons: ReadonlySet<string> = new Set([
  'check',
  'comment',
  'help',
  'insert',
  'key',
  'newparagraph',
  'noicon',
  'note',
  'paragraph',
]);

/** The name of a note's icon: programs may write any, and one without a picture of its own gets the general one, as the standard says. */
export const noteIcon = (name: unknown): string =>
  typeof name === 'string' && noteIcons.has(name.toLowerCase()) ? name : 'Note';

interface Annotation {
  annotationType: number;
  name?: unknown;
}

const patched = new WeakSet<PDFPageProxy>();

const patchPage = (page: PDFPageProxy): PDFPageProxy => {
  if (patched.has(page)) return page;
  patched.add(page);
  const original = page.getAnnotations.bind(page);
  page.getAnnotations = async (options) => {
    const annotations: Annotation[] = await original(options);
    for (const annotation of annotations) {
      if (annotation.annotationType === note) annotation.name = noteIcon(annotation.name);
    }
    return annotations;
  };
  return page;
};

/** Lets the pages of a document name icons of notes that exist only: pdf.js builds the picture's address from the name in the document. */
export const withKnownNoteIcons = (document: PDFDocumentProxy): PDFDocumentProxy => {
  const original = document.getPage.bind(document);
  document.getPage = async (number) => patchPage(await original(number));
  return document;
};
