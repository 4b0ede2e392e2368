import type { Language } from '@lms360/contracts/languages';
import { phrases } from './phrases.js';

/** Who sends the mails, and where people find help. */
export interface Sender {
  /** The seller's name and the lines of the postal address; empty where none is configured. */
  imprint: readonly string[];
  /** Mail address for questions. */
  support: string;
}

/** What a mail has around its content. */
export interface Frame {
  /** The recipient's name; null for mails to the operator, which greet nobody. */
  name: string | null;
  language: Language;
  sender: Sender;
}

/** The lines at the end of every mail, before the one with the address for questions. */
export const footerLines = ({ language, sender }: Frame): string[] => [
  `LMS360 · ${phrases[language].tagline}`,
  ...(sender.imprint.length > 0 ? [sender.imprint.join(', ')] : []),
];
