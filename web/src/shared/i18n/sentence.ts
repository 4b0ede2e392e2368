import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import sentences from './en/sentences.json';

type SentenceKey = keyof typeof sentences;

/** English sentence of the rules or the server → its key in the catalogue. */
const keyOf = new Map(Object.entries(sentences).map(([key, sentence]) => [sentence, key as SentenceKey]));

/**
 * Says a sentence of the validation rules or of the server in the chosen language. Known sentences are those of
 * `sentences.json`; an unknown one stays as it came, in English.
 */
export const useSentence = (): ((english: string) => string) => {
  const { t } = useTranslation();
  return useCallback(
    (english) => {
      const key = keyOf.get(english);
      return key ? t(`sentences.${key}`) : english;
    },
    [t],
  );
};

/** Whether the product says this sentence itself; a text from an address is shown only then. */
export const isKnownSentence = (english: string): boolean => keyOf.has(english);
