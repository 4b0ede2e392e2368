import { setTimeout as sleep } from 'node:timers/promises';
import { OutsideFault } from '@lms360/service-kit/core/outside';
import type { Redis } from 'ioredis';

const KEY = 'lms-limit start-check';
/** As the limits do it: a script that counts and lets the count expire. */
const COUNT = `redis.call('INCR', KEYS[1]) return redis.call('PEXPIRE', KEYS[1], 1000)`;
const CONNECTED_WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 100;

/** What a store of limits that refuses is to be looked at for, by the first word of its error. */
const ADVICE: [RegExp, string][] = [
  [/^(WRONGPASS|NOAUTH|ERR (invalid password|Client sent AUTH))/i, 'refuses user or password: look at RATE_LIMIT_STORE'],
  [/^NOPERM/, 'does not let that user count: it needs eval, evalsha, script, incr, pexpire and pttl on the keys "lms-limit *"'],
  [/^OOM/, 'is full: look at its maxmemory and maxmemory-policy'],
  [/^READONLY/, 'is a replica that only reads: RATE_LIMIT_STORE must name the primary'],
  [/^(MISCONF|LOADING|MASTERDOWN|CLUSTERDOWN|MOVED)/, 'cannot count now: look at its own log'],
];

/**
 * Counts once. @param fault the last error of the connection, if any
 * @returns the rights, in words. @throws OutsideFault when it refuses; the connection's error when it is out of reach
 */
export async function checkCounting(redis: Redis, fault: () => unknown): Promise<string> {
  const until = Date.now() + CONNECTED_WITHIN_MS;
  while (redis.status !== 'ready' && Date.now() < until && !isReply(fault())) await sleep(LOOK_EVERY_MS);
  try {
    if (redis.status !== 'ready') throw fault() ?? new Error('no connection in time');
    await redis.eval(COUNT, 1, KEY);
    return 'count for all gateways';
  } catch (error) {
    if (!isReply(error)) throw error;
    const [, advice] = ADVICE.find(([words]) => words.test(error.message)) ?? [undefined, 'refuses to count'];
    throw new OutsideFault(`${advice} (${error.message}). Each gateway counts for itself meanwhile.`, { cause: error });
  }
}

const isReply = (error: unknown): error is Error => error instanceof Error && error.name === 'ReplyError';
