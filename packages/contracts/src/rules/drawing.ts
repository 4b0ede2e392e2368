/** The first two bytes of a text of two bytes a character: a byte order mark, or the first character. */
const UTF16_MARKS: Record<string, string> = {
  '\xff\xfe': 'utf-16le',
  '<\0': 'utf-16le',
  '\xfe\xff': 'utf-16be',
  '\0<': 'utf-16be',
};
const ROOT = /<(?:[\w.-]+:)?svg[\s/>]/y;
const BLANK = /\s/;

/**
 * Whether a file begins as an SVG: behind blanks, instructions, comments and a document type, which may have declarations of its own, its
 * root is `svg`.
 */
export function isDrawing(head: Uint8Array): boolean {
  const text = textOf(head);
  let at = 0;
  while (at >= 0 && at < text.length) {
    if (BLANK.test(text[at] as string)) at += 1;
    else if (text.startsWith('<?', at)) at = behind(text, '?>', at);
    else if (text.startsWith('<!--', at)) at = behind(text, '-->', at);
    else if (text.startsWith('<!DOCTYPE', at)) at = behindDoctype(text, at);
    else {
      ROOT.lastIndex = at;
      return ROOT.test(text);
    }
  }
  return false;
}

function textOf(head: Uint8Array): string {
  const mark = String.fromCharCode(...head.subarray(0, 2));
  return new TextDecoder(UTF16_MARKS[mark] ?? 'utf-8').decode(head);
}

function behind(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found < 0 ? -1 : found + end.length;
}

/** Its declarations stand in brackets, their values in quotation marks. */
function behindDoctype(text: string, from: number): number {
  let [quote, declares] = ['', false];
  for (let at = from; at >= 0 && at < text.length; at += 1) {
    const character = text[at] as string;
    if (quote) quote = character === quote ? '' : quote;
    else if (text.startsWith('<!--', at)) at = behind(text, '-->', at) - 1;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '[' || character === ']') declares = character === '[';
    else if (character === '>' && !declares) return at + 1;
    if (at < from) return -1;
  }
  return -1;
}
