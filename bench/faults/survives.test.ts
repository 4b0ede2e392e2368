import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Fault, Scale } from './fault.ts';
import { row, run } from './run.ts';
import { repeats } from './strikes/deliveries.ts';
import { badLinks } from './strikes/links.ts';
import { poison } from './strikes/poison.ts';
import { races } from './strikes/races.ts';
import { rebuilds } from './strikes/rebuild.ts';
import { openWorld, type World } from './world.ts';

// The faults of `node bench/faults.ts` that are short and need no luck, as small as they still show something. No figure decides.

const scale: Scale = {
  ...{ kills: 0, events: 0, crashes: 0, pauseSeconds: 0, rolls: 0, spikeSeconds: 0 },
  ...{ linkSeconds: 2, deliveries: 300, poisoned: 100, racers: 12, courses: 50 },
};
const broken = badLinks.filter(({ name }) => /database reset|broker (reset|black)/.test(name));
const faults: Fault[] = [repeats, poison, races, rebuilds, ...broken];

let world: World;
before(async () => {
  world = await openWorld({ name: 'survives-short', seed: 360, companies: 2 });
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
