import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { customerOf } from '../callers/holders.js';
import { Quota } from '../callers/quota.js';

/**
 * Limits the open connections, in total and per address; more are closed unread. Behind a proxy all come from the proxy,
 * which then limits its own clients.
 * @param perAddress undefined behind a proxy
 */
export function boundConnections({ server }: FastifyInstance, all: number, perAddress: number | undefined): void {
  server.maxConnections = all;
  if (perAddress === undefined) return;
  const quota = new Quota(perAddress);
  server.on('connection', (socket: Socket) => {
    const holder = customerOf(socket.remoteAddress ?? '');
    if (!quota.acquire(holder)) return void socket.destroy();
    socket.once('close', () => quota.release(holder));
  });
}
