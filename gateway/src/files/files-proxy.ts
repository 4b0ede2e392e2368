import { AppError, forbidden, notFound, unavailable } from '@lms360/service-kit/core/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { READ, refuseOtherMethods } from '../edge/other-methods.js';
import type { AddressLimits } from '../limits/address-limits.js';
import { queryOf } from '../proxy/target.js';
import sentences from '../sentences/sentences.json' with { type: 'json' };
import { forward, type Answer } from '../upstream/forward.js';
import type { ReplicaSet } from '../upstream/replica-set.js';
import { headersForStore, headersOfObject } from './file-headers.js';
import { isSignedLink, secondsLeft } from './signed-link.js';

const PREFIX = '/files';
/** `/<bucket>/<key>` as services name objects: nothing in it needs encoding or is ambiguous. */
const objectPath = /^(\/[\w-][\w.-]*){2,}$/;

/**
 * Reads of objects by signed links: `/files/<bucket>/<key>?X-Amz-…` → the object store. Only what a service has signed can be
 * read; the store checks the signature, which covers its own host name.
 */
export function proxyFiles(app: FastifyInstance, store: ReplicaSet, limits: AddressLimits): void {
  refuseOtherMethods(app, `${PREFIX}/*`, READ, limits.guard('files'));
  app.route({
    method: ['GET', 'HEAD'],
    url: `${PREFIX}/*`,
    onRequest: limits.guard('files'),
    handler: (request, reply) => {
      const query = queryOf(request.url);
      const object = request.url.slice(PREFIX.length, request.url.length - query.length);
      const signed = new URLSearchParams(query);
      if (!isSignedLink(signed) || !objectPath.test(object)) throw forbidden(sentences.fileLinkBroken);
      const headers = headersForStore(request.headers, request.method);
      // the signature of a link is valid for GET alone; a HEAD drops the body
      forward(reply, store, { method: 'GET', path: object + query, headers }, (answer) => {
        const left = secondsLeft(signed, Date.now());
        void reply.status(answer.statusCode).headers(headersOfObject(answer.headers, left));
        sendObject(request, reply, answer, left > 0);
      });
    },
  });
}

/** Characters of the store's refusal that are read for its code. */
const MAX_ERROR = 4_000;

/** Headers of an object's content. They are left out of a 304, where a browser would apply them to its cached copy, and the store sends no type. */
const ofContent = ['content-disposition', 'content-security-policy'];

/** @param isValid whether the link has not ended yet */
function sendObject(request: FastifyRequest, reply: FastifyReply, { statusCode, body }: Answer, isValid: boolean): void {
  if (statusCode === 304) for (const name of ofContent) reply.removeHeader(name);
  if (statusCode >= 400)
    return void errorCode(body).then((code) => withoutHeaders(reply).send(refusal(statusCode, code, isValid)));
  if (request.method !== 'HEAD') return void reply.send(body);
  body.on('error', () => undefined).destroy(); // neither its content nor its errors matter
  void reply.send();
}

/** The store's own word for its refusal, e.g. `NoSuchKey`; empty when its answer has none near its beginning. */
async function errorCode(body: Answer['body']): Promise<string> {
  let text = '';
  try {
    for await (const chunk of body) {
      text += String(chunk);
      if (text.length > MAX_ERROR) break;
    }
  } catch {
    // broken off: what has arrived has to do
  }
  return /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? '';
}

/**
 * The answer when the store refuses; its own message (bucket, key, access key) is not disclosed. What it refuses of a link that has not
 * ended is our fault: a wrong key, region or clock, or no bucket. Of a link that somebody made up it would say the same.
 */
function refusal(statusCode: number, code: string, isValid: boolean): AppError {
  if (statusCode >= 500 || statusCode === 429 || statusCode === 408) return unavailable();
  if (statusCode === 416) return new AppError(416, 'invalid', 'This file has no such part.');
  if (statusCode === 404 && code !== 'NoSuchBucket') return notFound(sentences.fileUnknown);
  if (!isValid) return forbidden(sentences.fileLinkOver);
  const cause = new Error(`the object store answered ${statusCode} ${code} to a link that has not ended`);
  return new AppError(502, 'bad_gateway', sentences.fileOutOfReach, {}, { cause });
}

/** Headers of the store that a refusal leaves out; `content-range`, the file's size, is kept for 416 alone. */
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
