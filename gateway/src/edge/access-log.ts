import { traceIdOf } from '@lms360/service-kit/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Pages and their assets, and what operators poll: worth a line only when one looks for it. */
const quietRoutes = new Set(['/*', '/healthz', '/readyz', '/metrics']);

/**
 * One line per request. It names the route, not the path or the query: those carry single-use tokens, addresses and
 * signatures.
 */
export function logAccess(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      requestId: request.id,
      traceId: traceIdOf(headerOf(request, 'traceparent')),
      method: request.method,
      route: routeOf(request),
      statusCode: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
    };
    if (quietRoutes.has(line.route)) request.log.debug(line, 'answered');
    else request.log.info(line, 'answered');
    done();
  });
}

/** The pattern of the route that answered, e.g. `/api/verify/:token`. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown';

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
