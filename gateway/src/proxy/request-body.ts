import { busy } from '@lms360/service-kit/core/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { sessionOf } from '../callers/session.js';
import { customerOf } from '../callers/holders.js';
import type { Shares } from '../callers/shares.js';
import type { Route } from '../routes/routes.js';
import type { Uploads } from './uploads.js';
import type { WholeBodies } from './whole-body.js';

/** What request bodies are read with, for all services together. */
export interface Bodies {
  /** Bodies that are being read whole, by address. */
  reading: Shares;
  whole: WholeBodies;
  uploads: Uploads;
}

/** Leaves bodies of every type alone: {@link takeBody} reads those of calls, and nobody any other. */
export function leaveBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

/** Reads a call's body as its route says, once the caller may make it: `request.body` is a buffer, a form's stream, or undefined. */
export const takeBody =
  ({ body, service }: Route, { reading, whole, uploads }: Bodies): preHandlerAsyncHookHandler =>
  async (request, reply) => {
    if (body === 'none' || !hasBody(request)) return;
    const address = customerOf(request.ip);
    const closed = closing(reply);
    if (body === 'multipart' && isForm(request)) {
      request.body = uploads.open(request.raw, { session: sessionOf(request), address, service }, closed);
      return;
    }
    if (!reading.take(address)) throw busy();
    try {
      request.body = await whole.read(request.raw, address, closed);
    } finally {
      reading.give(address);
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
