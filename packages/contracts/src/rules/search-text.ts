// How texts are compared in a search: the page's own tables use it, and what is sent to a list's SQL, which has the same rule in the
// function `search_text` (packages/platform/src/lists/text-functions.ts). Apart from the rules, so that a page can use it without them.

const NOT_SEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** Accents of Latin letters alone: the signs of Indian scripts are no accents. */
const LATIN_ACCENTS = /([a-z])[\u0300-\u036f]+/g;
/** Letters without a decomposition in Unicode. */
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i', ς: 'σ' };

/** A text as a search compares it: without case, Latin accents, width and invisible characters, with single blanks. */
export const searchText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(NOT_SEEN, '')
    .toLowerCase()
    .replace(LATIN_ACCENTS, '$1')
    .replace(/[ßæœøđłıς]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
