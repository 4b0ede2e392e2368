import type { FastifyInstance } from 'fastify';
import { whilePresent } from '../core/caller-presence.js';
import { AppError } from '../core/errors.js';

/** Nobody reads it; 499 is how proxies count a call whose caller has gone, so that it is no fault of the server. */
const callerGone = () => new AppError(499, 'invalid', 'The caller has gone.');

/**
 * A call that brings a form is undone when its caller goes before the commit: whoever read 504, or nothing, sends the file again, and
 * would have it twice.
 */
export function undoWithoutCaller(app: FastifyInstance): void {
  // Not before: reading the body would lose what the asynchronous context holds.
  app.addHook('preHandler', (request, reply, done) => {
    if (!request.isMultipart()) return done();
    const gone = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) gone.abort(callerGone());
    });
    whilePresent(gone.signal, done);
  });
}
