/** The languages of pages and mails, as `Accept-Language` names them; the first is that of everybody whose language is not known. */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

/** The language of that name; English for none, and for one that this release does not have. */
export const languageOf = (name: string | null | undefined): Language => languages.find((one) => one === name) ?? 'en';
