import type { Language } from '@lms360/contracts/languages';
import { phrases } from './phrases.js';
import { recipientName } from './unlinked.js';

/**
 * How a mail greets. Anyone can sign up somebody else's address under any name: a name that mail programs would turn into a
 * link is left out.
 */
export const greeting = (given: string, language: Language = 'en'): string => {
  const name = recipientName(given);
  const { hello, helloAll } = phrases[language];
  return name === '' ? helloAll : hello(name);
};
