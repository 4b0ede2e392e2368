import type { Language } from '@lms360/contracts/languages';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { keep } from '../session/keep';
import { site } from '../site/site';
import { en } from './en/index';

export const languages: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };
export type { Language };

const storageKey = 'lms360-language';

const isLanguage = (value: string | null): value is Language => value !== null && value in languages;

/** English comes with the application; another language is loaded when somebody chooses it. */
const loaders: Record<Exclude<Language, 'en'>, () => Promise<object>> = {
  hi: () => import('./hi/index').then(({ hi }) => hi),
};

let known: typeof import('@lms360/contracts/sentence-key') | undefined;

/** The keys of the product's sentences, by which another language than theirs, English, finds its own; undefined in English. */
export const knownSentences = () => (currentLanguage() === 'en' ? undefined : known);

/** Adds a feature's texts in English; another language has the texts of all pages in one file. */
export const addTexts = (texts: object): void => void i18next.addResourceBundle('en', 'translation', texts, true, true);

/** Starts the texts in English, ready at once; `restoreLanguage` follows with the chosen language. */
export const startI18n = (): void => {
  void i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: { ...en } } },
    interpolation: { escapeValue: false, defaultVariables: { brand: site().name } },
    initAsync: false,
  });
};

export const changeLanguage = async (language: Language): Promise<void> => {
  if (language !== 'en' && !i18next.hasResourceBundle(language, 'translation')) {
    const [texts, sentences] = await Promise.all([loaders[language](), import('@lms360/contracts/sentence-key')]);
    i18next.addResourceBundle(language, 'translation', texts);
    known = sentences;
  }
  await i18next.changeLanguage(language);
  keep({ [storageKey]: language });
  document.documentElement.lang = language;
};

/**
 * Follows with the language this device was left in.
 * @returns whether that is another one than English
 */
export const restoreLanguage = (): boolean => {
  const stored = localStorage.getItem(storageKey);
  if (!isLanguage(stored) || stored === 'en') return false;
  changeLanguage(stored).catch(() => {
    delete document.documentElement.dataset.awaitsTexts; // English, then (`use-awaited-texts.ts`)
  });
  return true;
};

export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'en');
