const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Cuts a card's text (P1 §9, P2 §9) at the end of a word. Counts what a reader sees as one letter, so that no Devanagari syllable or
 * emoji is torn apart.
 * @param max letters kept at most; a longer text ends in an ellipsis after them
 */
export const truncate = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const letters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  if (letters.length <= max) return text;
  const words = /^.*\S(?=\s)/su.exec(letters.slice(0, max + 1).join(''));
  return `${words?.[0] ?? letters.slice(0, max).join('')}…`;
};
