import { bindings } from '@lms360/contracts/events/topology';
import { services, type Service } from '@lms360/contracts/services.ts';
import { eventsWritten } from '../checks/deliveries.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { publishStraight, type Message } from '../queues.ts';
import type { World } from '../world.ts';

interface Envelope {
  id: string;
  type: string;
}

/** Every event published so far, once per listener. */
export async function deliveriesSoFar({ databases }: World): Promise<Message[]> {
  const messages: Message[] = [];
  for (const owner of services) {
    const rows = await databases.keys(owner, `SELECT json_build_array(queue, envelope)::text FROM witness.event ORDER BY n`);
    for (const [queue, envelope] of rows.map((row) => JSON.parse(row) as [Service | null, Envelope])) {
      const listeners = queue ? [queue] : services.filter((service) => bindings[service]?.includes(envelope.type));
      const content = Buffer.from(JSON.stringify(envelope));
      messages.push(...listeners.map((listener) => ({ queue: listener, id: envelope.id, type: envelope.type, content })));
    }
  }
  return messages;
}

const EVENTS_AT_LEAST = 100;

export const repeats: Fault = {
  name: 'deliveries repeated and shuffled',
  async strike(world, { deliveries }) {
    while ((await eventsWritten(world.databases)) < EVENTS_AT_LEAST) await sleep(100);
    const known = await deliveriesSoFar(world);
    const chosen = world.random.shuffled(Array.from({ length: Math.ceil(deliveries / known.length) }, () => known).flat());
    await publishStraight(world.running.backing.addresses.amqpUrl, chosen.slice(0, deliveries));
    return { answered: [Date.now()], figures: { deliveries } };
  },
};
