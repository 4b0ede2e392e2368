import sentences from './en/sentences.json';

type SentenceKey = keyof typeof sentences;

/** English sentence of the rules or the server → its key in the catalogue. */
const keyOf = new Map(Object.entries(sentences).map(([key, sentence]) => [sentence, key as SentenceKey]));

const PLACE = /\{\{(\w+)\}\}/;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Sentences with places, e.g. `Please try again in {{seconds}} seconds.`, as patterns whose groups are the places. */
const patterns = Object.entries(sentences)
  .filter(([, sentence]) => PLACE.test(sentence))
  .map(([key, sentence]) => {
    const parts = sentence.split(PLACE).map((part, index) => (index % 2 === 0 ? escaped(part) : `(?<${part}>.+)`));
    return { key: key as SentenceKey, pattern: new RegExp(`^${parts.join('')}$`) };
  });

/** Where the catalogue has an English sentence, and what stands at its places; undefined when it does not. */
export const entryOf = (english: string): { key: SentenceKey; places: Record<string, string> } | undefined => {
  const exact = keyOf.get(english);
  if (exact) return { key: exact, places: {} };
  for (const { key, pattern } of patterns) {
    const found = pattern.exec(english);
    if (found) return { key, places: { ...found.groups } };
  }
  return undefined;
};

/** Whether the product says exactly this itself; a text from an address is shown only then. */
export const isKnownSentence = (english: string): boolean => keyOf.has(english) && !PLACE.test(english);
