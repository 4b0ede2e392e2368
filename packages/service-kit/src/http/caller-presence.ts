import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.js';

const storage = new AsyncLocalStorage<AbortSignal>();

/** Nobody reads it; 499 is how proxies count a call whose caller has gone, so that it is no fault of the server. */
const callerGone = () => new AppError(499, 'invalid', 'The caller has gone.');

/** Aborted when nobody waits any more for the work that is running; undefined for work that goes on regardless. */
export const presence = (): AbortSignal | undefined => storage.getStore();

/** Runs work that ends early when `signal` is aborted: calls of the object store break off, transactions do not commit. */
export const whilePresent = <Result>(signal: AbortSignal, work: () => Result): Result => storage.run(signal, work);

/** Runs work that others wait for too: it goes on when one of them leaves. */
export const whoeverWaits = <Result>(work: () => Result): Result => storage.exit(work);

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
