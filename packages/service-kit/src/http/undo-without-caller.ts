import type { FastifyInstance } from 'fastify';
import { whilePresent } from '../core/caller-presence.js';
import { AppError } from '../core/errors.js';

/** Never read; proxies count a call whose caller has disconnected as 499, which is not a server error. */
const callerGone = () => new AppError(499, 'invalid', 'The caller has gone.');

/**
 * A call with a form is rolled back when its caller disconnects before the commit: a client that got 504, or nothing, sends the file again, and
 * would have it twice.
 */
export function undoWithoutCaller(app: FastifyInstance): void {
  // Not earlier: reading the body would lose the asynchronous context.
  app.addHook('preHandler', (request, reply, done) => {
    if (!request.isMultipart()) return done();
    const gone = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) gone.abort(callerGone());
    });
    whilePresent(gone.signal, done);
  });
}
