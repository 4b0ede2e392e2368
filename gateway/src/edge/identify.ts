import { PAGES, routeOf } from '@lms360/service-kit/http/answers';
import { activeTraceparent, nameSpan } from '@lms360/service-kit/core/tracing';
import type { FastifyInstance } from 'fastify';
import { traceparentOf } from './trace-context.js';

/**
 * Gives every request except those for pages, which are not forwarded, its trace (`headers.traceparent` is valid from here on), and
 * every answer the request's id. Nothing is cached unless its handler says so: not even an error, which browsers would cache by
 * heuristics.
 */
export function identify(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const route = routeOf(request);
    nameSpan(request.method, route);
    if (route !== PAGES) request.raw.headers['traceparent'] = activeTraceparent() ?? traceparentOf(request.raw);
    void reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store' });
    done();
  });
}
