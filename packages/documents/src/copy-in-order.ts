import type PDFDocument from 'pdfkit';

interface Glyph {
  id: number;
  advanceWidth: number;
}

/** What of pdfkit's embedded fonts is needed to say which characters a glyph stands for. */
interface EmbeddedFont {
  layout(text: string, features?: unknown): { glyphs: Glyph[]; positions: unknown[] };
  encode(text: string, features?: unknown): [string[], unknown[]];
  scale: number;
  /** Characters and width of each glyph in the file, by its place there. */
  unicode: number[][];
  widths: number[];
  /** Glyphs that are embedded, in the order in which they were used. */
  subset: { glyphs: number[] };
}

const codesOf = (text: string): number[] => [...text].map((character) => character.codePointAt(0) as number);

/**
 * Makes text of the present font be copied as it was written. Glyphs of Indian scripts stand in another order than their characters, and pdfkit
 * gives each the characters that it was drawn for; readers that copy glyph by glyph then scramble a word. Here the glyphs of a word are given
 * its characters in their order, each combination as a glyph of its own.
 */
export function copyInOrder(pdf: InstanceType<typeof PDFDocument>): void {
  const font = (pdf as unknown as { _font: EmbeddedFont })._font;
  const usual = font.encode.bind(font);
  const places = new Map<string, number>();

  const placeOf = ({ id, advanceWidth }: Glyph, codes: number[]): number => {
    const key = `${id} ${codes.join(' ')}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    const place = font.subset.glyphs.push(id) - 1;
    font.widths[place] = advanceWidth * font.scale;
    font.unicode[place] = codes;
    places.set(key, place);
    return place;
  };

  font.encode = (text, features) => {
    const { glyphs, positions } = font.layout(text, features);
    const written = codesOf(text);
    // A vowel sign with two halves is drawn as two glyphs; taken apart it has two characters.
    const codes = written.length >= glyphs.length ? written : codesOf(text.normalize('NFD'));
    if (codes.length < glyphs.length) return usual(text, features);
    const last = glyphs.length - 1;
    const encoded = glyphs.map((glyph, at) => placeOf(glyph, at === last ? codes.slice(at) : codes.slice(at, at + 1)));
    return [encoded.map((place) => place.toString(16).padStart(4, '0')), positions];
  };
}
