import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { invalid, tooLarge } from '@lms360/service-kit/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const MEGABYTE = 1_000_000;
export const JSON_LIMIT = MEGABYTE;
/** Above the largest upload that any service takes, so that a file somewhat too large still gets its owner's sentence. */
const MULTIPART_LIMIT = 16 * MEGABYTE;

/** Bodies up to this size are read whole: they are forwarded in one piece, at a fraction of a stream's cost. */
export const SMALL = 64 * 1024;

/** Passes request bodies of every type on as they are, large ones as a stream, up to the limit of their type; 413 above it. */
export function forwardBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request, payload: IncomingMessage, done) => {
    const limit = limitFor(request.headers['content-type']);
    const length = Number(request.headers['content-length'] ?? Infinity);
    if (length <= SMALL) readWhole(payload, (error, body) => done(error && brokenOff(), body));
    else if (length > limit && length !== Infinity) done(overflow(limit));
    else done(null, Readable.from(limited(payload, limit), { objectMode: false }));
  });
}

/** The body's part of reply-from's options. */
export function bodyOptions(request: FastifyRequest): { body?: Buffer; contentType?: string } {
  if (!Buffer.isBuffer(request.body)) return {};
  return { body: request.body, contentType: request.headers['content-type'] ?? 'application/octet-stream' };
}

/** A body in one piece. */
export function readWhole(source: Readable, done: (error: Error | null, body?: Buffer) => void): void {
  const chunks: Buffer[] = [];
  source
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .once('end', () => done(null, chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)))
    .once('error', (error) => done(error));
}

const limitFor = (contentType = '') => (/^multipart\/form-data\b/i.test(contentType) ? MULTIPART_LIMIT : JSON_LIMIT);
const brokenOff = () => invalid('The request was broken off before it was complete.');
const overflow = (limit: number) => tooLarge(`The request is too large: at most ${limit / MEGABYTE} MB are accepted.`);

/** The source's chunks as they come. The source survives an early end, so that the caller still gets an answer. */
async function* limited(source: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > limit) throw overflow(limit);
      yield chunk;
    }
  } catch (error) {
    throw source.errored ? brokenOff() : error;
  }
}
