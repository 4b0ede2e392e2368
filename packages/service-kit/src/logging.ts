import { IncomingMessage } from 'node:http';
import { LoggerModule } from 'nestjs-pino';
import { Caller } from './tokens/caller.js';

const quietPaths = new Set(['/healthz', '/readyz', '/metrics']);
const secretPaths = ['req.headers.authorization', 'req.headers.cookie', 'token', '*.token', 'password', '*.password', '*.sealed'];

/** The trace id of a W3C `traceparent`, or undefined. */
export const traceIdOf = (traceparent: string | undefined) => /^[0-9a-f]{2}-([0-9a-f]{32})-/.exec(traceparent ?? '')?.[1];

/**
 * Structured logs: one line per request with request, trace and company ids. Query strings are left out, because links
 * carry single-use tokens and signatures there; paths that carry one are cut after their first part.
 */
export const loggerModule = (service: string, level: string) =>
  LoggerModule.forRoot({
    pinoHttp: {
      level,
      base: { service },
      redact: { paths: secretPaths, censor: '[secret]' },
      autoLogging: { ignore: (request) => quietPaths.has(pathOf(request)) },
      serializers: {
        req: (request: { id: unknown; method: string; url: string }) => ({
          id: request.id,
          method: request.method,
          path: request.url.split('?')[0]?.split('/').slice(0, 2).join('/'),
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
