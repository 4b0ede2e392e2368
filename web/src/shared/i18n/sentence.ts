import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { knownSentences } from './i18n';

/** A sentence of an answer: its English, and by which key and with what at its places other languages have it. */
export interface Sentence {
  message: string;
  key?: string;
  places?: Record<string, string>;
}

/**
 * Says a sentence in the chosen language: one of an answer by the key that came with it, one that came without (of the validation rules, or
 * of what was done) by the key that the catalogue has for its English. What has no key, or one that this build does not know, stays as it came.
 */
export const useSentence = (): ((sentence: string | Sentence) => string) => {
  const { t } = useTranslation();
  return useCallback(
    (given) => {
      const sentence = typeof given === 'string' ? { message: given } : given;
      const known = knownSentences()?.keyOf(sentence);
      // The keys are not among those of the English texts, which need no catalogue of them.
      return known ? String(t(`sentences.${known.key}` as never, known.places as never)) : sentence.message;
    },
    [t],
  );
};
