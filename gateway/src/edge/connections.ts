import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { customerOf } from '../callers/holders.js';
import { Shares } from '../callers/shares.js';

/**
 * Bounds the open connections, of all and of one address; what is above is closed unread. Behind a proxy all come from the proxy,
 * which then bounds its own callers.
 * @param perAddress undefined behind a proxy
 */
export function boundConnections({ server }: FastifyInstance, all: number, perAddress: number | undefined): void {
  server.maxConnections = all;
  if (perAddress === undefined) return;
  const shares = new Shares(perAddress);
  server.on('connection', (socket: Socket) => {
    const holder = customerOf(socket.remoteAddress ?? '');
    if (!shares.take(holder)) return void socket.destroy();
    socket.once('close', () => shares.give(holder));
  });
}
