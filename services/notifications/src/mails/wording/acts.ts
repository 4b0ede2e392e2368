import type { Act } from '@lms360/contracts/events/auth';
import type { Language } from '@lms360/contracts/languages';
import { momentIn } from './dates.js';

const on: Record<Language, (browser: string, system: string) => string> = {
  en: (browser, system) => `${browser} on ${system}`,
  hi: (browser, system) => `${system} पर ${browser}`,
};
const unknown: Record<Language, string> = { en: 'an unknown program', hi: 'अज्ञात प्रोग्राम' };
const network: Record<Language, string> = { en: 'network', hi: 'नेटवर्क' };

/** Whence somebody acted: `Chrome on Windows, network 203.0.113.x`. The names are those of a list, no words of who acted. */
function placeIn(language: Language, { origin }: Pick<Act, 'origin'>): string {
  const { browser, system } = origin;
  const program = browser && system ? on[language](browser, system) : (browser ?? system ?? unknown[language]);
  return origin.network === '' ? program : `${program}, ${network[language]} ${origin.network}`;
}

const when: Record<Language, string> = { en: 'When', hi: 'कब' };
const where: Record<Language, string> = { en: 'From where', hi: 'कहाँ से' };
const who: Record<Language, string> = { en: 'By', hi: 'किसने' };

/** When, from where and, where it was somebody else, by whom. @param actor a name, unlinked */
export const actRows = (language: Language, act: Pick<Act, 'at' | 'origin'>, actor?: string): [string, string][] => [
  [when[language], momentIn(language, act.at)],
  ...(actor ? ([[who[language], actor]] as [string, string][]) : []),
  [where[language], placeIn(language, act)],
];
