// The normal form of typed texts. Rules, forms, counters and migrations all use this one.

/** Every kind of line break; forms send one as two characters, CR LF. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Viramas of Indian scripts: a joiner after one is visible, as it selects a half letter or the explicit sign. */
const VIRAMA = String.raw`[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]`;
/** What a joiner can join: letters of scripts that use joiners, and emoji. */
const JOINED = String.raw`[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]`;
const WITHOUT_JOINERS = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]`;
/** Characters whose appearance a variation selector can change. */
const VARIED = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\d#*\p{Script=Han}\p{Script=Mongolian}]`;

/** Invisible characters that change how their neighbours look: they belong to the text. */
const SEEN_IN_ITS_NEIGHBOURS = [
  `(?<=${VIRAMA})[\\u200c\\u200d]`,
  `(?<=(?!${WITHOUT_JOINERS})${JOINED})[\\u200c\\u200d](?=${JOINED})`,
  String.raw`(?<=${VARIED})[\ufe00-\ufe0f\u180b-\u180d\u180f\u{e0100}-\u{e01ef}]`,
  // The flag of a part of a country is written with invisible letters.
  String.raw`(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]{0,6})[\u{e0020}-\u{e007f}]`,
].join('|');

/** Control characters except line feed and tab, invisible characters, and marks, embeddings and overrides of the text's direction. */
const NOT_SEEN = String.raw`(?![\n\t])\p{Cc}|\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]`;

const KEPT_OR_NOT_SEEN = new RegExp(`(${SEEN_IN_ITS_NEIGHBOURS})|${NOT_SEEN}`, 'gu');

/** A visible character: letter, digit, symbol or punctuation mark. A text without one counts as empty. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

const EMPTY_BRAILLE = /\u2800/g;

/** A text that may span lines as it is stored; empty without a visible character. PostgreSQL cannot store half surrogates. */
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
