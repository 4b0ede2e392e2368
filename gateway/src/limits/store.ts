import type { RateLimitPluginOptions } from '@fastify/rate-limit';

export type RateLimitStoreName = 'memory';

/** Addresses remembered per limit; the longest unseen one is forgotten first. */
const REMEMBERED_ADDRESSES = 20_000;

/**
 * Where the counters live. `memory`: in this process, so that n gateways together allow n times a limit. A shared store
 * (`redis` option of the plugin) is added here as a second name.
 */
export function rateLimitStore(name: RateLimitStoreName): RateLimitPluginOptions {
  const stores: Record<RateLimitStoreName, RateLimitPluginOptions> = { memory: { cache: REMEMBERED_ADDRESSES } };
  return stores[name];
}
