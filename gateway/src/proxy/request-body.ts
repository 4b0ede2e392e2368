import { busy } from '@lms360/service-kit/core/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { sessionOf } from '../callers/session.js';
import { customerOf } from '../callers/holders.js';
import type { Quota } from '../callers/quota.js';
import type { Route } from '../routes/routes.js';
import type { Uploads } from './uploads.js';
import type { WholeBodies } from './whole-body.js';

/** What request bodies are read with, for all services together. */
export interface Bodies {
  /** Bodies being read, by address. */
  reading: Quota;
  whole: WholeBodies;
  uploads: Uploads;
}

/** Disables Fastify's body parsers: {@link readBody} reads the bodies of calls; no other body is read. */
export function leaveBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

/** Reads a call's body as its route says, after the token check: `request.body` is a buffer, a form's stream, or undefined. */
export const readBody =
  ({ body, service }: Route, { reading, whole, uploads }: Bodies): preHandlerAsyncHookHandler =>
  async (request, reply) => {
    if (body === 'none' || !hasBody(request)) return;
    const address = customerOf(request.ip);
    const closed = closing(reply);
    if (body === 'multipart' && isForm(request)) {
      request.body = uploads.open(request.raw, { session: sessionOf(request), address, service }, closed);
      return;
    }
    if (!reading.acquire(address)) throw busy();
    try {
      request.body = await whole.read(request.raw, address, closed);
    } finally {
      reading.release(address);
    }
  };

/** Calls back when the request is over, however it ends. */
const closing =
  ({ raw }: FastifyReply) =>
  (then: () => void) =>
    raw.destroyed ? then() : void raw.once('close', then);

const isForm = ({ headers }: FastifyRequest) => /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
