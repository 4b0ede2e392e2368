import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PinoLogger } from 'nestjs-pino';
import type { Logger } from 'pino';
import { Histogram, type Registry } from 'prom-client';
import { type Act, Acts } from '../core/acts.js';
import { quietPaths } from '../core/logging.js';
import type { Caller } from './tokens/caller.js';
import { traceIdOf } from '../core/tracing.js';
import { outcomeOf } from './broken-off.js';
import { type AddressOf, forwardedAddress, plainAddress } from './client-address.js';

/** The gateway's route of pages and their assets. */
export const PAGES = '/*';
/** Pages and their assets, and what operators poll: logged at debug level only. */
const quietRoutes = new Set([PAGES, ...quietPaths]);

type Request = FastifyRequest & { caller?: Caller | undefined };

/**
 * Each request logs a line and records its duration in `http_request_duration_seconds`, when it was answered or its caller
 * has disconnected (status 499). Both contain the route, not the path or the query, which have single-use tokens, addresses and signatures.
 * The line says who called from where, and each act (core/acts.ts) has a line of its own that says what was done.
 * @param addressOf the client's address; behind the gateway it is the one that the gateway names
 */
export function observeAnswers(
  app: FastifyInstance,
  { logger }: Pick<PinoLogger, 'logger'>,
  registry: Registry,
  addressOf: AddressOf = forwardedAddress,
): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const log = logger.child({}, { redact: [] }); // lines have these few fields only: nothing to redact
  app.addHook('onRequest', (request, reply, done) => {
    const began = performance.now();
    reply.raw.once('close', () => {
      const milliseconds = performance.now() - began;
      durations.observe(
        { method: request.method, route: routeOf(request), status: outcomeOf(request, reply) },
        milliseconds / 1000,
      );
      const who = callOf(request, reply, addressOf);
      logAnswer(log, who, reply, milliseconds);
      acts.get(request)?.end((act) => logAct(log, who, act));
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

const acts = new WeakMap<FastifyRequest, Acts>();

/** What a request does, for the log. */
export function actsOf(request: FastifyRequest): Acts {
  const known = acts.get(request) ?? new Acts();
  acts.set(request, known);
  return known;
}

/** Who called what from where, and what came of it. The member is the one that a verified token names, even where it was refused. */
const callOf = (request: Request, reply: FastifyReply, addressOf: AddressOf) => ({
  reqId: request.id,
  traceId: traceIdOf(traceparentOf(request)),
  companyId: request.caller?.companyId,
  memberId: request.caller?.memberId,
  clientAddress: plainAddress(addressOf(request)),
  method: request.method,
  route: routeOf(request),
  statusCode: outcomeOf(request, reply),
});
type Call = ReturnType<typeof callOf>;

function logAnswer(log: Logger, call: Call, reply: FastifyReply, milliseconds: number): void {
  const quiet = quietRoutes.has(call.route);
  if (quiet && !log.isLevelEnabled('debug')) return;
  const line = { ...call, durationMs: Math.round(milliseconds) };
  const message = reply.raw.writableFinished ? 'answered' : 'broken off';
  if (quiet) log.debug(line, message);
  else log.info(line, message);
}

function logAct(log: Logger, call: Call, { companyId, ...act }: Act): void {
  log.info({ ...call, companyId: call.companyId ?? companyId ?? undefined, ...act }, 'act');
}
