const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Cuts a card's text (P1 §9, P2 §9). Counts what a reader sees as one letter, so that no Devanagari syllable or emoji is torn apart.
 * @param max letters kept; a longer text ends in an ellipsis after them
 */
export const truncate = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const letters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  return letters.length <= max ? text : `${letters.slice(0, max).join('').trimEnd()}…`;
};
