import { randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import { connect, type Channel, type ChannelModel } from 'amqplib';
import type { PinoLogger } from 'nestjs-pino';
import { Broker } from '../src/events/broker.js';
import { Topology } from '../src/events/topology.js';
import { testBacking } from '@lms360/service-testing/backing';
import { loadTopology } from '@lms360/service-testing/load-topology';
import { waitUntil } from '@lms360/service-testing/wait-until';

const { amqpUrl } = testBacking();
const topology = new Topology(`test-${randomBytes(4).toString('hex')}.`, {
  listener: ['publisher.thing.changed'],
  publisher: ['listener.thing.changed'],
});
const [events, snapshots] = topology.queuesOf('listener');

let connection: ChannelModel;
let channel: Channel;
beforeAll(async () => {
  connection = await connect(amqpUrl);
  channel = await connection.createChannel();
});
afterAll(async () => {
  const { queues, exchanges } = topology.definitions();
  for (const { name } of queues) await channel.deleteQueue(name);
  for (const { name } of exchanges) await channel.deleteExchange(name);
  await connection.close();
});

/** The declaration of every release: the broker refuses to declare an existing queue with other arguments. */
it('a queue of events has a delivery limit and dead letters', () => {
  const queue = topology.definitions().queues.find(({ name }) => name === events);
  expect(queue).toMatchObject({
    durable: true,
    arguments: {
      'x-queue-type': 'quorum',
      'x-delivery-limit': 20,
      'x-dead-letter-exchange': '',
      'x-dead-letter-routing-key': `${events}.dead`,
    },
  });
});

it('a service waits for the topology, logs what is missing once, and continues when it was loaded', async () => {
  const warn = jest.fn();
  const broker = new Broker(amqpUrl, 'publisher', topology, { warn, error: warn } as unknown as PinoLogger);
  const received: string[] = [];
  broker.consume(events, (message, own) => {
    received.push(message.content.toString());
    own.ack(message);
  });
  const missing = () => warn.mock.calls.flatMap(([fields]) => (fields as { missing?: string }).missing ?? []);
  await waitUntil('both connections to say it', () => missing().length === 2);
  expect([broker.wasFound, broker.isConnected, missing()]).toEqual([false, false, [topology.exchange, topology.exchange]]);
  await loadTopology(amqpUrl, topology);
  await waitUntil('the publisher to be open', () => broker.isConnected);
  const event = {
    routingKey: 'publisher.thing.changed',
    type: 'publisher.thing.changed',
    messageId: 'one',
    content: Buffer.from('changed'),
  };
  expect(await broker.publish([event])).toEqual(new Set(['one']));
  await waitUntil('it to be received', () => received.length === 1);
  expect(missing()).toHaveLength(2);
  await broker.onApplicationShutdown();
});

it('loading it again changes nothing', async () => {
  channel.sendToQueue(snapshots, Buffer.from('waits'));
  await loadTopology(amqpUrl, topology);
  await waitUntil('it to wait', async () => (await channel.checkQueue(snapshots)).messageCount === 1);
  await channel.purgeQueue(snapshots);
});

it.each([
  ['an event', 'publisher.thing.changed', [1, 0]],
  ['a snapshot for the listener', 'rebuild.listener.publisher.thing.snapshot', [0, 1]],
  ['a snapshot for another listener', 'rebuild.publisher.listener.it.snapshot', [0, 0]],
  ['an event of the listener’s own', 'listener.thing.changed', [0, 0]],
])('%s reaches the queue that it is for', async (_, key, counts) => {
  const confirming = await connection.createConfirmChannel();
  confirming.publish(topology.exchange, key, Buffer.from(''));
  await confirming.waitForConfirms();
  const count = async (queue: string) => (await channel.purgeQueue(queue)).messageCount;
  expect([await count(events), await count(snapshots)]).toEqual(counts);
  await confirming.close();
});
