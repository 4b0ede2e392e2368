import type { Answer } from '@lms360/api-client/api';

/** Headers that differ from answer to answer whatever is asked. */
const volatile = new Set(['date', 'x-request-id', 'keep-alive', 'connection', 'x-ratelimit-remaining', 'x-ratelimit-reset']);

/** All that an answer tells: two answers that tell the same cannot be told apart. */
export function told({ status, headers, body }: Answer) {
  const { requestId: _, ...rest } = body;
  return { status, body: Array.isArray(body) ? body : rest, headers: [...headers].filter(([name]) => !volatile.has(name)) };
}
