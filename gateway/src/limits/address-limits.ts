import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import { tooManyRequests } from '@lms360/service-kit/errors';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { limitNames, type Limit, type LimitName } from './limits.js';
import { rateLimitStore } from './store.js';

type Count = ReturnType<FastifyInstance['createRateLimit']>;

/** Counts requests per client address (IPv6: per /64, which one customer holds) and refuses those above a limit. */
export class AddressLimits {
  private constructor(private readonly counts: Record<LimitName, Count>) {}

  /**
   * Prepares one counter per limit; calls that share a limit share its counter.
   * @param store `memory`, or the address of the store that all gateways share
   */
  static async create(app: FastifyInstance, limits: Record<LimitName, Limit>, store: string): Promise<AddressLimits> {
    await app.register(rateLimit, { global: false, ...rateLimitStore(app, store) });
    const counts = limitNames.map((name) => {
      const { max, seconds } = limits[name];
      const keyGenerator = (request: { ip: string }) => `${name} ${networkOf(request.ip)}`;
      return [name, app.createRateLimit({ max, timeWindow: seconds * 1000, keyGenerator })] as const;
    });
    return new AddressLimits(Object.fromEntries(counts) as Record<LimitName, Count>);
  }

  /**
   * A hook that lets a request pass when it is within all the named limits.
   * @throws AppError 429 with the seconds to wait
   */
  guard(...names: (LimitName | undefined)[]): onRequestAsyncHookHandler {
    const counts = names.filter((name) => name !== undefined).map((name) => this.counts[name]);
    return async (request) => {
      for (const count of counts) {
        const state = await count(request);
        if (state.isAllowed || !state.isExceeded) continue;
        const seconds = Math.max(1, state.ttlInSeconds);
        throw tooManyRequests(`Too many requests. Please try again in ${seconds} seconds.`, seconds);
      }
    };
  }
}

/** Who is counted: an IPv4 address by itself, which needs no parsing; an IPv6 one with its whole /64. */
const networkOf = (address: string) => (address.includes(':') ? normalizeIP(address) : address);
