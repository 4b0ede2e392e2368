import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { customerOf } from '../callers/holders.js';
import type { Shares } from '../callers/shares.js';

/** What we read at most of a body that nobody wants, before the connection is dropped. */
const DRAIN_BYTES = 32 * 1024 * 1024;
const DRAIN_MS = 15_000;

/**
 * Sends an early answer (401, 413, 429 …) at once and still lets its caller finish sending. Without that the connection would be reset
 * while the client writes, and a browser would show a network error in place of the answer.
 * @param shares how many bodies may be read at once; whoever is above that is cut off behind the answer
 */
export function drainUnreadBodies(app: FastifyInstance, shares: Shares): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (hasUnreadBody(request.raw)) {
      const holder = customerOf(request.ip);
      const worthIt = reply.statusCode !== 408 && shares.take(holder);
      if (worthIt) drain(request.raw, () => shares.give(holder));
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
 * Reads and drops the rest of the body. A connection that Node would close behind the answer is half closed meanwhile: the caller has
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
