import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Request } from '../floor/calls.ts';
import { load } from '../floor/load.ts';
import { exactCpuOf, idleOfMachine } from '../lib/cpu.ts';
import type { CpuLimit } from '../lib/cpu-limit.ts';

/** A call, and the two replicas with a limit each. */
export interface Trial {
  next: () => Request;
  /** The first is the one that runs alone. */
  replicas: readonly [CpuLimit, CpuLimit];
  /** Limit of each replica. */
  cores: number;
  /** Gateways that lead to the first replica, and to both. */
  one: readonly string[];
  two: readonly string[];
}

/** The throughput of one or two replicas, and whether they were the bottleneck; all shares from 0 to 1. */
export interface Reading {
  perSecond: number;
  /** Of its allowance, each replica; the second one alone handles events when the first one answers alone. */
  used: number[];
  /** Of the machine. */
  idle: number;
  /** Of one core, by the load generator. */
  generator: number;
}

export type Turn = [one: Reading, two: Reading];

/** Requests per replica are equal, so that neither has less to do beside another. */
const CONNECTIONS_EACH = 32;
const QUIET_SHARE = 0.8;
const QUIET_FOR_MS = 500;
const QUIET_MS_AT_MOST = 20_000;

/**
 * Loads one replica and two in turns, so that other work of the machine affects both. The first turn is a warm-up: in it each of
 * them adjusts to its limit.
 */
export async function inTurns(trial: Trial, turns: number, seconds: number): Promise<Turn[]> {
  for (const replica of trial.replicas) replica.set(trial.cores);
  const readings: Turn[] = [];
  for (let turn = 0; turn <= turns; turn++) {
    const reading = async (gateways: readonly string[], replicas: number) => {
      await quiet();
      return read(trial, gateways, (CONNECTIONS_EACH * replicas) / gateways.length, seconds);
    };
    readings.push([await reading(trial.one, 1), await reading(trial.two, 2)]);
  }
  for (const replica of trial.replicas) replica.lift();
  return readings.slice(1);
}

async function read(trial: Trial, gateways: readonly string[], connections: number, seconds: number): Promise<Reading> {
  const count = () => ({
    at: performance.now(),
    used: trial.replicas.map(({ pid }) => exactCpuOf([pid])),
    idle: idleOfMachine(),
    generator: exactCpuOf([process.pid]),
  });
  const before = count();
  const loads = await Promise.all(gateways.map((url) => load(url, connections, { seconds }, trial.next)));
  const after = count();
  const elapsed = after.at - before.at;
  return {
    perSecond: (loads.reduce((sum, { requests }) => sum + requests, 0) / elapsed) * 1000,
    used: after.used.map((ms, replica) => (ms - Number(before.used[replica])) / (elapsed * trial.cores)),
    idle: (after.idle - before.idle) / (elapsed * cpus().length),
    generator: (after.generator - before.generator) / elapsed,
  };
}

/** Waits until the previous load is completely processed: abandoned requests, events, mails. */
async function quiet(): Promise<void> {
  const until = performance.now() + QUIET_MS_AT_MOST;
  let idle = 0;
  while (idle < QUIET_SHARE && performance.now() < until) {
    const [before, at] = [idleOfMachine(), performance.now()];
    await sleep(QUIET_FOR_MS);
    idle = (idleOfMachine() - before) / ((performance.now() - at) * cpus().length);
  }
}
