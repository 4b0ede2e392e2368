import type { FindSentenceKey } from '@lms360/service-kit/core/errors';
import sentences from './sentences.json' with { type: 'json' };

const PLACE = /\{\{(\w+)\}\}/;

/** A sentence with a number at its place. */
export const withNumber = (sentence: string, number: number): string => sentence.replace(PLACE, String(number));

/** The key of what the gateway says, the kit's words included, by which clients say it in other languages; what only a wrong client meets has none. */
export const sentenceKey: FindSentenceKey = (sentence) => {
  const [number = ''] = /\d+/.exec(sentence) ?? [];
  for (const [key, text] of Object.entries(sentences)) {
    if (text.replace(PLACE, number) !== sentence) continue;
    const place = PLACE.exec(text)?.[1];
    return place === undefined ? { key } : { key, places: { [place]: number } };
  }
  return undefined;
};
