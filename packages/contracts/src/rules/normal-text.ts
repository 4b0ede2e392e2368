// The normal form of what people write, the one place that says it: rules, forms, counters and migrations share it.

/** Every way to end a line; forms send two characters for it. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Signs of Indian scripts after which a joiner is seen: the virama, which a joiner makes a half letter of or keeps as it is. */
const VIRAMA = String.raw`[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]`;
/** What a joiner can join: parts of words in scripts that know joiners, and emoji. */
const JOINED = String.raw`[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]`;
const WITHOUT_JOINERS = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]`;
/** What a variation selector chooses the looks of. */
const VARIED = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\d#*\p{Script=Han}\p{Script=Mongolian}]`;

/** Characters that draw nothing themselves, but change how their neighbours look: they belong to the text. */
const SEEN_IN_ITS_NEIGHBOURS = [
  `(?<=${VIRAMA})[\\u200c\\u200d]`,
  `(?<=(?!${WITHOUT_JOINERS})${JOINED})[\\u200c\\u200d](?=${JOINED})`,
  String.raw`(?<=${VARIED})[\ufe00-\ufe0f\u180b-\u180d\u180f\u{e0100}-\u{e01ef}]`,
  // The flag of a country's part, written as letters that are not seen.
  String.raw`(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]{0,6})[\u{e0020}-\u{e007f}]`,
].join('|');

/** Controls but the line's end and the tab; what draws nothing; marks, embeddings and overrides that turn the text's direction. */
const NOT_SEEN = String.raw`(?![\n\t])\p{Cc}|\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]`;

const KEPT_OR_NOT_SEEN = new RegExp(`(${SEEN_IN_ITS_NEIGHBOURS})|${NOT_SEEN}`, 'gu');

/** A letter, digit, sign or mark of punctuation: a text without any shows nothing. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

const EMPTY_BRAILLE = /\u2800/g;

/** A text that may span lines as it is stored; empty when there is nothing to see. PostgreSQL takes no half surrogates. */
export const paragraphOf = (written: string): string => {
  const text = written
    .toWellFormed()
    .replace(LINE_END, '\n')
    .replace(EMPTY_BRAILLE, ' ')
    .replace(KEPT_OR_NOT_SEEN, '$1')
    .normalize('NFC')
    .trim();
  return SEEN.test(text) ? text : '';
};

/** A text of one line as it is stored: as {@link paragraphOf}, with its blanks folded. */
export const lineOf = (written: string): string => paragraphOf(written).replace(/\s+/g, ' ');

/** How many characters a text has, as PostgreSQL and JSON Schema count them: an emoji is not two. */
export const lengthOf = (text: string): number => [...text].length;
