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

const WARM_SECONDS = 2;

/** Loads `url` and tells what that cost; the first seconds are not counted. */
export async function measure(meter: Meter, connections: number, next: () => Request): Promise<Measured> {
  await load(meter.url, connections, WARM_SECONDS, next);
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

/** CPU time that PostgreSQL uses in a second without any call, in ms. */
export async function idleOf(postmaster: number, seconds = 5): Promise<number> {
  const before = cpuOfPostgres(postmaster);
  await sleep(seconds * 1000);
  return (cpuOfPostgres(postmaster) - before) / seconds;
}
