import { AppError, forbidden, notFound, unavailable } from '@lms360/service-kit/errors';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AddressLimits } from '../limits/address-limits.js';
import type { ReplicaSet } from '../upstream/replica-set.js';
import { addReplyFrom } from '../upstream/reply-from.js';
import { upstreamError } from '../upstream/upstream-errors.js';
import { headersForStore, headersOfObject } from './file-headers.js';
import { isSignedLink, secondsLeft } from './signed-link.js';

const PREFIX = '/files';
const objectPath = /^\/[^/]+\/.*[^/]$/;

/**
 * Reads of objects by signed links: `/files/<bucket>/<key>?X-Amz-…` → the object store. Only what a service has signed can be
 * read; the store checks the signature, which covers its own host name.
 */
export async function proxyFiles(
  app: FastifyInstance,
  store: ReplicaSet,
  storeOrigin: string,
  limits: AddressLimits,
): Promise<void> {
  await addReplyFrom(app, storeOrigin, store, { remembers: false });
  app.route({
    method: ['GET', 'HEAD'],
    url: `${PREFIX}/*`,
    onRequest: limits.guard('files'),
    handler: (request, reply) => {
      const [path = '', query = ''] = splitOnce(request.raw.url ?? '', '?');
      const object = path.slice(PREFIX.length);
      const signed = new URLSearchParams(query);
      if (!isSignedLink(signed) || !objectPath.test(object)) throw forbidden('This link is not valid. Please reload the page.');
      return reply.from(object, {
        method: 'GET', // the signature of a link holds for GET alone; a HEAD drops the body
        rewriteRequestHeaders: (_request, headers) => headersForStore(headers, request.method),
        rewriteHeaders: (headers) => headersOfObject(headers, secondsLeft(signed, Date.now())),
        onResponse: (_request, _reply, answer) => sendObject(request, reply, answer as unknown as StoreAnswer),
        onError: (_reply, { error }) => void reply.send(upstreamError(error)),
        retryDelay: () => null,
      });
    },
  });
}

/** What is said of an object with its content. With 304 a browser would take it for what it has, and the store says no type there. */
const ofContent = ['content-disposition', 'content-security-policy'];

interface StoreAnswer {
  statusCode: number;
  stream: Readable;
}

function sendObject(request: FastifyRequest, reply: FastifyReply, { statusCode, stream }: StoreAnswer): void {
  const refused = statusCode >= 400;
  if (statusCode === 304) for (const name of ofContent) reply.removeHeader(name);
  if (!refused && request.method !== 'HEAD') return void reply.send(stream);
  stream.on('error', () => undefined).destroy(); // its end is not wanted, nor what becomes of it
  void (refused ? withoutHeaders(reply).send(refusal(statusCode)) : reply.send());
}

/** What the caller is told when the store refuses; its own words (bucket, key, access key) stay inside. */
function refusal(statusCode: number): AppError {
  if (statusCode === 404) return notFound('This file does not exist.');
  if (statusCode === 416) return new AppError(416, 'invalid', 'This file has no such part.');
  return statusCode < 500 ? forbidden('This link has expired. Please reload the page.') : unavailable();
}

/** What a refusal does not keep of the store's headers; `content-range`, the file's size, comes with 416 alone. */
function withoutHeaders(reply: FastifyReply): FastifyReply {
  for (const name of [
    'content-type',
    'content-length',
    'content-disposition',
    'accept-ranges',
    'etag',
    'last-modified',
    'expires',
  ]) {
    reply.removeHeader(name);
  }
  return reply.header('cache-control', 'no-store');
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
