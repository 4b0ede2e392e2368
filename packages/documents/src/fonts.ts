import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpack } from '@lms360/fonts/woff';

export type Weight = 'regular' | 'bold';

/** A subset of a family's characters, which fontsource ships in files of its own. */
export interface Subset {
  name: string;
  /** Unicode ranges, both ends included. */
  ranges: [number, number][];
  /** Signs of its scripts may be drawn in another order than they are written. */
  reorders: boolean;
  /** The font's bytes. */
  file(weight: Weight): Buffer;
}

const resolve = createRequire(import.meta.url).resolve;
const WEIGHTS = { regular: 400, bold: 700 };

function subset(family: string, name: string, reorders = false): Subset {
  const coverage = JSON.parse(readFileSync(resolve(`@fontsource/${family}/unicode.json`), 'utf8')) as Record<string, string>;
  const ranges = (coverage[name] as string).split(',').map((range): [number, number] => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
  const read = new Map<Weight, Buffer>();
  const file = (weight: Weight): Buffer => {
    const path = `@fontsource/${family}/files/${family}-${name}-${WEIGHTS[weight]}-normal.woff`;
    const font = read.get(weight) ?? unpack(readFileSync(resolve(path)));
    read.set(weight, font); // few documents need more than Latin: files are read lazily
    return font;
  };
  return { name, ranges, reorders, file };
}

const inter = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'].map((name) => subset('inter', name));
const india = ['devanagari', 'bengali', 'gujarati', 'gurmukhi', 'kannada', 'malayalam', 'oriya', 'tamil', 'telugu'].map((name) =>
  subset(`noto-sans-${name}`, name, true),
);

/** The first subset that has a character renders it: the rupee sign is in latin-ext. */
const subsets: readonly Subset[] = [...inter, ...india];

const has = ({ ranges }: Subset, codePoint: number) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last);

/** Replaces a character that no font here has. */
const REPLACEMENT = '?';
/** They shape the letters around them (zero-width non-joiner and joiner), so the font that drew those has to see them. */
const JOINERS = '\u200c\u200d';

/** Characters rendered by one font. */
export interface Run {
  subset: Subset;
  text: string;
}

/** Splits a text where another subset of the font has to render it. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const codePoint = character.codePointAt(0) as number;
    const found =
      last && JOINERS.includes(character) && has(last.subset, codePoint)
        ? last.subset
        : subsets.find((subset) => has(subset, codePoint));
    const [subset, drawn] = found ? [found, character] : [subsets[0] as Subset, REPLACEMENT];
    if (last?.subset === subset) last.text += drawn;
    else runs.push({ subset, text: drawn });
  }
  return runs;
}
