import type { IncomingHttpHeaders } from 'node:http';

const toStore = ['accept', 'if-none-match', 'if-modified-since', 'user-agent', 'traceparent'];
/** Ranges apply to GET alone (RFC 9110 §14.2). */
const ofParts = ['range', 'if-range'];
const fromStore = [
  'content-type',
  'content-length',
  'content-range',
  'content-encoding',
  'content-disposition',
  'accept-ranges',
  'etag',
  'last-modified',
  'cache-control',
  'expires',
];

/** Nothing of an object is ever executed: no script, no plugin, no form, no access to our origin. */
const NO_EXECUTION = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'";
/** Browsers show a PDF in a viewer of their own, which `sandbox` would forbid; its scripts never have our origin. */
const PDF_VIEWER = "default-src 'none'; script-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";
const shownInPlace = /^(image\/(png|jpeg|webp|gif|avif)|application\/pdf)\b/i;

/** Headers forwarded to the store: those of the read itself, and none that identify the reader (Authorization, cookies). */
export const headersForStore = (given: IncomingHttpHeaders, method: string): IncomingHttpHeaders =>
  pick(given, method === 'GET' ? [...toStore, ...ofParts] : toStore);

/**
 * Headers of an object's answer.
 * @param given the store's headers
 * @param secondsLeft how long the link is still valid; an object never changes, so it may be cached that long
 */
export function headersOfObject(given: IncomingHttpHeaders, secondsLeft: number): IncomingHttpHeaders {
  const type = given['content-type'] ?? 'application/octet-stream';
  return {
    'cache-control': `private, max-age=${secondsLeft}, immutable`,
    ...(shownInPlace.test(type) ? {} : { 'content-disposition': 'attachment' }),
    ...pick(given, fromStore),
    'x-content-type-options': 'nosniff',
    'content-security-policy': /^application\/pdf\b/i.test(type) ? PDF_VIEWER : NO_EXECUTION,
  };
}

function pick(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(names.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]));
}
