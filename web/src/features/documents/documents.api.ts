import type { Language } from '@lms360/contracts/languages';
import { ApiError, problemOf } from '@/shared/api/problem';
import { parseMarkdown, type Block } from './markdown';

/** The documents of the footer; each is `/content/<name>.md`, in Hindi `/content/hi/<name>.md`, which an operator may replace. */
export const documentNames = ['terms', 'privacy', 'cookies', 'cancellation', 'shipping', 'services', 'company'] as const;
export type DocumentName = (typeof documentNames)[number];

/** Which document, for a reader of which language. */
export interface AskedDocument {
  name: DocumentName;
  language: Language;
}

/** A document as it is there: in English where an operator has no translation. */
export interface ReadDocument {
  language: Language;
  blocks: Block[];
}

const textOf = (path: string, signal: AbortSignal): Promise<Response | undefined> =>
  fetch(`${window.location.origin}/content/${path}.md`, { signal }).catch(() => undefined);

export const fetchDocument = async ({ name, language }: AskedDocument, signal: AbortSignal): Promise<ReadDocument> => {
  let found: Language = language;
  let response = await textOf(language === 'en' ? name : `${language}/${name}`, signal);
  if (response?.status === 404 && language !== 'en') {
    found = 'en';
    response = await textOf(name, signal);
  }
  if (!response?.ok) throw new ApiError(problemOf(response, null));
  return { language: found, blocks: parseMarkdown(await response.text()) };
};
