import { setTimeout as sleep } from 'node:timers/promises';
import { cpuOf, cpuOfPostgres, cpuOfThreadPools } from '../lib/cpu.ts';
import { median } from '../lib/median.ts';
import type { Request } from './calls.ts';
import { load, type Load } from './load.ts';

/** A load and its cost: CPU time per request of Node, of that in its thread pool (argon2, compression), and of PostgreSQL, in ms. */
export interface Measured extends Load {
  node: number;
  pool: number;
  postgres: number;
}

export interface Meter {
  url: string;
  /** Processes whose CPU time counts. */
  pids: readonly number[];
  postmaster: number;
  /** Approximate length of a turn. */
  seconds: number;
  /** PostgreSQL's background CPU time per second, in ms: polling relays, checkpoints. */
  idlePostgres: number;
}

/** What answers, and how its next request is made. */
export interface Side {
  meter: Meter;
  next: () => Request;
}

/** The product beside the floor: the medians of the turns, and the ratio of each turn's CPU time per request, least first. */
export interface Compared {
  measured: Measured;
  least: Measured;
  ratios: number[];
}

/** Warm-up: Node compiles what is used often; earlier figures would measure the compiler, more so on a busy machine. */
const WARM_REQUESTS = 20_000;
/** Limit of the warm-up for a call that is slow, such as logins. */
const WARM_MS_AT_MOST = 100_000;
/** A turn is longer for a slow call, so that opening the connections is not part of its cost. */
const REQUESTS_PER_CONNECTION = 10;

/** CPU time per request in all, in ms. */
export const cpuPerRequest = ({ node, postgres }: Measured): number => node + postgres;

/**
 * Loads both sides in turns, so that other work of the machine affects both: a single figure may be off by half on a
 * machine shared with others. The first requests are not counted.
 */
export async function inTurns(product: Side, floor: Side, connections: number, turns: number): Promise<Compared> {
  const turnOf = async (side: Side) => {
    const requests = await warm(side.meter.url, connections, side.meter.seconds, side.next);
    return () => measure(side, connections, requests);
  };
  const [ours, theirs] = [await turnOf(product), await turnOf(floor)];
  const pairs: [Measured, Measured][] = [];
  for (let turn = 0; turn < turns; turn++) pairs.push([await ours(), await theirs()]);
  return {
    measured: middle(pairs.map(([ours]) => ours)),
    least: middle(pairs.map(([, theirs]) => theirs)),
    ratios: pairs.map(([ours, theirs]) => cpuPerRequest(ours) / cpuPerRequest(theirs)).sort((a, b) => a - b),
  };
}

/** Loads one side until it has answered so many requests, and returns the cost. */
async function measure({ meter, next }: Side, connections: number, requests: number): Promise<Measured> {
  const before = {
    node: cpuOf(meter.pids),
    pool: cpuOfThreadPools(meter.pids),
    postgres: cpuOfPostgres(meter.postmaster),
    at: performance.now(),
  };
  const result = await load(meter.url, connections, { requests }, next);
  const seconds = (performance.now() - before.at) / 1000;
  const postgres = cpuOfPostgres(meter.postmaster) - before.postgres - meter.idlePostgres * seconds;
  return {
    ...result,
    node: (cpuOf(meter.pids) - before.node) / result.requests,
    pool: (cpuOfThreadPools(meter.pids) - before.pool) / result.requests,
    postgres: Math.max(0, postgres) / result.requests,
  };
}

/**
 * Loads until the code that answers is compiled.
 * @returns how many requests a turn of so many seconds takes
 */
export async function warm(url: string, connections: number, seconds: number, next: () => Request): Promise<number> {
  const until = performance.now() + WARM_MS_AT_MOST;
  const least = REQUESTS_PER_CONNECTION * connections;
  let requests = least;
  for (let sent = 0; sent < WARM_REQUESTS && performance.now() < until;) {
    const { perSecond } = await load(url, connections, { requests }, next);
    sent += requests;
    requests = Math.max(Math.round(perSecond * seconds), least);
  }
  return requests;
}

const FIGURES = ['requests', 'perSecond', 'p50', 'p95', 'p99', 'node', 'pool', 'postgres'] as const;

/** Of each figure the median of the turns. */
const middle = (turns: Measured[]): Measured =>
  Object.fromEntries(FIGURES.map((figure) => [figure, median(turns.map((turn) => turn[figure]))])) as unknown as Measured;

/** CPU time that PostgreSQL uses in a second without any call, in ms. */
export async function idleOf(postmaster: number, seconds = 5): Promise<number> {
  const before = cpuOfPostgres(postmaster);
  await sleep(seconds * 1000);
  return (cpuOfPostgres(postmaster) - before) / seconds;
}
