import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { connect, type Channel, type ConfirmChannel } from 'amqplib';
import { startBacking, type Backing } from '../src/local-backing.ts';
import { ownUsers } from '../src/broker-definitions.ts';
import { endOnSignal } from '../src/processes/end-on-signal.ts';
import { stateRoot } from '../src/paths.ts';
import { claimSet, removeSet } from '../src/set.ts';
import { services, type Service } from '@lms360/contracts/services.ts';
import { waysOf, type TriedWay } from './ways.ts';

// What each service may do at the broker that `npm start` runs, with the definitions that every deployment loads (ADR 18).

const ways = await waysOf(['broker']);
const dirOf = (way: string) => path.join(stateRoot, `broker-${way}-${process.pid}`);
endOnSignal(async () => {
  for (const { way } of ways) await removeSet(dirOf(way));
});

const publish = (exchange: string, key: string, userId?: string) => (channel: ConfirmChannel) =>
  new Promise<void>((resolve, reject) =>
    channel.publish(exchange, key, Buffer.from('{}'), { userId }, (error: unknown) =>
      error ? reject(error as Error) : resolve(),
    ),
  );
const consume = (queue: string) => (channel: Channel) => channel.consume(queue, () => undefined);
const queues = services.flatMap((service) => [service, `${service}.rebuild`]);

/** From RabbitMQ 4 on it says which access: `read access to queue 'billing' … refused`. */
const REFUSED = /ACCESS_REFUSED - ((configure |write |read )?access|operation)|PRECONDITION_FAILED - user_id/;
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

function contract({ way, skip }: TriedWay): void {
  const dir = dirOf(way);
  let backing: Backing;
  let release: () => void;
  before(async () => {
    if (skip) return;
    release = await claimSet(dir);
    backing = await startBacking({ dir, ports: 'free', durable: false, only: ['broker'], way });
  });
  after(async () => {
    if (skip) return;
    await backing.stop();
    release();
    await removeSet(dir);
  });

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

  test(
    'a service reads its queues, publishes its events and snapshots, declares its mark, and sees that all is there',
    { skip },
    async () => {
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
    },
  );

  for (const [what, attempt] of refusals) {
    test(`a service ${what}`, { skip }, async () => {
      await assert.rejects(as('catalog', attempt), REFUSED);
    });
  }

  test('a broker that comes up empty has users and topology again', { skip }, async () => {
    await backing.killBroker();
    await backing.discardBrokerData();
    await backing.startBroker();
    await as('learning', async (channel) => {
      for (const queue of queues) await channel.checkQueue(queue);
      await publish('lms.events', 'learning.course.completed', 'learning')(channel);
    });
  });

  test('nobody else may sign in', { skip }, async () => {
    const url = new URL(backing.addresses.amqpUrl);
    for (const [name, password] of [
      ['guest', 'guest'],
      ['catalog', 'guess'],
    ] as const) {
      await assert.rejects(connect(Object.assign(new URL(url), { username: name, password }).href), /ACCESS_REFUSED/, name);
    }
  });
}

for (const tried of ways) describe(tried.way, () => contract(tried));
