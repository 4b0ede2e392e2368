import { PinoLogger } from 'nestjs-pino';
import { destination, pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import { currentOperation } from './tracing.js';

/** Paths that probes and collectors poll. */
export const quietPaths = new Set(['/healthz', '/readyz', '/metrics']);
const secretPaths = ['req.headers.authorization', 'req.headers.cookie', 'token', '*.token', 'password', '*.password', '*.sealed'];

/**
 * Lines are buffered and written in chunks of at least this size, or once a second: a write for each would cost as much as the request. Each line
 * costs a scan of the whole chunk, so larger ones cost more than the writes they save.
 */
const BUFFER_BYTES = 8_192;
/** Capacity of a pipe. */
const WRITE_BYTES = 65_536;
const FLUSH_EVERY_MS = 1_000;

/** The part of a URL that may be logged: no query, and nothing after the first segment, where tokens may be. */
export const publicPath = (url: string) => url.split('?')[0]?.split('/').slice(0, 2).join('/') ?? '';

/**
 * A process's structured log on standard output. Lines have the current request, event or mail and its trace. The
 * buffer is flushed when the process ends, also by an error of its own; only a killed process may lose its last second.
 * @param output another destination, for tests
 */
export function createLog(service: string, level: string, output: DestinationStream = standardOutput()): Logger {
  const redact = { paths: secretPaths, censor: '[secret]' };
  const mixin = () => withAlias(currentOperation()) ?? nothing;
  const serializers = { err: withoutValues };
  return pino({ level, base: { service }, mixin, mixinMergeStrategy: withOperation, redact, serializers }, output);
}

/** An error in pino's format, without the values of a failed statement, which TypeORM and PostgreSQL attach to it. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { parameters: _parameters, detail: _detail, where: _where, driverError: _same, ...said } = stdSerializers.err(error);
  return said;
}

const nothing = {};

/** Release 0.1 wrote the operation as `inHand`; alerts and searches that name it go on for one release. */
const withAlias = (current: ReturnType<typeof currentOperation>) => current && { ...current, inHand: current.operation };

/** A line outside of any operation as it is, not a copy of it. */
const withOperation = (line: object, operation: object) => (operation === nothing ? line : Object.assign(operation, line));

const standardOutput = () =>
  destination({ sync: false, minLength: BUFFER_BYTES, maxWrite: WRITE_BYTES, periodicFlush: FLUSH_EVERY_MS });

/** The log as Nest's interface. */
export const nestLog = (log: Logger) => new PinoLogger({ pinoHttp: { logger: log as never } });
