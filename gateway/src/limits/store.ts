import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';

/** Holders counted per limit; the least recently seen one is dropped first (LRU). */
const REMEMBERED = 20_000;
/** The timeout for a count. */
const COUNT_WITHIN_MS = 250;

/**
 * Where the counters are stored. `memory`: in this process, so that n gateways together allow n times a limit. An address: in that
 * Redis or Valkey, shared by all gateways; while it is unavailable calls pass uncounted, because a lost counter must not close the
 * product.
 * @returns the plugin's options for a limit, by its name: each has counters of its own
 */
export function rateLimitStores(app: FastifyInstance, store: string): (limit: string) => RateLimitPluginOptions {
  if (store === 'memory') return () => ({ cache: REMEMBERED });
  const redis = new Redis(store, {
    commandTimeout: COUNT_WITHIN_MS,
    connectTimeout: 2_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  });
  let away = false;
  redis.on('error', (err: unknown) => {
    if (!away) app.log.warn({ err }, 'the store of the limits is away: calls pass uncounted');
    away = true;
  });
  redis.on('ready', () => (away = false));
  app.addHook('onClose', async () => redis.disconnect());
  return (limit) => ({ redis, nameSpace: `lms-limit ${limit} `, skipOnError: true });
}
