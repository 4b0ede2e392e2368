import { IncomingMessage } from 'node:http';
import { LoggerModule } from 'nestjs-pino';
import { Caller } from './tokens/caller.js';
import { traceIdOf, whatIsInHand } from './tracing.js';

/** What probes and collectors poll. */
export const quietPaths = new Set(['/healthz', '/readyz', '/metrics']);
const secretPaths = ['req.headers.authorization', 'req.headers.cookie', 'token', '*.token', 'password', '*.password', '*.sealed'];

/** The part of an address that may be written down: no query, and nothing behind the first part, where tokens may stand. */
export const publicPath = (url: string) => url.split('?')[0]?.split('/').slice(0, 2).join('/') ?? '';

/**
 * Structured logs: one line per request with request, trace and company ids; lines about an event or a mail carry its name and trace.
 * Query strings are left out, because links carry single-use tokens and signatures there.
 */
export const loggerModule = (service: string, level: string) =>
  LoggerModule.forRoot({
    pinoHttp: {
      level,
      base: { service },
      mixin: () => whatIsInHand() ?? {},
      redact: { paths: secretPaths, censor: '[secret]' },
      autoLogging: { ignore: (request) => quietPaths.has(pathOf(request)) },
      serializers: {
        req: (request: { id: unknown; method: string; url: string }) => ({
          id: request.id,
          method: request.method,
          path: publicPath(request.url),
        }),
        res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
      },
      customProps: (request) => ({
        traceId: traceIdOf(headerOf(request, 'traceparent')),
        companyId: (request as IncomingMessage & { caller?: Caller }).caller?.companyId,
      }),
    },
  });

const pathOf = (request: IncomingMessage) => (request.url ?? '').split('?')[0] ?? '';
const headerOf = (request: IncomingMessage, name: string) => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};
