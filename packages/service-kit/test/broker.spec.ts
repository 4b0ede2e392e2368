import { jest } from '@jest/globals';
import { createHash, randomUUID } from 'node:crypto';
import { AmqpConnectionManager } from 'amqp-connection-manager';
import { connect, type ChannelModel } from 'amqplib';
import { Broker } from '../src/events/broker.js';
import { PublishedEvents } from '../src/events/published.js';
import { testBacking } from '../src/testing/backing.js';
import { TestService } from '../src/testing/test-service.js';
import { someCaller } from '../src/testing/test-tokens.js';
import { waitUntil } from '../src/testing/wait-until.js';
import { noteWritten, sample } from './sample-service.js';

let service: TestService;
let connection: ChannelModel;
let absent: string;
beforeAll(async () => {
  service = await TestService.start(sample);
  absent = service.events.queue.replace(/sample$/, 'absent');
  connection = await connect(testBacking().amqpUrl);
  connection.on('error', () => undefined);
});
afterAll(async () => {
  await connection.close();
  await service.close();
});

/** Messages of a queue; undefined while there is no such queue. */
async function messagesOf(queue: string): Promise<number | undefined> {
  const channel = await connection.createChannel();
  channel.on('error', () => undefined); // a question for what is not there closes its channel
  return channel.checkQueue(queue).then(
    async ({ messageCount }) => channel.close().then(() => messageCount),
    () => undefined,
  );
}

/** The connection that publishes. */
const publishing = () => (service.app.get(Broker) as unknown as { connection: AmqpConnectionManager }).connection;
const reconnect = () => publishing().reconnect();

it('events for a service that has never started wait for it', async () => {
  await service.post('/notes', { text: 'for later' }, someCaller());
  await waitUntil('the event to wait', async () => (await messagesOf(absent)) === 1);
});

it('a broker that comes back with what it had is published to again, and whoever has something for it is told', async () => {
  let told = 0;
  service.app.get(Broker).onOpen(() => told++);
  reconnect();
  await waitUntil('the publisher to stand again', () => told === 1);
  await service.post('/notes', { text: 'once more' }, someCaller());
  await waitUntil('the second event to wait', async () => (await messagesOf(absent)) === 2);
});

it('a broker that takes nothing is published to again when it does, and heard meanwhile', async () => {
  const broker = service.app.get(Broker);
  const before = (await messagesOf(absent)) ?? 0;
  publishing().connection?.emit('blocked', 'low on memory'); // as amqplib does when the broker says so
  expect(broker.isConnected).toBe(false);
  await service.post('/notes', { text: 'under an alarm' }, someCaller());
  const { companyId } = someCaller();
  const heard = { companyId, subject: randomUUID(), version: 1, data: { text: 'heard' } };
  await service.events.deliver(noteWritten, heard);
  expect([await messagesOf(absent), await service.sql('SELECT FROM outbox')]).toEqual([before, [{}]]);
  publishing().connection?.emit('unblocked');
  await waitUntil('the event to wait', async () => (await messagesOf(absent)) === before + 1);
});

it('a service whose queue is deleted while it listens hears again', async () => {
  await (await connection.createChannel()).deleteQueue(service.events.queue);
  await waitUntil('the queue to be declared', async () => (await messagesOf(service.events.queue)) !== undefined);
  const event = { companyId: someCaller().companyId, subject: randomUUID(), version: 1, data: { text: 'heard again' } };
  await service.events.deliver(noteWritten, event);
});

it('a broker that comes back without its queues is told them again', async () => {
  await (await connection.createChannel()).deleteQueue(absent);
  reconnect();
  const ready: boolean[] = [];
  await waitUntil('the queue to be declared', async () => {
    ready.push((await fetch(`${service.url}/readyz`)).ok);
    return (await messagesOf(absent)) !== undefined;
  });
  expect(ready).not.toContain(false); // calls go on meanwhile
  await waitUntil('the publisher to stand', () => service.app.get(Broker).isConnected);
  await service.post('/notes', { text: 'anew' }, someCaller());
  await waitUntil('the event to wait', async () => (await messagesOf(absent)) === 1);
});

it('a queue that is gone when it is asked about is declared again, and publishing goes on', async () => {
  await (await connection.createChannel()).deleteQueue(absent);
  const broker = service.app.get(Broker);
  await expect(broker.waitingIn('absent')).rejects.toThrow('NOT_FOUND');
  await waitUntil('the queue to be declared', async () => (await messagesOf(absent)) !== undefined);
  await service.post('/notes', { text: 'again' }, someCaller());
  await waitUntil('the event to wait', async () => (await messagesOf(absent)) === 1);
  expect(await broker.waitingIn('absent')).toBe(1);
});

/** Ids of a queue's messages in their order; they stay in it. */
async function idsIn(queue: string): Promise<string[]> {
  const channel = await connection.createChannel();
  const ids: string[] = [];
  for (let message; (message = await channel.get(queue));) ids.push(String(message.properties.messageId));
  await channel.close();
  return ids;
}

/** The queue of the one that never starts and the mark are gone, as with a broker that has lost its data. */
async function loseData(): Promise<void> {
  const channel = await connection.createChannel();
  await channel.deleteExchange(absent.replace(/absent$/, 'sample.published'));
  await channel.deleteQueue(absent);
  await channel.close();
  reconnect();
}

it('a broker that has lost its data is told again what was published, once', async () => {
  const published = await service.sql<{ id: string }>(`SELECT envelope->>'id' AS id FROM published_event ORDER BY 1`);
  expect(published.length).toBeGreaterThan(1);
  await loseData();
  await waitUntil('the events to wait again', async () => ((await messagesOf(absent)) ?? 0) >= published.length);
  expect((await idsIn(absent)).toSorted()).toEqual(published.map(({ id }) => id));

  let open = 0;
  service.app.get(Broker).onOpen(() => open++);
  await waitUntil('the broker to be known', () => !service.app.get(Broker).isNew);
  reconnect();
  await waitUntil('the publisher to stand again', () => open === 1);
  await service.post('/notes', { text: 'the last' }, someCaller());
  await waitUntil('the new event to wait', async () => ((await messagesOf(absent)) ?? 0) > published.length);
  expect(await idsIn(absent)).toHaveLength(published.length + 1);
});

it('what is written while a broker is told again does not wait for all of it', async () => {
  const caller = someCaller();
  const event = { companyId: caller.companyId, subject: randomUUID(), version: 1, data: { text: 'long ago' } };
  await service.sql(
    `INSERT INTO published_event (id, envelope)
     SELECT -n, jsonb_set($1::jsonb, '{id}', to_jsonb(md5(n::text)::uuid)) FROM generate_series(1, 1200) n`,
    [JSON.stringify(service.events.make(noteWritten, event))],
  );
  const events = await service.sql('SELECT FROM published_event');
  const published = service.app.get(PublishedEvents);
  const resendNewest = published.resendNewest.bind(published);
  jest.spyOn(published, 'resendNewest').mockImplementationOnce(async (...portion) => {
    const resent = await resendNewest(...portion);
    await service.post('/notes', { text: 'meanwhile' }, caller);
    return resent;
  });
  await loseData();
  await waitUntil('all to wait', async () => ((await messagesOf(absent)) ?? 0) > events.length);
  const ids = await idsIn(absent);
  const { id } = await service.events.next(noteWritten, ({ data }) => data.text === 'meanwhile');
  const oldest = createHash('md5').update('1200').digest('hex');
  expect(ids.findIndex((other) => other.replaceAll('-', '') === oldest)).toBeGreaterThan(ids.indexOf(id));
  expect(ids.indexOf(id)).toBeGreaterThan(-1);
});

it('what a new broker was told because it had waited is not told again with what the one before it had', async () => {
  const broker = service.app.get(Broker);
  await waitUntil('what is told before to be told', () => !broker.isNew);
  const away = jest.spyOn(broker, 'isConnected', 'get').mockReturnValue(false);
  const caller = someCaller();
  await service.post('/notes', { text: 'waited' }, caller);
  await loseData();
  await waitUntil('the broker to be new', () => broker.isNew);
  away.mockRestore();
  await waitUntil('all to be told', () => !broker.isNew);
  const { id } = await service.events.next(noteWritten, ({ data }) => data.text === 'waited');
  expect((await idsIn(absent)).filter((other) => other === id)).toHaveLength(1);
});

it('what is recent is told at once; the rest waits for a listener that is behind, but not for ever', async () => {
  const [broker, published] = [service.app.get(Broker), service.app.get(PublishedEvents)];
  const looks = jest.spyOn(broker, 'hasListenerBehind');
  const resends = jest.spyOn(published, 'resendNewest');
  const now = performance.now.bind(performance);
  const channel = await connection.createChannel();
  await waitUntil('what is told before to be told', () => !broker.isNew); // else its end would mark the broker again
  await loseData();
  await waitUntil('all to be told', async () => ((await messagesOf(absent)) ?? 0) > 1_000 && !broker.isNew);
  await service.sql(`UPDATE published_event SET published_at = now() - interval '1 hour'`);
  await service.post('/notes', { text: 'recent' }, someCaller());
  await waitUntil(
    'it to be kept',
    async () => (await service.sql(`SELECT FROM published_event WHERE published_at > now() - interval '1 minute'`)).length === 1,
  );
  await channel.prefetch(1);
  await channel.consume(absent, () => undefined); // takes one and never comes to its end
  for (const spy of [looks, resends]) spy.mockClear();
  await channel.deleteExchange(absent.replace(/absent$/, 'sample.published'));
  reconnect();
  await waitUntil('two looks', () => looks.mock.calls.length >= 2);
  const portions = await Promise.all(
    resends.mock.results.map(({ value }) => value as ReturnType<PublishedEvents['resendNewest']>),
  );
  expect([broker.isNew, portions.map(({ events }) => events)]).toEqual([true, [1, 0]]);
  const later = jest.spyOn(performance, 'now').mockImplementation(() => now() + 15_000);
  await waitUntil('a portion of the rest', () => resends.mock.calls.length >= 3);
  later.mockRestore();
  await channel.close(); // a queue that nobody hears holds up nobody
  await waitUntil('the rest', () => !broker.isNew);
  jest.restoreAllMocks();
});
