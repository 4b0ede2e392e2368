import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** How many pipelined requests may wait behind the one being answered. No browser and no proxy pipelines. */
const AHEAD = 16;

interface Line {
  answering: ServerResponse | undefined;
  waiting: (() => void)[];
}

const lines = new WeakMap<Duplex, Line>();

/**
 * Answers the requests of one connection one after the other. Node dispatches all that have arrived, and each would acquire a file, memory and
 * a service's connection long before its answer can be sent. A connection with more pipelined requests is closed.
 */
export function answerInTurn(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const line = lines.get(socket) ?? { answering: undefined, waiting: [] };
    lines.set(socket, line);
    const begin = () => {
      line.answering = reply.raw;
      reply.raw.once('close', () => {
        line.answering = undefined;
        if (socket.writable) line.waiting.shift()?.();
      });
      done();
    };
    if (line.answering === undefined) return begin();
    if (line.waiting.length < AHEAD) return void line.waiting.push(begin);
    reply.hijack(); // it is never answered
    socket.destroy();
  });
}

/** Whether an answer is being written, so that nothing may be written in the middle of it. */
export function answerHasBegun(socket: Duplex): boolean {
  const answer = lines.get(socket)?.answering;
  return answer !== undefined && answer.headersSent && !answer.writableFinished;
}
