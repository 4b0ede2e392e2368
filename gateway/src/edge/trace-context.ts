import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const usableRequestId = /^[\w.:-]{8,128}$/;
const validTraceparent = /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}/;

/** The caller's `x-request-id` when it is a plain token of 8 to 128 characters, else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && usableRequestId.test(given) ? given : randomUUID();
}

/** The caller's W3C `traceparent` when it is valid, else the beginning of a new, sampled trace. */
export function traceparentOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['traceparent'];
  if (typeof given === 'string' && validTraceparent.test(given)) return given;
  return `00-${randomHex()}-${randomHex().slice(16)}-01`;
}

/** 32 random hex digits; UUIDs are cached in a pool, random bytes would need a system call each. */
const randomHex = () => randomUUID().replaceAll('-', '');
