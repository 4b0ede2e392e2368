import type { IncomingHttpHeaders } from 'node:http';

const toStore = ['accept', 'if-none-match', 'if-modified-since', 'user-agent', 'traceparent'];
/** Parts are a matter of GET alone (RFC 9110 §14.2). */
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

/** Nothing of an object ever runs: no script, no plugin, no form, no origin of ours. */
const NO_EXECUTION = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'";
/** Browsers show a PDF in a viewer of their own, which `sandbox` would forbid; its scripts never have our origin. */
const PDF_VIEWER = "default-src 'none'; script-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";
const shownInPlace = /^(image\/(png|jpeg|webp|gif|avif)|application\/pdf)\b/i;

/** Headers that the store may see: those of the read itself. Who reads (Authorization, cookies) is not its business. */
export const headersForStore = (given: IncomingHttpHeaders, method: string): IncomingHttpHeaders =>
  pick(given, method === 'GET' ? [...toStore, ...ofParts] : toStore);

/**
 * Headers of an object's answer.
 * @param given the store's headers
 * @param secondsLeft how long the link still works; what the link shows never changes, so it may be kept that long
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
