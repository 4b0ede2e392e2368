import { ApiError, problemOf } from '@/shared/api/problem';
import { parseMarkdown, type Block } from './markdown';

/** The documents of the footer; each is `/content/<name>.md`, which an operator may replace. */
export const documentNames = ['terms', 'privacy', 'cookies', 'cancellation', 'shipping', 'services', 'company'] as const;
export type DocumentName = (typeof documentNames)[number];

export const fetchDocument = async (name: DocumentName, signal: AbortSignal): Promise<Block[]> => {
  const response = await fetch(`${window.location.origin}/content/${name}.md`, { signal }).catch(() => undefined);
  if (!response?.ok) throw new ApiError(problemOf(response, null));
  return parseMarkdown(await response.text());
};
