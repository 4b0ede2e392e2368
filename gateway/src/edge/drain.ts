import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { customerOf } from '../callers/holders.js';
import type { Quota } from '../callers/quota.js';

/** How much of an unread body is read at most before the connection is dropped. */
const DRAIN_BYTES = 32 * 1024 * 1024;
const DRAIN_MS = 15_000;

/**
 * Sends an early answer (401, 413, 429 …) at once and still lets the client finish sending. Otherwise the connection would be reset
 * while the client writes, and a browser would show a network error in place of the answer.
 * @param quota limits how many bodies are drained at once; above it the connection is closed after the answer
 */
export function drainUnreadBodies(app: FastifyInstance, quota: Quota): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (hasUnreadBody(request.raw)) {
      const holder = customerOf(request.ip);
      const worthIt = reply.statusCode !== 408 && quota.acquire(holder);
      if (worthIt) drain(request.raw, () => quota.release(holder));
      else void reply.header('connection', 'close');
    }
    done(null, payload);
  });
}

function hasUnreadBody(raw: IncomingMessage): boolean {
  if (raw.complete || raw.destroyed) return false;
  return raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
}

/**
 * Reads and discards the rest of the body. A connection that Node would close after the answer is half-closed meanwhile: the client has
 * the whole answer, and what it still sends is read.
 */
function drain(raw: IncomingMessage, done: () => void): void {
  const { socket } = raw;
  const closeBehindAnswer = socket.destroySoon;
  let bytes = 0;
  let halfClosed = false;
  let over = false;
  socket.destroySoon = () => {
    halfClosed = true;
    socket.end();
  };
  const timer = setTimeout(() => socket.destroy(), DRAIN_MS);
  const end = () => {
    if (over) return;
    over = true;
    clearTimeout(timer);
    socket.destroySoon = closeBehindAnswer;
    if (halfClosed) socket.destroySoon();
    done();
  };
  raw
    .on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > DRAIN_BYTES) socket.destroy();
    })
    .on('error', end)
    .once('end', end)
    .once('close', end)
    .resume();
}
