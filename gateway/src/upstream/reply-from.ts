import replyFrom, { type FastifyReplyFromOptions } from '@fastify/reply-from';
import type { FastifyInstance } from 'fastify';
import type { ReplicaSet } from './replica-set.js';

/**
 * Adds `reply.from` over a replica set to an encapsulated part of the application.
 * @param base origin for the Host header; the replica set decides where a request goes
 * @param remembers the addresses of the latest 100 paths: worth it where few are asked for over and over
 */
export async function addReplyFrom(
  app: FastifyInstance,
  base: string,
  replicas: ReplicaSet,
  { remembers }: { remembers: boolean },
): Promise<void> {
  // reply-from calls `request(options, callback)` alone, but its types ask for every overload of its own undici.
  const requestable = { request: replicas.request.bind(replicas) } as unknown as FastifyReplyFromOptions['undici'];
  await app.register(replyFrom, { base, undici: requestable, disableRequestLogging: true, disableCache: !remembers });
}
