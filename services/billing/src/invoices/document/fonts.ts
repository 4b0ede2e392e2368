import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpack } from './woff.js';

/** A part of a family's characters in a file of its own, as fontsource ships them. */
interface Subset {
  /** Unicode ranges, both ends included. */
  ranges: [number, number][];
  regular: Buffer;
  bold: Buffer;
}

export type Weight = 'regular' | 'bold';

const resolve = createRequire(import.meta.url).resolve;

function subset(family: string, name: string): Subset {
  const coverage = JSON.parse(readFileSync(resolve(`@fontsource/${family}/unicode.json`), 'utf8')) as Record<string, string>;
  const ranges = (coverage[name] as string).split(',').map((range): [number, number] => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
  const file = (weight: number) =>
    unpack(readFileSync(resolve(`@fontsource/${family}/files/${family}-${name}-${weight}-normal.woff`)));
  return { ranges, regular: file(400), bold: file(700) };
}

/** Inter in its parts, the first that has a character draws it: the rupee sign is in latin-ext. */
export const subsets: readonly Subset[] = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'].map((name) =>
  subset('inter', name),
);

const subsetOf = (codePoint: number): number =>
  subsets.findIndex(({ ranges }) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last));

/** Stands for a character that no font here has. */
const REPLACEMENT = '?';

/** A text split where another part of the font has to draw, with that part's index in `subsets`. */
export function runsOf(text: string): { subset: number; text: string }[] {
  const runs: { subset: number; text: string }[] = [];
  for (const character of text) {
    const found = subsetOf(character.codePointAt(0) as number);
    const [subset, drawn] = found < 0 ? [0, REPLACEMENT] : [found, character];
    const last = runs.at(-1);
    if (last?.subset === subset) last.text += drawn;
    else runs.push({ subset, text: drawn });
  }
  return runs;
}
