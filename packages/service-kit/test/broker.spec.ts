import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { AmqpConnectionManager } from 'amqp-connection-manager';
import { connect, type ChannelModel, type ConfirmChannel } from 'amqplib';
import { Broker } from '../src/events/broker.js';
import type { Envelope } from '../src/events/envelope.js';
import { PublishedEvents } from '../src/events/published.js';
import { testBacking } from '@lms360/service-testing/backing';
import { TestService } from '@lms360/service-testing/test-service';
import { someCaller } from '@lms360/service-testing/test-tokens';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { noteWritten, sample } from './sample-service.js';

let service: TestService;
let connection: ChannelModel;
let absent: string;
let mark: string;
beforeAll(async () => {
  service = await TestService.startOwn(sample);
  absent = service.events.queue.replace(/sample$/, 'absent');
  mark = service.events.queue.replace(/sample$/, 'sample.published');
  connection = await connect(testBacking().amqpUrl);
  connection.on('error', () => undefined);
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await connection.close();
  await service.close();
});

/** Messages of a queue; undefined while there is no such queue. */
async function messagesOf(queue: string): Promise<number | undefined> {
  const channel = await connection.createChannel();
  channel.on('error', () => undefined); // checking a queue that does not exist closes the channel
  return channel.checkQueue(queue).then(
    async ({ messageCount }) => channel.close().then(() => messageCount),
    () => undefined,
  );
}

const broker = () => service.app.get(Broker);
const publishing = () => (broker() as unknown as { publishing: AmqpConnectionManager }).publishing;
const untilWaiting = (messages: number) =>
  waitUntil(`${messages} events to wait`, async () => (await messagesOf(absent)) === messages);

async function reconnect(): Promise<void> {
  let open = 0;
  broker().onOpen(() => open++);
  publishing().reconnect();
  await waitUntil('the publisher to be open again', () => open > 0);
}

it('events for a service that has never started wait for it', async () => {
  await service.post('/notes', { text: 'for later' }, someCaller());
  await untilWaiting(1);
});

it('after a restart of the broker with its data publishing resumes, and nothing is published twice', async () => {
  await reconnect();
  await service.post('/notes', { text: 'once more' }, someCaller());
  await untilWaiting(2);
});

it('connections that are lost are opened again, with every channel', async () => {
  type Parts = { publishing: AmqpConnectionManager; consuming: AmqpConnectionManager; consumers: Map<string, unknown> };
  const { publishing: sends, consuming: receives, consumers } = broker() as unknown as Parts;
  const all = consumers.size;
  expect(all).toBeGreaterThan(0);
  for (let time = 0; time < 3; time++) {
    const lost = [sends, receives].map(
      ({ connection: open }) => (open as unknown as { connection: { stream: Socket } }).connection,
    );
    for (const { stream } of lost) stream.destroy();
    await waitUntil('the consumers to be gone', () => consumers.size === 0);
    await waitUntil('all to be open again', () => consumers.size === all && broker().isConnected);
    const before = (await messagesOf(absent)) ?? 0;
    await service.post('/notes', { text: 'after the loss' }, someCaller());
    await untilWaiting(before + 1);
  }
});

it('while the broker blocks publishers events are consumed, and publishing resumes afterwards', async () => {
  const before = (await messagesOf(absent)) ?? 0;
  publishing().connection?.emit('blocked', 'low on memory'); // as amqplib does when the broker says so
  expect(broker().isConnected).toBe(false);
  await service.post('/notes', { text: 'under an alarm' }, someCaller());
  const { companyId } = someCaller();
  await service.events.deliver(noteWritten, { companyId, subject: randomUUID(), version: 1, data: { text: 'heard' } });
  expect([await messagesOf(absent), await service.sql('SELECT FROM outbox')]).toEqual([before, [{}]]);
  publishing().connection?.emit('unblocked');
  await untilWaiting(before + 1);
});

it('a message that is not confirmed in time may be published again', async () => {
  const { publisher } = broker() as unknown as { publisher: ConfirmChannel };
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'setInterval', 'queueMicrotask', 'Date', 'performance', 'hrtime'],
  });
  const publish = jest.spyOn(publisher, 'publish').mockImplementation((...[, , , { messageId } = {}, confirm]) => {
    if (messageId === 'confirmed') confirm?.(null, { properties: {} } as never);
    return true;
  });
  const message = { type: noteWritten.type, routingKey: noteWritten.type, content: Buffer.from('') };
  const answer = broker().publish(['confirmed', 'never'].map((messageId) => ({ ...message, messageId })));
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  publish.mockRestore();
  expect(await answer).toEqual(new Set(['confirmed']));
});

/** The messages of a queue, in order, without removing them. */
async function envelopesIn(queue: string): Promise<Envelope[]> {
  const channel = await connection.createChannel();
  const envelopes: Envelope[] = [];
  for (let message; (message = await channel.get(queue));) envelopes.push(JSON.parse(message.content.toString()) as Envelope);
  await channel.close();
  await waitUntil('them to be back', async () => ((await messagesOf(queue)) ?? 0) >= envelopes.length);
  return envelopes;
}

/** Deletes mark and messages, as with a new broker whose topology was loaded again. */
async function loseData(): Promise<void> {
  const channel = await connection.createChannel();
  await channel.deleteExchange(mark);
  await channel.purgeQueue(absent);
  await channel.close();
}

const publishedRows = () =>
  service.sql<{ id: string; published_at: Date }>(
    `SELECT envelope->>'id' AS id, published_at FROM published_event ORDER BY published_event.id`,
  );
const whenMarked = () => waitUntil('the mark', () => broker().hasMark());
const whenPublished = () =>
  waitUntil('the outbox to be empty', async () => (await service.sql('SELECT FROM outbox')).length === 0);

it('after the broker lost its data everything published is published again, each event once and kept as long as before', async () => {
  const rows = await publishedRows();
  expect(rows.length).toBeGreaterThan(1);
  await loseData();
  await reconnect();
  await untilWaiting(rows.length);
  expect((await envelopesIn(absent)).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  await whenPublished();
  expect(await publishedRows()).toEqual(rows);
  await whenMarked();
});

it('and again when it loses its data twice in a row', async () => {
  const rows = await publishedRows();
  for (const _ of ['first', 'second']) {
    await loseData();
    await reconnect();
    await untilWaiting(rows.length);
  }
  await whenMarked();
});

it('a service that ends before it has declared the mark publishes again; listeners ignore what they had received', async () => {
  const rows = await publishedRows();
  const marking = jest.spyOn(broker(), 'mark').mockRejectedValueOnce(new Error('ended'));
  await loseData();
  await reconnect();
  await whenMarked();
  await whenPublished();
  expect(marking).toHaveBeenCalledTimes(2);
  expect(new Set((await envelopesIn(absent)).map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
  expect(await publishedRows()).toEqual(rows);
});

it('of two replicas only one publishes again', async () => {
  await loseData();
  await service.app.get(PublishedEvents).moveBack(async () => {
    await reconnect();
    await waitUntil('this one to wait for the other', async () => (await service.waiting()) === 1);
    const channel = await connection.createChannel();
    await channel.assertExchange(mark, 'fanout', { durable: true }); // as the other does
    await channel.close();
    return false;
  });
  await service.post('/notes', { text: 'the next' }, someCaller());
  await untilWaiting(1);
});

it('a service whose queue is deleted logs it, and consumes it again once the topology was loaded', async () => {
  const channel = await connection.createChannel();
  const { arguments: args } = service.topology.definitions().queues.find(({ name }) => name === service.events.queue) ?? {};
  const { consuming } = broker() as unknown as { consuming: AmqpConnectionManager };
  const noticed = jest.spyOn(consuming, 'reconnect');
  await channel.deleteQueue(service.events.queue);
  await waitUntil('the service to notice', () => noticed.mock.calls.length > 0);
  const ready = (await fetch(`${service.url}/readyz`)).ok;
  await channel.assertQueue(service.events.queue, { durable: true, arguments: args });
  const event = { companyId: someCaller().companyId, subject: randomUUID(), version: 1, data: { text: 'heard again' } };
  await service.events.deliver(noteWritten, event);
  expect(ready).toBe(true); // calls continue meanwhile
});
