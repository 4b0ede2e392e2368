import { isDrawing } from './drawing.js';

/** The type of a file by its content, regardless of its name and declared type. */
export type FileKind = PictureKind | 'pdf';
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'x-icon' | 'svg';

/** Number of bytes that determine the type. */
export const HEAD_BYTES = 65_536;
/** Readers of PDF look for its header in the first so many bytes. */
const PDF_HEADER_WITHIN = 1024;
/**
 * A byte order mark and blanks may precede it, which careless programs write. Anything else may not, although PDF readers accept it: an
 * HTML page with a PDF appended would be an HTML page to every program that looks at the first bytes.
 */
const PDF_HEADER = /^(\xef\xbb\xbf)?[\0\t\n\f\r ]*%PDF-/;

/** The first bytes of each type; a WebP has its mark after its size. */
const SIGNATURES: [FileKind, string][] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['x-icon', '\0\0\x01\0'],
  ['svg', '\x1f\x8b\x08'], // only drawings are accepted compressed (.svgz); their reader looks inside
];
const isWebp = (beginning: string) => beginning.startsWith('RIFF') && beginning.startsWith('WEBP', 8);

/**
 * The type of a file; undefined when it is none that a form accepts. Page and services share this rule, so that they agree.
 * @param bytes the file, or its first {@link HEAD_BYTES}
 */
export function fileKind(bytes: Uint8Array): FileKind | undefined {
  const beginning = String.fromCharCode(...bytes.subarray(0, PDF_HEADER_WITHIN));
  const found = SIGNATURES.find(([, signature]) => beginning.startsWith(signature));
  if (found) return found[0];
  if (isWebp(beginning)) return 'webp';
  if (PDF_HEADER.test(beginning)) return 'pdf';
  return isDrawing(bytes.subarray(0, HEAD_BYTES)) ? 'svg' : undefined;
}
