import PDFDocument from 'pdfkit';
import { copyInOrder } from './copy-in-order.js';
import { type Run, runsOf, type Subset, type Weight } from './fonts.js';

export interface TextStyle {
  size?: number;
  weight?: Weight;
  color?: string;
  align?: 'left' | 'right';
  /** Points between two lines of text, as a factor of the size. */
  leading?: number;
}

type Features = PDFKit.Mixins.OpenTypeFeatures[];

/** The style of a text. */
interface Face {
  size: number;
  weight: Weight;
  features: Features;
}

/** fontkit accepts an object too, which pdfkit passes on. */
const WITHOUT_ANCHORS = { abvm: false, blwm: false, mark: false, mkmk: false } as unknown as Features;

/** Colours of the brand. */
export const ink = '#1f1e45';
export const quiet = '#5b5872';
const line = '#e3ddd2';
export const wash = '#faf7f2';
export const saffron = '#f7ab2f';

export const margin = 48;
const bottom = 64;

/** A4 paper on which text of any of our fonts can be set; lengths are points, `y` grows downwards. */
export class Sheet {
  readonly pdf: InstanceType<typeof PDFDocument>;
  readonly #chunks: Buffer[] = [];
  readonly #fonts = new Set<string>();
  /** Cache of measurements, by face and text: shaping is most of a sheet's cost, and each text is measured several times. */
  readonly #widths = new Map<string, number>();
  readonly #done: Promise<void>;
  #page = 0;

  /** @param info the file's metadata; its date is all that could differ between two renderings */
  constructor(info: { Title: string; Author: string; CreationDate: Date }) {
    const options = { size: 'A4', margin: 0, font: '', lang: 'en-IN', displayTitle: true, bufferPages: true, info };
    this.pdf = new PDFDocument(options);
    this.#done = new Promise((resolve, reject) => {
      this.pdf.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
      this.pdf.once('end', resolve).once('error', reject);
    });
  }

  get right(): number {
    return this.pdf.page.width - margin;
  }

  /** Where content of this height can start: here, or at the top of the next page. */
  room(y: number, height: number): number {
    if (y + height <= this.#end) return y;
    this.#turn(this.#page + 1);
    return margin;
  }

  /** Draws parts that begin at the same height, side by side. @returns the y below all, on the page on which the longest ends */
  columns(y: number, parts: ((y: number) => number)[]): number {
    const start = this.#page;
    const ends = parts.map((draw) => {
      this.#turn(start);
      return { y: draw(y), page: this.#page };
    });
    const page = Math.max(...ends.map((end) => end.page));
    this.#turn(page);
    return Math.max(...ends.filter((end) => end.page === page).map((end) => end.y));
  }

  /**
   * Sets a text within a width, broken into lines at spaces and line ends, and words that are too long anywhere. Digits on
   * the right have one width (tabular figures), so that amounts are aligned. Lines that the page has no room for go on on the next one.
   * @returns the y below it
   */
  text(text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
    const { size = 9.5, weight = 'regular', color = ink, align = 'left', leading = 1.4 } = style;
    const face: Face = { size, weight, features: align === 'right' ? ['tnum'] : [] };
    let top = y;
    const breaks = y <= this.#end; // a page's foot is below
    for (const words of this.#lines(text, width, face)) {
      if (breaks) top = this.room(top, size * leading);
      const left = align === 'right' ? x + width - this.#width(words, face) : x;
      this.#draw(words, left, top, face, color);
      top += size * leading;
    }
    return top;
  }

  rule(y: number, from = margin, to = this.right): void {
    this.pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.75).stroke(line);
  }

  /** The file. */
  async bytes(): Promise<Buffer> {
    this.pdf.end();
    await this.#done;
    return Buffer.concat(this.#chunks);
  }

  /** Where content ends on a page. */
  get #end(): number {
    return this.pdf.page.height - bottom;
  }

  /** Goes to a page, which is added when the document ends before it. */
  #turn(page: number): void {
    if (page < this.pdf.bufferedPageRange().count) this.pdf.switchToPage(page);
    else this.pdf.addPage();
    this.#page = page;
  }

  #draw(words: string, x: number, y: number, face: Face, color: string): void {
    let left = x;
    for (const run of runsOf(words)) {
      const features = this.#featuresOf(run, face);
      const pdf = this.#take(run.subset, face).fillColor(color);
      if (run.subset.reorders) pdf.markContent('Span', { actual: run.text });
      pdf.text(run.text, left, y, { lineBreak: false, features });
      if (run.subset.reorders) pdf.endMarkedContent();
      left += this.#widthOf(run, face, features);
    }
  }

  #width(words: string, face: Face): number {
    return runsOf(words).reduce((sum, run) => sum + this.#widthOf(run, face, this.#featuresOf(run, face)), 0);
  }

  #widthOf({ subset, text }: Run, face: Face, features: Features): number {
    const key = JSON.stringify([subset.name, face.weight, face.size, features, text]);
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const width = this.#take(subset, face).widthOfString(text, { features });
    this.#widths.set(key, width);
    return width;
  }

  /** fontkit throws on a mark that its letter has no anchor for, as some letters of Gurmukhi: the text is set without anchors then. */
  #featuresOf(run: Run, face: Face): Features {
    try {
      this.#widthOf(run, face, face.features);
      return face.features;
    } catch {
      return WITHOUT_ANCHORS;
    }
  }

  #take(subset: Subset, { weight, size }: Face): InstanceType<typeof PDFDocument> {
    const name = `${weight} ${subset.name}`;
    if (!this.#fonts.has(name)) this.pdf.registerFont(name, subset.file(weight));
    const pdf = this.pdf.font(name).fontSize(size);
    if (subset.reorders && !this.#fonts.has(name)) copyInOrder(pdf);
    this.#fonts.add(name);
    return pdf;
  }

  #lines(text: string, width: number, face: Face): string[] {
    const fits = (words: string) => this.#width(words, face) <= width;
    const lines: string[] = [];
    for (const paragraph of text.split(/\r?\n/)) {
      const whole = paragraph.split(/\s+/).filter(Boolean).join(' ');
      if (fits(whole)) {
        lines.push(whole);
        continue;
      }
      let current = '';
      for (const word of whole.split(' ')) {
        const longer = current ? `${current} ${word}` : word;
        if (fits(longer)) {
          current = longer;
          continue;
        }
        if (current) lines.push(current);
        const parts = broken(word, fits);
        lines.push(...parts.slice(0, -1));
        current = parts.at(-1) as string;
      }
      lines.push(current);
    }
    return lines;
  }
}

const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** Splits a word into parts that fit, without tearing a grapheme apart. */
function broken(word: string, fits: (part: string) => boolean): string[] {
  const parts = [''];
  for (const { segment: letter } of letters.segment(word)) {
    const longer = parts.at(-1) + letter;
    if (parts.at(-1) === '' || fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(letter);
  }
  return parts;
}
