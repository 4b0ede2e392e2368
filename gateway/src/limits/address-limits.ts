import { tooManyRequests } from '@lms360/service-kit/core/errors';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { sessionOf } from '../callers/session.js';
import { holderOf } from '../callers/holders.js';
import { withNumber } from '../sentences/sentence-key.js';
import sentences from '../sentences/sentences.json' with { type: 'json' };
import { limitNames, shippedLimits, type Limit, type LimitName } from './limits.js';
import type { Count, LimitStore } from './store.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The limits that apply to the request, once a guard has run. */
    guardedBy: readonly LimitName[] | undefined;
  }
}

/** Counts requests per session, client address and network, and refuses those above a limit. */
export class AddressLimits {
  private constructor(private readonly counts: Record<LimitName, Count>) {}

  /**
   * Prepares one counter per limit; calls that share a limit share its counter. Answers are counted from here on, too.
   */
  static async create(app: FastifyInstance, limits: Record<LimitName, Limit>, store: LimitStore): Promise<AddressLimits> {
    const counts: Partial<Record<LimitName, Count>> = {};
    for (const name of limitNames) {
      const { max, seconds } = limits[name];
      const keyGenerator = holderOf[shippedLimits[name].per];
      counts[name] = await store.counter(name, { max, timeWindow: seconds * 1000, keyGenerator });
    }
    const created = new AddressLimits(counts as Record<LimitName, Count>);
    app.decorateRequest('guardedBy', undefined);
    app.addHook('onSend', (request, reply, payload, done) => {
      if (reply.statusCode !== 401 && reply.statusCode !== 429) return done(null, payload);
      created.countAnswer(request, reply.statusCode).then(() => done(null, payload), done);
    });
    return created;
  }

  /**
   * A hook that lets a request pass when it is within all the named limits. `general` is for calls: one with a verified token
   * counts against its session instead, so that an address over its limit keeps its signed-in sessions.
   * @throws AppError 429 with the seconds to wait
   */
  guard(...names: (LimitName | undefined)[]): onRequestAsyncHookHandler {
    const guarding = names.filter((name) => name !== undefined);
    return async (request) => {
      request.guardedBy = guarding;
      for (const name of guarding) {
        if (name === 'login') await this.refuseSpraying(request);
        await this.within(name === 'general' && sessionOf(request) !== undefined ? 'session' : name, request);
      }
    };
  }

  /** Counts the request; refuses it above the limit. */
  private async within(name: LimitName, request: FastifyRequest): Promise<void> {
    const state = await this.counts[name](request);
    if (!state.isAllowed && state.isExceeded) throw tooMany(state.ttlInSeconds);
  }

  /** Refuses a sign-in from a network that has reached the limit of failures; whether this one fails is counted from its answer. */
  private async refuseSpraying(request: FastifyRequest): Promise<void> {
    const state = await this.counts.failed_login(request, { increment: false });
    if (!state.isAllowed && state.remaining === 0) throw tooMany(state.ttlInSeconds);
  }

  /**
   * Counts what only the answer shows: failed sign-ins, and refused calls that were counted for their session, so that tokens of
   * ended or rate-limited sessions do not bypass the address's limit.
   */
  private async countAnswer(request: FastifyRequest, status: 401 | 429): Promise<void> {
    const { guardedBy = [] } = request;
    if (status === 401 && guardedBy.includes('login')) await this.counts.failed_login(request);
    if (guardedBy.includes('general') && sessionOf(request) !== undefined) await this.counts.general(request);
  }
}

function tooMany(ttlInSeconds: number): Error {
  const seconds = Math.max(1, ttlInSeconds);
  return tooManyRequests(withNumber(sentences.tooManyFor, seconds), seconds);
}
