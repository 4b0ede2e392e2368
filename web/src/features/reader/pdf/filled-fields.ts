import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { FilledForm } from '../filled-forms';

/** What a field contains: a text, a tick, a choice or several. `formattedValue` is how the document shows a text. */
interface Filled {
  value: unknown;
  formattedValue?: unknown;
}

/** Everything by which a field is filled in or cleared; pdf.js has stored it when the event arrives at the container. */
const changes = ['input', 'change', 'click', 'focusout'];

const isPassword = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'password';

const idOf = (element: HTMLElement): string => element.dataset['elementId'] ?? '';

/** The contents of the fields that were shown or filled in, without those of passwords. */
const valuesOf = (document: PDFDocumentProxy, secret: ReadonlySet<string>): Record<string, Filled> => {
  const values: Record<string, Filled> = {};
  for (const [id, stored] of document.annotationStorage as Iterable<[string, Partial<Filled>]>) {
    const { value, formattedValue } = stored;
    if (value === undefined || secret.has(id)) continue;
    values[id] = formattedValue === undefined ? { value } : { value, formattedValue };
  }
  return values;
};

/**
 * Fills in a form as it was left, before its pages are drawn, and reports what is filled in from then on.
 * @param filled of an earlier visit; of another version of the document it is not used, whose fields may be others
 */
export const keepFields = (
  document: PDFDocumentProxy,
  container: HTMLElement,
  filled: FilledForm | undefined,
  signal: AbortSignal,
  onFilled: (form: FilledForm) => void,
): void => {
  const version = document.fingerprints.join(' '); // the second one changes with each revision that a program saves
  const stored = filled?.version === version ? filled.values : {};
  // Copies: pdf.js changes what it is given, and what the store keeps is frozen.
  for (const [id, value] of Object.entries(stored)) document.annotationStorage.setValue(id, { ...(value as object) });

  const secret = new Set<string>();
  let last = JSON.stringify(stored);
  const report = ({ target }: Event) => {
    if (isPassword(target)) secret.add(idOf(target));
    const values = valuesOf(document, secret);
    const now = JSON.stringify(values);
    if (now === last) return;
    last = now;
    onFilled({ version, values });
  };
  for (const change of changes) container.addEventListener(change, report);
  signal.addEventListener('abort', () => {
    for (const change of changes) container.removeEventListener(change, report);
  });
};
