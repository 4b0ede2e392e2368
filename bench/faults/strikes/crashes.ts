import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@lms360/api-client/waiting';
import { setDir } from '@lms360/local-backing/paths';
import { services, type Service } from '@lms360/contracts/services.ts';
import { drainedAfter, eventsWritten, readDeliveries } from '../checks/deliveries.ts';
import type { Fault, Told } from '../fault.ts';
import type { Load } from '../load.ts';
import { limits } from '../../lib/running-system.ts';
import { messagesIn } from '../queues.ts';
import type { World } from '../world.ts';

const BETWEEN_OPERATIONS = 20;
/** At least so many events are only in the broker when it is lost. */
const LOST_EVENTS = 20;

type Victim = Service | 'gateway';

/** The gateway, or one replica of a service, is killed and restarted. */
async function kill({ running, random }: World, victim: Victim): Promise<void> {
  const { system, webUrl } = running;
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
    const victims = world.random.shuffled<Victim>([...services, 'gateway']);
    const begin = await eventsWritten(world.databases);
    for (let done = 0; done < scale.kills; done += 1) {
      await kill(world, victims[done % victims.length] as Victim);
      const next = begin + Math.floor(((done + 1) * scale.events) / scale.kills);
      while ((await eventsWritten(world.databases)) < next) await sleep(100);
    }
    return { figures: { kills: scale.kills } };
  },
};

/** Kills several times, with work in between, each time after everything has drained. @returns when the killed one answered again */
async function repeatedly(times: number, { databases }: World, load: Load, crash: () => Promise<void>): Promise<Told> {
  const from = Date.now();
  const answered: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await load.reaches(load.begun + BETWEEN_OPERATIONS);
    await crash();
    const moment = Date.now();
    answered.push(moment);
    while (drainedAfter(await readDeliveries(databases), from, moment) === Infinity) await sleep(500);
  }
  return { answered, figures: { crashes: times } };
}

export const brokerCrashes: Fault = {
  name: 'broker killed',
  tolerated: [], // events wait in the outbox
  strike: (world, { crashes }, load) =>
    repeatedly(crashes, world, load, async () => {
      await world.running.backing.killBroker();
      await world.running.backing.startBroker();
    }),
};

/** Deletes a stopped broker's data: queues, their messages, everything that it confirmed. */
export const discardBrokerData = (set: string) => rmSync(path.join(setDir(set), 'rabbitmq', 'data'), { recursive: true });

/** While events whose mails are not written yet are in the queue only. */
export const brokerLost: Fault = {
  name: "the broker's data lost",
  tolerated: [],
  async strike({ name, running: { system, backing } }) {
    const writers = ['notifications', 'notifications-2'].map((process) => system.pids[process] as number);
    for (const pid of writers) process.kill(pid, 'SIGSTOP');
    let lost: number;
    try {
      lost = await waitFor('events to wait', async () => {
        const waiting = await messagesIn(backing.addresses.amqpUrl, 'notifications');
        return waiting >= LOST_EVENTS ? waiting : undefined;
      });
      await backing.killBroker();
      discardBrokerData(name);
      await backing.startBroker();
    } finally {
      for (const pid of writers) process.kill(pid, 'SIGCONT');
    }
    return { answered: [Date.now()], figures: { 'events destroyed': lost } };
  },
};

export const databaseCrashes: Fault = {
  name: 'PostgreSQL restarted at once',
  strike: (world, { crashes }, load) => repeatedly(crashes, world, load, () => world.running.backing.restartPostgres()),
};
