import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { connect, type Channel, type ConfirmChannel } from 'amqplib';
import { startBacking, type Backing } from '@lms360/local-backing/local-backing';
import { ownUsers } from '@lms360/local-backing/broker-definitions';
import { endOnSignal } from '@lms360/local-backing/processes/end-on-signal';
import { stateRoot } from '@lms360/local-backing/paths';
import { claimSet } from '@lms360/local-backing/processes/leftovers';
import { services, type Service } from '@lms360/contracts/services.ts';

// What each service may do at the broker that `npm start` runs, with the definitions that every deployment loads (S14).

const dir = path.join(stateRoot, `broker-${process.pid}`);
let backing: Backing;
let release: () => void;
before(async () => {
  release = await claimSet(dir);
  backing = await startBacking({ dir, ports: 'free', durable: false, only: ['broker'] });
});
after(async () => {
  await backing.stop();
  release();
  rmSync(dir, { recursive: true });
});
endOnSignal(() => rmSync(dir, { recursive: true, force: true }));

const urlOf = (service: Service) => ownUsers(backing.addresses.amqpUrl, backing.secrets).urls[service];

/** Does something on a channel of a service's own. @throws what the broker refused it with */
async function as<Result>(service: Service, work: (channel: ConfirmChannel) => Promise<Result>): Promise<Result> {
  const connection = await connect(urlOf(service));
  connection.on('error', () => undefined); // rejects the work as well
  const channel = await connection.createConfirmChannel();
  const refused = Promise.withResolvers<never>();
  refused.promise.catch(() => undefined);
  channel.on('error', (error) => refused.reject(error));
  try {
    return await Promise.race([work(channel), refused.promise]);
  } finally {
    await connection.close().catch(() => undefined); // the refusal may have closed it
  }
}

const publish = (exchange: string, key: string, userId?: string) => (channel: ConfirmChannel) =>
  new Promise<void>((resolve, reject) =>
    channel.publish(exchange, key, Buffer.from('{}'), { userId }, (error: unknown) =>
      error ? reject(error as Error) : resolve(),
    ),
  );
const consume = (queue: string) => (channel: Channel) => channel.consume(queue, () => undefined);
const queues = services.flatMap((service) => [service, `${service}.rebuild`]);

test('a service reads its queues, publishes its events and snapshots, declares its mark, and sees that all is there', async () => {
  for (const service of services) {
    await as(service, async (channel) => {
      await channel.checkExchange('lms.events');
      for (const queue of queues) await channel.checkQueue(queue);
      await consume(service)(channel);
      await consume(`${service}.rebuild`)(channel);
      await channel.assertExchange(`${service}.published`, 'fanout', { durable: true });
      await publish('lms.events', `${service}.thing.done`, service)(channel);
      await publish('lms.events', `rebuild.learning.${service}.thing.snapshot`, service)(channel);
    });
  }
});

const refusals: [string, (channel: ConfirmChannel) => Promise<unknown>][] = [
  ["reads no other's events", consume('billing')],
  ["reads no other's snapshots", consume('learning.rebuild')],
  ['reads no dead letters', consume('catalog.dead')],
  ["publishes no other's events", publish('lms.events', 'billing.payment.confirmed')],
  ["publishes no other's snapshots", publish('lms.events', 'rebuild.learning.auth.member.snapshot')],
  ["publishes none in another's name", publish('lms.events', 'catalog.course.approved', 'auth')],
  ['puts nothing straight into a queue', publish('', 'learning')],
  ['declares no queue', (channel) => channel.assertQueue('catalog.more', { durable: true })],
  ['declares no exchange', (channel) => channel.assertExchange('catalog.more', 'topic', { durable: true })],
  ["declares no other's mark", (channel) => channel.assertExchange('billing.published', 'fanout', { durable: true })],
  ['binds nothing', (channel) => channel.bindQueue('catalog', 'lms.events', '#')],
  ['deletes no queue', (channel) => channel.deleteQueue('catalog')],
  ['empties no other queue', (channel) => channel.purgeQueue('billing')],
];
for (const [what, attempt] of refusals) {
  test(`a service ${what}`, async () => {
    await assert.rejects(as('catalog', attempt), /ACCESS_REFUSED - (access|operation)|PRECONDITION_FAILED - user_id/);
  });
}

test('a broker that comes up empty has users and topology again', async () => {
  await backing.killBroker();
  rmSync(path.join(dir, 'rabbitmq', 'data'), { recursive: true });
  await backing.startBroker();
  await as('learning', async (channel) => {
    for (const queue of queues) await channel.checkQueue(queue);
    await publish('lms.events', 'learning.course.completed', 'learning')(channel);
  });
});
