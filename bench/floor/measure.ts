import { setTimeout as sleep } from 'node:timers/promises';
import { cpuOf, cpuOfPostgres } from '../lib/cpu.ts';
import type { Request } from './calls.ts';
import { load, type Load } from './load.ts';

/** A load with what it cost: CPU time per request of Node and of PostgreSQL, in ms. */
export interface Measured extends Load {
  node: number;
  postgres: number;
}

export interface Meter {
  url: string;
  /** Processes whose CPU time counts. */
  pids: readonly number[];
  postmaster: number;
  seconds: number;
  /** What PostgreSQL uses by itself in a second, in ms: relays that look, checkpoints. */
  idlePostgres: number;
}

/** Node compiles by use: a figure taken earlier is that of the compiler, the more so on a machine that has others to serve. */
const WARM_REQUESTS = 5_000;
const WARM_STEP_SECONDS = 2;
/** A call that is slow by itself, as signing in is, is not waited for longer. */
const WARM_MS_AT_MOST = 10_000;

/** Loads `url` and tells what that cost; the first requests are not counted. */
export async function measure(meter: Meter, connections: number, next: () => Request): Promise<Measured> {
  await warm(meter.url, connections, next);
  const before = { node: cpuOf(meter.pids), postgres: cpuOfPostgres(meter.postmaster), at: performance.now() };
  const result = await load(meter.url, connections, meter.seconds, next);
  const seconds = (performance.now() - before.at) / 1000;
  const postgres = cpuOfPostgres(meter.postmaster) - before.postgres - meter.idlePostgres * seconds;
  return {
    ...result,
    node: (cpuOf(meter.pids) - before.node) / result.requests,
    postgres: Math.max(0, postgres) / result.requests,
  };
}

async function warm(url: string, connections: number, next: () => Request): Promise<void> {
  const until = performance.now() + WARM_MS_AT_MOST;
  for (let sent = 0; sent < WARM_REQUESTS && performance.now() < until;) {
    sent += (await load(url, connections, WARM_STEP_SECONDS, next)).requests;
  }
}

/** CPU time that PostgreSQL uses in a second without any call, in ms. */
export async function idleOf(postmaster: number, seconds = 5): Promise<number> {
  const before = cpuOfPostgres(postmaster);
  await sleep(seconds * 1000);
  return (cpuOfPostgres(postmaster) - before) / seconds;
}
