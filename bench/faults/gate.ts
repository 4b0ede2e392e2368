import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Fault, Scale } from './fault.ts';
import { row, run } from './run.ts';
import { openWorld, type World } from './world.ts';

/** As small as a fault still shows something. */
const scale: Scale = {
  ...{ clients: 6, kills: 6, events: 90, crashes: 1, pauseSeconds: 0, rolls: 0, spikeSeconds: 0 },
  ...{ linkSeconds: 2, deliveries: 300, poisoned: 100, racers: 12, courses: 50, models: 2 },
};

/** Tests, for `npm test`, that a system of its own survives these faults: the invariants alone decide, no figure does. */
export function survives(set: string, faults: Fault[]): void {
  let world: World;
  before(async () => {
    const links = faults.some(({ overLinks }) => overLinks);
    world = await openWorld({ name: set, seed: 360, companies: 2, links });
  });
  after(async () => {
    await world?.close();
  });
  for (const fault of faults) {
    test(`${fault.name}: nothing lost, doubled, strayed or over a limit, and read models equal their sources`, async () => {
      const result = await run(world, fault, scale);
      console.log(`# ${JSON.stringify(row(result))}`);
      for (const [kind, keys] of Object.entries(result.findings)) assert.deepEqual(keys, [], kind);
    });
  }
}
