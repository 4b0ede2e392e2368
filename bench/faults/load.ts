import { setTimeout as sleep } from 'node:timers/promises';
import { operate } from './operations.ts';
import type { Scale } from './fault.ts';
import type { World } from './world.ts';

/** Clients at work. */
export interface Load {
  /** Operations started so far. */
  readonly begun: number;
  /** Resolves when so many operations have been started. */
  reaches(operations: number): Promise<void>;
  /** Pauses the clients between two operations, and resumes when `work` is done. */
  rests(work: () => Promise<void>): Promise<void>;
  /** Stops the clients after their current operation. @returns the outcome of the operations */
  stop(): Promise<Done>;
}

export interface Done {
  acknowledged: number;
  /** How many were refused, by the answer's status; 0 is no answer. */
  refused: Record<string, number>;
  /** The first refusal of each status, with its message. */
  examples: Record<string, string>;
}

const POLL_MS = 20;
const REST_MS = 100;

/** Clients of all companies do the mix of operations, one after the other each, until they are stopped. */
export function startLoad(world: World, { clients, restMs }: Pick<Scale, 'clients' | 'restMs'>): Load {
  const before = world.companies.map(({ log }) => ({ acknowledged: log.acknowledged, refused: log.refused.length }));
  let begun = 0;
  let ending = false;
  let busy = 0;
  let rest: Promise<void> = Promise.resolve();
  const client = async () => {
    while (!ending) {
      await rest;
      begun += 1;
      busy += 1;
      const number = world.nextOperation();
      const { school, log } = world.companies[Math.floor(number / 5) % world.companies.length] as World['companies'][number];
      const refusals = log.refused.length;
      await operate(school, log, number);
      busy -= 1;
      if (restMs > 0) await sleep(restMs);
      if (log.refused.length > refusals) await sleep(REST_MS); // back off while a dependency is down
    }
  };
  const working = Promise.all(Array.from({ length: clients }, client));
  return {
    get begun() {
      return begun;
    },
    async reaches(operations) {
      while (begun < operations) await sleep(POLL_MS);
    },
    async rests(work) {
      const over = Promise.withResolvers<void>();
      rest = over.promise;
      do await sleep(POLL_MS);
      while (busy > 0);
      await work().finally(over.resolve);
    },
    async stop() {
      ending = true;
      await working;
      const done: Done = { acknowledged: 0, refused: {}, examples: {} };
      for (const [index, { log }] of world.companies.entries()) {
        done.acknowledged += log.acknowledged - (before[index]?.acknowledged ?? 0);
        for (const refusal of log.refused.slice(before[index]?.refused)) {
          const status = /answered (\d+)/.exec(refusal)?.[1] ?? 'other';
          done.refused[status] = (done.refused[status] ?? 0) + 1;
          done.examples[status] ??= refusal;
        }
      }
      return done;
    },
  };
}
