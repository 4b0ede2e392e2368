/** A piece of a page's text, in the order in which the document has it; measures in points of the page as it is shown. */
export interface Piece {
  text: string;
  /** Left end of its base line, y downwards. */
  x: number;
  y: number;
  width: number;
  /** Of its letters. */
  height: number;
  /** The line ends after it. */
  ends: boolean;
}

export interface Paragraph {
  text: string;
  /** Letters that are clearly larger than the page's. */
  heading: boolean;
}

interface Line {
  text: string;
  x: number;
  right: number;
  y: number;
  height: number;
}

const sameLine = (line: Line, { y, height }: Piece): boolean => Math.abs(line.y - y) < Math.max(line.height, height) * 0.4;

/** Pieces of one line, with a blank where there is room for one. */
const linesOf = (pieces: Piece[]): Line[] => {
  const lines: Line[] = [];
  let open = false;
  for (const piece of pieces) {
    const { text, x, y, width, height, ends } = piece;
    const line = lines.at(-1);
    if (line && open && (text.trim() === '' || sameLine(line, piece))) {
      const between = Math.min(Math.abs(x - line.right), Math.abs(line.x - x - width));
      const apart = text.trim() !== '' && !/\s$/.test(line.text) && !/^\s/.test(text) && between > height * 0.2;
      line.text += apart ? ` ${text}` : text;
      line.x = Math.min(line.x, x);
      line.right = Math.max(line.right, x + width);
      line.height = Math.max(line.height, height);
    } else if (text.trim() !== '') {
      lines.push({ text, x, right: x + width, y, height });
    }
    open = !ends;
  }
  return lines;
};

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A bullet, or a number with its full stop or bracket. */
const listed = /^\s*(?:[•◦▪‣·*–—-]\s|\(?(?:\d{1,3}|[a-zA-Z])[.)]\s)/;

/** Whether a line goes on with the paragraph of the one before it. */
const goesOn = (before: Line, line: Line, spacing: number): boolean => {
  const gap = line.y - before.y;
  const larger = Math.max(line.height, before.height) / Math.min(line.height, before.height);
  if (listed.test(line.text) || larger > 1.15) return false;
  // Up again: the next column, into which a sentence may run.
  if (gap <= 0) return !/[.!?:।؟。]["”’)]?\s*$/.test(before.text);
  return gap < spacing * 1.3;
};

/** A word that was divided at the end of a line is one word again. */
const joined = (before: string, next: string): string =>
  /\p{Ll}[-\u00AD]\s*$/u.test(before) && /^\s*\p{Ll}/u.test(next)
    ? before.trimEnd().slice(0, -1) + next.trimStart()
    : `${before.trimEnd()} ${next.trimStart()}`;

/** A page's text as paragraphs, to be read at any size. Empty for a page that is a picture. */
export const paragraphsOf = (pieces: Piece[]): Paragraph[] => {
  const lines = linesOf(pieces);
  const height = middle(lines.map((line) => line.height));
  const gaps = lines.map((line, at) => line.y - (lines[at - 1]?.y ?? Infinity)).filter((gap) => gap > 0);
  const spacing = Math.max(middle(gaps.filter((gap) => gap < height * 2.2)), height * 1.2);
  const paragraphs: Paragraph[] = [];
  let before: Line | undefined;
  for (const line of lines) {
    const last = paragraphs.at(-1);
    if (last && before && goesOn(before, line, Math.max(spacing, line.height * 1.2))) last.text = joined(last.text, line.text);
    else paragraphs.push({ text: line.text.trim(), heading: line.height > height * 1.2 });
    before = line;
  }
  return paragraphs.map(({ text, heading }) => ({ text: text.replace(/\s+/g, ' ').trim(), heading }));
};
