/** The parameters of a presigned S3 link (Signature Version 4, query form). */
const parameters = [
  'X-Amz-Algorithm',
  'X-Amz-Credential',
  'X-Amz-Date',
  'X-Amz-Expires',
  'X-Amz-SignedHeaders',
  'X-Amz-Signature',
];

/**
 * Whether a query has exactly the six parameters of a link signed for its host alone, each once: the store then checks the
 * signature over all of them, and nothing else can change what it answers.
 */
export function isSignedLink(given: URLSearchParams): boolean {
  return (
    given.size === parameters.length &&
    parameters.every((name) => given.get(name)) &&
    given.get('X-Amz-Algorithm') === 'AWS4-HMAC-SHA256' &&
    given.get('X-Amz-SignedHeaders') === 'host'
  );
}

/**
 * Whole seconds for which a signed link is still valid, 0 when it has expired or its dates are malformed.
 * @param now in milliseconds
 */
export function secondsLeft(given: URLSearchParams, now: number): number {
  const date = given.get('X-Amz-Date') ?? '';
  const signedAt = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  const left = Math.floor((signedAt + Number(given.get('X-Amz-Expires')) * 1000 - now) / 1000);
  return Number.isFinite(left) ? Math.max(0, left) : 0;
}
