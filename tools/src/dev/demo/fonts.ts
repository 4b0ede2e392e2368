import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unpack } from '@lms360/fonts/woff.ts';

const inter = (weight: 400 | 700) =>
  unpack(readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`))));

/** Embedded in the documents, so that they look alike in every reader. */
export const fonts = { regular: inter(400), bold: inter(700) };
