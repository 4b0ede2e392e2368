import type { FastifyInstance } from 'fastify';
import { nameSpan, Trace } from '../core/tracing.js';
import { actsOf, routeOf, traceparentOf } from './answers.js';

/** Runs each call under its `traceparent`, so that the events it writes and its log lines carry it; what it does is noted for the log. */
export function traceCalls(app: FastifyInstance, trace: Trace): void {
  // Not earlier: reading the body would lose the asynchronous context.
  app.addHook('preHandler', (request, _reply, done) => {
    nameSpan(request.method, routeOf(request));
    trace.run(traceparentOf(request), done, request.id, actsOf(request));
  });
}
