import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@lms360/api-client/waiting';
import { services, type Service } from '@lms360/contracts/services.ts';
import { eventsWritten, lags, missing, readDeliveries } from '../checks/deliveries.ts';
import type { Fault } from '../fault.ts';
import { publishStraight, purge } from '../queues.ts';
import type { World } from '../world.ts';
import { deliveriesSoFar } from './deliveries.ts';

const SHARE = 0.01;
const STEP = 50;
/** All of them consume events about members. */
const listeners = services.filter((service) => service !== 'auth');

/** Messages that no handler can process: not JSON, JSON that is not an event, a broken contract, a character that cannot be stored. */
const poisons: ((event: string, id: string) => string)[] = [
  () => 'this is no event',
  () => '{"specversion":"1.0"}',
  (event) => event.replace(/"name":"[^"]*"/, '"name":null'),
  (event) => event.replace(/"name":"[^"]*"/, String.raw`"name":"NUL \u0000"`),
];

/** Work for so many events, with poison messages between them or without. @returns the ids of the poison messages */
async function work(world: World, events: number, model: string | undefined): Promise<string[]> {
  const { databases, running } = world;
  const begin = await eventsWritten(databases);
  const sent: string[] = [];
  let next = 0;
  for (let written = 0; written < events; written = (await eventsWritten(databases)) - begin) {
    for (; model && next < written; next += STEP) {
      const poison = Array.from({ length: Math.max(1, Math.round(STEP * SHARE * 2)) }, () => randomUUID());
      const messages = poison.flatMap((id) => {
        const content = Buffer.from(poisons[sent.length % poisons.length]!(model.replace(/"id":"[^"]*"/, `"id":"${id}"`), id));
        sent.push(id);
        return listeners.map((queue) => ({ queue, id, type: 'auth.member.edited', content }));
      });
      await publishStraight(running.backing.addresses.amqpUrl, messages);
    }
    await sleep(100);
  }
  return sent;
}

/** Where poison messages ended: among the dead letters or among the retries. Removes them. */
async function clear({ databases, running }: World, service: Service): Promise<number> {
  const gone = await databases.keys(service, 'DELETE FROM inbox_retry RETURNING event_id');
  return gone.length + (await purge(running.backing.addresses.amqpUrl, `${service}.dead`));
}

export const poison: Fault = {
  name: '1 % poison messages',
  async strike(world, { poisoned }) {
    const begin = Date.now();
    await work(world, poisoned, undefined);
    const between = Date.now();
    const model = (await deliveriesSoFar(world)).find(({ type }) => type === 'auth.member.verified')?.content.toString();
    const sent = await work(world, poisoned, model);
    const end = Date.now();
    const deliveries = await waitFor('the neighbours of the poison', async () => {
      const all = await readDeliveries(world.databases);
      return missing({ ...all, written: all.written.filter(({ at }) => at < end) }).length === 0 ? all : undefined;
    });
    const [clean, beside] = [lags(deliveries, begin, between), lags(deliveries, between, end)];
    const share = (lag: number[], part: number) => lag[Math.floor(part * lag.length)] ?? 0;
    const mean = (lag: number[]) => lag.reduce((sum, ms) => sum + ms, 0) / lag.length;
    const faulty: string[] = [];
    for (const service of listeners) {
      const found = await clear(world, service);
      if (found !== sent.length) faulty.push(`${service} kept ${found} of ${sent.length} poison messages for an operator`);
    }
    const ratio = (of: (lag: number[]) => number) => (of(beside) / of(clean)).toFixed(2);
    return {
      faulty,
      figures: {
        poison: sent.length * listeners.length,
        'delay × mean': ratio(mean),
        'delay × p50': ratio((lag) => share(lag, 0.5)),
        'delay × p99': ratio((lag) => share(lag, 0.99)),
      },
    };
  },
};
