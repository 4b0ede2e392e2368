import type { Fault } from './fault.ts';
import { brokerAlarm } from './strikes/alarm.ts';
import { clockOfAll, clockOfOne } from './strikes/clocks.ts';
import { brokerCrashes, brokerLost, databaseCrashes, kills } from './strikes/crashes.ts';
import { repeats } from './strikes/deliveries.ts';
import { fullBrokerDisk, fullDatabaseDisk } from './strikes/disks.ts';
import { badLinks } from './strikes/links.ts';
import { pausedConsumer, pausedRelay } from './strikes/pauses.ts';
import { poison } from './strikes/poison.ts';
import { races } from './strikes/races.ts';
import { rebuilds } from './strikes/rebuild.ts';
import { rolling } from './strikes/rolling.ts';
import { spike } from './strikes/spike.ts';

/** Every fault injected into the one running system, in order: those that leave most behind come last. */
export const all: Fault[] = [
  rolling,
  kills,
  brokerCrashes,
  brokerLost,
  brokerAlarm,
  databaseCrashes,
  pausedRelay,
  pausedConsumer,
  ...badLinks,
  repeats,
  poison,
  races,
  spike,
  rebuilds,
  fullBrokerDisk,
  fullDatabaseDisk,
  clockOfOne,
  clockOfAll,
];
