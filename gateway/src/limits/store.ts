import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import { reasonOf } from '@lms360/service-kit/core/reason';
import { Counter, type Registry } from 'prom-client';
import { checkCounting } from './store-check.js';

/** Holders counted per limit; the least recently seen one is dropped first (LRU). */
const REMEMBERED = 20_000;
/** The timeout for a count. */
const COUNT_WITHIN_MS = 250;
/** For this long a store that failed is not asked: one that hangs would delay every call by its timeout. */
const REST_MS = 1_000;
/** Different reasons that are logged until it counts again. */
const MAX_LOGGED = 5;

export type Count = ReturnType<FastifyInstance['createRateLimit']>;

/** Why the store did not count: `away` when it does not answer, `refuses` when it answers with an error, e.g. it is full or read-only. */
type Fault = 'away' | 'refuses';

/**
 * Where the counters are stored. `memory`: in this process, so that n gateways together allow n times a limit. An address: in that
 * Redis or Valkey, shared by all gateways; while it does not count, each gateway counts in its own memory, since a limit per gateway is
 * better than none.
 */
export class LimitStore {
  private readonly redis: Redis | undefined;
  private readonly countedAlone: Counter<'reason'>;
  private fault: Fault | undefined;
  private lastError: unknown;
  /** The reasons that have been logged since it last counted. */
  private readonly logged = new Set<string>();
  private restsUntil = 0;

  /** @param store `memory` or the address of the store */
  constructor(
    private readonly app: FastifyInstance,
    store: string,
    registry: Registry,
  ) {
    this.countedAlone = new Counter({
      name: 'limits_counted_alone_total',
      help: 'Requests counted in the memory of this gateway alone, because the shared store of the limits was away or refused',
      labelNames: ['reason'],
      registers: [registry],
    });
    if (store !== 'memory') this.redis = this.connect(store);
  }

  /** Prepares a counter. @param name the limit's: each has counters of its own */
  async counter(name: string, options: RateLimitPluginOptions): Promise<Count> {
    const own = await this.register({ ...options, cache: REMEMBERED });
    const { redis } = this;
    if (!redis) return own;
    const shared = await this.register({ ...options, redis, nameSpace: `lms-limit ${name} ` });
    return async (request, how) => (await this.unlessFailing(() => shared(request, how))) ?? own(request, how);
  }

  /** The check at the start; undefined where each gateway counts for itself. */
  get check(): (() => Promise<string>) | undefined {
    const { redis } = this;
    return redis && (() => checkCounting(redis, () => this.lastError));
  }

  private connect(store: string): Redis {
    const redis = new Redis(store, {
      commandTimeout: COUNT_WITHIN_MS,
      connectTimeout: 2_000,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
    });
    redis.on('error', (error: unknown) => this.failed(error));
    this.app.addHook('onClose', async () => redis.disconnect());
    return redis;
  }

  private async register(options: RateLimitPluginOptions): Promise<Count> {
    const { promise, resolve } = Promise.withResolvers<Count>();
    await this.app.register(async (scope) => {
      await scope.register(rateLimit, { global: false, ...options });
      resolve(scope.createRateLimit());
    });
    return promise;
  }

  /** @returns undefined when the store does not count */
  private async unlessFailing<State>(count: () => Promise<State>): Promise<State | undefined> {
    if (this.redis?.status === 'ready' && Date.now() >= this.restsUntil) {
      try {
        const state = await count();
        if (this.fault) this.app.log.info('the store of the limits counts again');
        this.fault = undefined;
        this.logged.clear();
        return state;
      } catch (error) {
        this.failed(error);
        this.restsUntil = Date.now() + REST_MS;
      }
    }
    this.countedAlone.inc({ reason: this.fault ?? 'away' });
    return undefined;
  }

  /** Notes a failure, and logs each reason once until it counts again. */
  private failed(err: unknown): void {
    const fault = (err as Error).name === 'ReplyError' ? 'refuses' : 'away';
    const reason = reasonOf(err);
    if (!this.logged.has(reason) && this.logged.size < MAX_LOGGED)
      this.app.log.warn({ err }, `the store of the limits ${WORDS[fault]}: each gateway counts for itself`);
    this.logged.add(reason);
    this.fault = fault;
    this.lastError = err;
  }
}

const WORDS: Record<Fault, string> = { away: 'is away', refuses: 'refuses to count' };
