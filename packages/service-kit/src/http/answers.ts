import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PinoLogger } from 'nestjs-pino';
import type { Logger } from 'pino';
import { Histogram, type Registry } from 'prom-client';
import { quietPaths } from '../core/logging.js';
import type { Caller } from './tokens/caller.js';
import { traceIdOf } from '../core/tracing.js';
import { outcomeOf } from './broken-off.js';

/** The gateway's route of pages and their assets. */
export const PAGES = '/*';
/** Pages and their assets, and what operators poll: logged at debug level only. */
const quietRoutes = new Set([PAGES, ...quietPaths]);

/**
 * Each request logs a line and records its duration in `http_request_duration_seconds`, when it was answered or its caller
 * has disconnected (status 499). Both contain the route, not the path or the query, which have single-use tokens, addresses and signatures.
 */
export function observeAnswers(app: FastifyInstance, { logger }: Pick<PinoLogger, 'logger'>, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const log = logger.child({}, { redact: [] }); // a line has these few fields only: nothing to redact
  app.addHook('onRequest', (request, reply, done) => {
    const began = performance.now();
    reply.raw.once('close', () => {
      const milliseconds = performance.now() - began;
      durations.observe(
        { method: request.method, route: routeOf(request), status: outcomeOf(request, reply) },
        milliseconds / 1000,
      );
      logAnswer(log, request, reply, milliseconds);
    });
    done();
  });
}

/** The pattern of the route that answers, e.g. `/api/verify/:token`. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown';

/** The W3C trace context of a request. */
export function traceparentOf({ headers }: FastifyRequest): string | undefined {
  const value = headers['traceparent'];
  return Array.isArray(value) ? value[0] : value;
}

function logAnswer(log: Logger, request: FastifyRequest & { caller?: Caller }, reply: FastifyReply, milliseconds: number): void {
  const route = routeOf(request);
  const quiet = quietRoutes.has(route);
  if (quiet && !log.isLevelEnabled('debug')) return;
  const line = {
    reqId: request.id,
    traceId: traceIdOf(traceparentOf(request)),
    companyId: request.caller?.companyId,
    method: request.method,
    route,
    statusCode: outcomeOf(request, reply),
    durationMs: Math.round(milliseconds),
  };
  const message = reply.raw.writableFinished ? 'answered' : 'broken off';
  if (quiet) log.debug(line, message);
  else log.info(line, message);
}
