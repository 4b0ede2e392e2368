import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** What we read at most of a body that nobody wants, before the connection is dropped. */
const DRAIN_BYTES = 32 * 1024 * 1024;
const DRAIN_MS = 15_000;

/**
 * Lets a client finish sending before it gets an early answer (401, 413, 429 …). Without it the connection would be reset
 * while the client still writes, and a browser would show a network error in place of the answer.
 */
export function drainUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!hasUnreadBody(request.raw)) return done(null, payload);
    void drained(request.raw).then((complete) => {
      if (!complete) void reply.header('connection', 'close');
      done(null, payload);
    });
  });
}

function hasUnreadBody(raw: IncomingMessage): boolean {
  if (raw.complete || raw.destroyed) return false;
  return raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
}

/** Reads and drops the rest of the body. @returns whether its end was reached */
async function drained(raw: IncomingMessage): Promise<boolean> {
  if (Number(raw.headers['content-length'] ?? 0) > DRAIN_BYTES) return false;
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(() => finish(false), DRAIN_MS);
    const finish = (complete: boolean) => {
      clearTimeout(timer);
      raw.off('data', onData).off('end', onEnd).off('close', onGone).off('error', onGone);
      if (!complete) raw.pause();
      resolve(complete);
    };
    const onData = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > DRAIN_BYTES) finish(false);
    };
    const onEnd = () => finish(true);
    const onGone = () => finish(false);
    raw.on('data', onData).on('end', onEnd).on('close', onGone).on('error', onGone);
  });
}
