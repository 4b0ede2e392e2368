import { after, before } from 'node:test';
import { size } from '@lms360/tooling/test-size';
import { controls } from './controls.ts';
import type { Fault } from './fault.ts';
import { survives } from './gate.ts';
import { brokerCrashes, brokerLost, databaseCrashes, kills } from './strikes/crashes.ts';
import { repeats } from './strikes/deliveries.ts';
import { badLinks } from './strikes/links.ts';
import { pausedConsumer, pausedRelay } from './strikes/pauses.ts';
import { poison } from './strikes/poison.ts';
import { races } from './strikes/races.ts';
import { rebuilds } from './strikes/rebuild.ts';
import { rolling } from './strikes/rolling.ts';
import { openWorld, type World } from './world.ts';

// One system for every fault of `node bench/faults.ts` that needs no file system or clock of its own. In `npm test` each part is killed once
// while clients work (each service, the gateway, the broker, PostgreSQL), the broker loses its data and deliveries are repeated; the rest
// belongs to `npm run test:all`. The controls come last: they leave violations of the invariants behind.

const further: Fault[] = [poison, races, rolling, pausedRelay, pausedConsumer, ...badLinks, rebuilds];
const faults: Fault[] = [repeats, ...size([], further), kills, brokerCrashes, brokerLost, databaseCrashes];

let world: World;
before(async () => {
  world = await openWorld({ name: 'survives', seed: 360, companies: 2, links: true });
});
after(() => world?.close());

survives(() => world, faults);
controls(() => world);
