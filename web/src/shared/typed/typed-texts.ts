/** What was typed into one form and is not saved: field → value. */
export type Text = Record<string, string | boolean>;

/** By form. */
export type Texts = Record<string, Text>;

const KEY = 'lms360-typed';

/** A visitor's text is kept as long as the tab is open, and nowhere else: the next person at this device must not read it. */
export const readVisitorTexts = (): Texts => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Texts;
  } catch {
    return {};
  }
};

export const writeVisitorTexts = (texts: Texts): void => {
  try {
    if (Object.keys(texts).length > 0) sessionStorage.setItem(KEY, JSON.stringify(texts));
    else sessionStorage.removeItem(KEY);
  } catch (error) {
    reportError(error);
  }
};
