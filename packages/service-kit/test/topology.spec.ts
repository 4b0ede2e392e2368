import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import amqp, { type AmqpConnectionManager } from 'amqp-connection-manager';
import type { ChannelModel } from 'amqplib';
import { Topology } from '../src/events/topology.js';
import { testBacking } from '../src/testing/backing.js';
import { waitUntil } from '../src/testing/wait-until.js';

const prefix = `${randomUUID()}.`;
const turn = `${prefix}lms.declaring`;
const topology = new Topology(prefix, { hearer: ['teller.told', 'other.told'] });

let publisher: AmqpConnectionManager;
let other: AmqpConnectionManager;
beforeEach(async () => {
  [publisher, other] = await Promise.all([connect(), connect()]);
});
afterEach(async () => {
  const channel = await connectionOf(other).createChannel();
  for (const queue of [topology.queueOf('hearer'), `${topology.queueOf('hearer')}.dead`]) await channel.deleteQueue(queue);
  await channel.deleteExchange(topology.exchange);
  await Promise.all([publisher.close(), other.close()]);
});

async function connect(): Promise<AmqpConnectionManager> {
  const connection = amqp.connect([testBacking().amqpUrl]);
  await connection.connect();
  return connection;
}

function connectionOf(manager: AmqpConnectionManager): ChannelModel {
  if (!manager.connection) throw new Error('no connection');
  return manager.connection;
}

const declare = async (connection: AmqpConnectionManager): Promise<void> =>
  topology.declareAll(connection, await connectionOf(connection).createChannel(), 'teller');

/** Whether a passive declaration finds it. */
async function stands(ask: 'checkQueue' | 'checkExchange', name: string): Promise<boolean> {
  const channel = await connectionOf(other).createChannel();
  channel.on('error', () => undefined); // the answer "no" closes it
  return channel[ask](name).then(
    () => true,
    () => false,
  );
}

it('on a new broker one process declares the queues, and the others wait until they stand', async () => {
  const channel = await connectionOf(other).createChannel();
  await channel.assertQueue(turn, { exclusive: true });
  let declared = false;
  const waiting = declare(publisher).then(() => (declared = true));
  await setTimeout(300); // a dozen looks
  expect([declared, await stands('checkQueue', topology.queueOf('hearer'))]).toEqual([false, false]);

  await channel.deleteQueue(turn);
  await waiting;
  expect(await stands('checkQueue', topology.queueOf('hearer'))).toBe(true);
  await channel.assertQueue(turn, { exclusive: true }); // it would be refused while another holds it
  await channel.deleteQueue(turn);
});

it('whoever ends while it declares leaves the turn to the others', async () => {
  const channel = await connectionOf(other).createChannel();
  await channel.assertQueue(turn, { exclusive: true });
  const waiting = declare(publisher);
  await other.close();
  await waiting;
  other = await connect();
  expect(await stands('checkQueue', topology.queueOf('hearer'))).toBe(true);
});

it('where the queues stand nobody waits for a turn', async () => {
  await declare(other);
  const channel = await connectionOf(other).createChannel();
  await channel.assertQueue(turn, { exclusive: true });
  await declare(publisher);
  expect(await stands('checkExchange', topology.exchange)).toBe(true);
  await channel.deleteQueue(turn);
});

it('a queue is bound to what its publisher tells; the rest is left to those who tell it', async () => {
  await declare(publisher);
  const channel = await connectionOf(other).createConfirmChannel();
  for (const type of ['teller.told', 'other.told']) channel.publish(topology.exchange, type, Buffer.from(type));
  await channel.waitForConfirms();
  await waitUntil('what was told', async () => (await channel.checkQueue(topology.queueOf('hearer'))).messageCount > 0);
  const message = await channel.get(topology.queueOf('hearer'));
  expect(message && message.content.toString()).toBe('teller.told');
  expect(await channel.get(topology.queueOf('hearer'))).toBe(false);
});
