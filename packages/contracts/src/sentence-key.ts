import { sentences, type SentenceName } from './sentences.js';

/** The key of a sentence in the catalogue, and the values of its placeholders, if it has any. */
interface SentenceKey {
  key: SentenceName;
  places?: Record<string, string>;
}

const PLACE = /\{\{(\w+)\}\}/;
const entries = Object.entries(sentences) as [SentenceName, string][];
const keys = new Map(entries.map(([key, sentence]) => [sentence, key]));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Sentences with places, e.g. `Please try again in {{seconds}} seconds.`, as patterns whose groups are the places. */
const patterns = entries
  .filter(([, sentence]) => PLACE.test(sentence))
  .map(([key, sentence]) => {
    const parts = sentence.split(PLACE).map((part, index) => (index % 2 === 0 ? escaped(part) : `(?<${part}>.+)`));
    return { key, pattern: new RegExp(`^${parts.join('')}$`) };
  });

/** The key of an English sentence; undefined when the catalogue does not have it. */
export const sentenceKey = (english: string): SentenceKey | undefined => {
  const key = keys.get(english);
  if (key) return { key };
  for (const { key, pattern } of patterns) {
    const found = pattern.exec(english);
    if (found) return { key, places: { ...found.groups } };
  }
  return undefined;
};

/** What {@link sentenceKey} gives for a sentence of an answer: by the key that came with it, else by its English; undefined when unknown here. */
export const keyOf = (sentence: { message: string; key?: string; places?: Record<string, string> }): SentenceKey | undefined => {
  const { message, key, places } = sentence;
  if (key === undefined) return sentenceKey(message);
  return key in sentences ? { key: key as SentenceName, places } : undefined;
};

/** Whether the product says exactly this itself; a text from an address is shown only then. */
export const isKnownSentence = (english: string): boolean => keys.has(english) && !PLACE.test(english);
