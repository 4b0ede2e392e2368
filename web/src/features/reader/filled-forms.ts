import { keep } from '@/shared/session/keep';

const key = 'lms360-filled-forms';
/** Longer texts, in all lessons together, push out those that were filled in first: a browser keeps a few MB of a site. */
const maxLength = 500_000;

/** What was filled in in the form of a document. */
export interface FilledForm {
  /** Of the document, as pdf.js tells documents apart. */
  version: string;
  /** Contents by the field's id. */
  values: Record<string, unknown>;
}

/** What the member filled in, by lesson id; last filled in, last kept. */
export type FilledForms = Record<string, FilledForm>;

const isForm = (value: unknown): value is FilledForm =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'string' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null;

/** Forms of earlier visits on this device; a logout clears them with everything else. */
export const readForms = (): FilledForms => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, form]) => isForm(form)));
  } catch {
    return {};
  }
};

/** Keeps the form of one lesson beside those of the others, which other tabs may have filled in meanwhile. */
export const writeForm = (lessonId: string, form: FilledForm): void => {
  const { [lessonId]: _before, ...others } = readForms();
  let forms: [string, FilledForm][] = [...Object.entries(others), [lessonId, form]];
  let text = JSON.stringify(Object.fromEntries(forms));
  while (text.length > maxLength && forms.length > 1) {
    forms = forms.slice(1);
    text = JSON.stringify(Object.fromEntries(forms));
  }
  keep({ [key]: text });
};
