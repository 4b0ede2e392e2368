import { setTimeout as sleep } from 'node:timers/promises';
import { services } from '../../../tools/src/system/services.ts';
import { eventsWritten } from '../checks/deliveries.ts';
import type { Fault } from '../fault.ts';
import { limits } from '../../lib/running-system.ts';
import type { World } from '../world.ts';

const BETWEEN_OPERATIONS = 20;

/** The gateway or one replica of a service, by chance, dies and is started again. */
async function killOne({ running, random }: World): Promise<void> {
  const { system, webUrl } = running;
  const victim = random.of([...services, 'gateway'] as const);
  if (victim === 'gateway') {
    process.kill(system.pids['gateway'] as number, 'SIGKILL');
    return system.startGateway('gateway', Number(new URL(webUrl).port), limits);
  }
  const replica = random.below(2);
  await system.killReplica(victim, replica);
  await system.startReplica(victim, replica);
}

export const kills: Fault = {
  name: 'kill -9 of any process',
  async strike(world, scale) {
    const begin = await eventsWritten(world.databases);
    for (let kill = 1; kill <= scale.kills; kill += 1) {
      await killOne(world);
      const next = begin + Math.floor((kill * scale.events) / scale.kills);
      while ((await eventsWritten(world.databases)) < next) await sleep(100);
    }
    return { figures: { kills: scale.kills } };
  },
};

/** Strikes several times, with work in between. @returns when the struck one answered again */
async function repeatedly(
  times: number,
  load: { begun: number; reaches(operations: number): Promise<void> },
  crash: () => Promise<void>,
) {
  const answered: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await load.reaches(load.begun + BETWEEN_OPERATIONS);
    await crash();
    answered.push(Date.now());
  }
  return { answered, figures: { crashes: times } };
}

export const brokerCrashes: Fault = {
  name: 'broker killed',
  strike: ({ running }, { crashes }, load) =>
    repeatedly(crashes, load, async () => {
      await running.backing.killBroker();
      await running.backing.startBroker();
    }),
};

export const databaseCrashes: Fault = {
  name: 'PostgreSQL restarted at once',
  strike: ({ running }, { crashes }, load) => repeatedly(crashes, load, () => running.backing.restartPostgres()),
};
