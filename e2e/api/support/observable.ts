import type { Answer } from '@lms360/api-client/api';

/** Headers that differ between any two answers. */
const volatile = new Set(['date', 'x-request-id', 'keep-alive', 'connection', 'x-ratelimit-remaining', 'x-ratelimit-reset']);

/** Everything observable in an answer: two answers with an equal result cannot be distinguished. */
export function observed({ status, headers, body }: Answer) {
  const { requestId: _, ...rest } = body;
  return { status, body: Array.isArray(body) ? body : rest, headers: [...headers].filter(([name]) => !volatile.has(name)) };
}
