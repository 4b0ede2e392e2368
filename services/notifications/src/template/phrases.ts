import type { Language } from '@lms360/contracts/languages';

/** What every mail says beside its own words. */
interface Phrases {
  hello: (name: string) => string;
  helloAll: string;
  noButton: string;
  tagline: string;
  help: string;
}

export const phrases: Record<Language, Phrases> = {
  en: {
    hello: (name) => `Hello ${name},`,
    helloAll: 'Hello,',
    noButton: 'If the button does not work, open this address:',
    tagline: 'Learning Without Limits',
    help: 'Help',
  },
  hi: {
    hello: (name) => `नमस्ते ${name},`,
    helloAll: 'नमस्ते,',
    noButton: 'अगर बटन काम न करे, तो यह पता खोलें:',
    tagline: 'सीखना, बिना सीमाओं के',
    help: 'सहायता',
  },
};
