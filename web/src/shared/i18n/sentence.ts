import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { knownSentences } from './i18n';

/**
 * Says a sentence of the validation rules or of the server in the chosen language. They come in English; known ones are those of
 * `sentences.json`, which other languages bring with them, and an unknown one stays as it came.
 */
export const useSentence = (): ((english: string) => string) => {
  const { t } = useTranslation();
  return useCallback(
    (english) => {
      const entry = knownSentences()?.entryOf(english);
      // The keys are not among those of the English texts, which need no catalogue of them.
      return entry ? String(t(`sentences.${entry.key}` as never, entry.places as never)) : english;
    },
    [t],
  );
};
