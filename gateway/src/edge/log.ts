import { destination, pino, type Logger } from 'pino';

/** Lines are written in pieces of this size, or once a second: a write for each would cost as much as the request. */
const BUFFER_BYTES = 4_096;
const FLUSH_EVERY_MS = 1_000;

/** The process's structured log on standard output. A crash may lose its last second. */
export function createLog(level: string): Logger {
  const output = destination({ sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_EVERY_MS });
  return pino({ level, base: { service: 'gateway' } }, output);
}
