import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { AmqpConnectionManager } from 'amqp-connection-manager';
import { connect, type ChannelModel, type Message } from 'amqplib';
import { Broker } from '../src/events/broker.js';
import { Digests, eventsMissing, eventsPublished, NO_COMPANY } from '../src/events/digests.js';
import { envelop, type Envelope } from '../src/events/envelope.js';
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
  service = await TestService.startOwn(sample);
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

it('nothing passes by a queue of a new broker that another process has declared, but not yet bound', async () => {
  const before = (await messagesOf(absent)) ?? 0;
  const channel = await connection.createChannel();
  await channel.deleteExchange(absent.replace(/absent$/, 'sample.published'));
  await channel.unbindQueue(absent, absent.replace(/absent$/, 'lms.events'), noteWritten.type);
  await channel.close();
  let open = 0;
  service.app.get(Broker).onOpen(() => open++);
  reconnect();
  await waitUntil('the publisher to stand again', () => open > 0);
  await service.post('/notes', { text: 'not past it' }, someCaller());
  await waitUntil('the event to wait', async () =>
    (await envelopesIn(absent)).slice(before).some(({ data }) => (data as { text?: string }).text === 'not past it'),
  );
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

/** The queue of the one that never starts and the mark are gone, as with a broker that has lost its data; it is reached again. */
async function loseData(): Promise<void> {
  const channel = await connection.createChannel();
  await channel.deleteExchange(absent.replace(/absent$/, 'sample.published'));
  await channel.deleteQueue(absent);
  await channel.close();
  let open = 0;
  service.app.get(Broker).onOpen(() => open++);
  reconnect();
  await waitUntil('the publisher to stand again', () => open > 0);
}

/** What a queue holds, in its order; it stays there. */
async function envelopesIn(queue: string): Promise<Envelope[]> {
  const channel = await connection.createChannel();
  const envelopes: Envelope[] = [];
  for (let message; (message = await channel.get(queue));) envelopes.push(JSON.parse(message.content.toString()) as Envelope);
  await channel.close();
  await waitUntil('them to be back', async () => ((await messagesOf(queue)) ?? 0) >= envelopes.length);
  return envelopes;
}

const isDigest = ({ type }: Envelope) => type === eventsPublished.type;
/** Ids of the events that a queue's digests tell of, in their order. */
const toldIn = async (queue: string): Promise<string[]> =>
  (await envelopesIn(queue)).filter(isDigest).flatMap(({ data }) => (data as { ids: string[] }).ids);

const publishedIds = async (): Promise<string[]> => {
  const rows = await service.sql<{ id: string }>(
    `SELECT envelope->>'id' AS id FROM published_event WHERE envelope->>'type' = $1 ORDER BY published_event.id DESC`,
    [noteWritten.type],
  );
  return rows.map(({ id }) => id);
};

const whenAllIsTold = () => waitUntil('all to be told', () => !service.app.get(Broker).isNew);

it('the listeners of a broker that has lost its data are told what was published, the newest first, and once', async () => {
  const published = await publishedIds();
  expect(published.length).toBeGreaterThan(1);
  await loseData();
  await waitUntil('a digest to wait', async () => (await messagesOf(absent)) === 1);
  expect(await toldIn(absent)).toEqual(published);

  let open = 0;
  service.app.get(Broker).onOpen(() => open++);
  await whenAllIsTold();
  reconnect();
  await waitUntil('the publisher to stand again', () => open === 1);
  await service.post('/notes', { text: 'the last' }, someCaller());
  await waitUntil('the new event to wait', async () => (await messagesOf(absent)) === 2);
});

/** Asks as the absent listener would. */
function ask(rows: string[]): string {
  const data = { rows };
  const envelope = envelop('absent', eventsMissing, { companyId: NO_COMPANY, subject: randomUUID(), version: 1, data });
  service.events.send(envelope);
  return envelope.id;
}

it('a listener is told again what it asks for, alone and as often as it asks; what is no longer kept is left out', async () => {
  const [digest] = (await envelopesIn(absent)).filter(isDigest);
  const { rows, ids } = (digest?.data ?? {}) as { rows: string[]; ids: string[] };
  const everybody = service.events.published.length;
  for (let times = 1; times <= 2; times++) {
    const before = (await messagesOf(absent)) ?? 0;
    const asked = ask([rows[0] ?? '', '-1']);
    await waitUntil('the event to wait', async () => (await messagesOf(absent)) === before + 1);
    expect((await envelopesIn(absent)).at(-1)?.id).toBe(ids[0]);
    expect(await service.sql('SELECT FROM inbox WHERE event_id = $1', [asked])).toHaveLength(1);
  }
  expect(service.events.published).toHaveLength(everybody);
  await waitUntil('it to be kept for that listener', async () => {
    const kept = await service.sql<{ queue: string | null }>(`SELECT queue FROM published_event WHERE envelope->>'id' = $1`, [
      ids[0],
    ]);
    return kept.filter(({ queue }) => queue === 'absent').length === 2;
  });
});

it('a digest stands before what had waited for the broker, which is in none', async () => {
  const broker = service.app.get(Broker);
  const away = jest.spyOn(broker, 'isConnected', 'get').mockReturnValue(false);
  await service.post('/notes', { text: 'waited' }, someCaller());
  await loseData();
  away.mockRestore();
  await whenAllIsTold();
  await service.events.next(noteWritten, ({ data }) => data.text === 'waited');
  await waitUntil('both to wait', async () => (await messagesOf(absent)) === 2);
  const [first, second] = await envelopesIn(absent);
  expect([first?.type, second?.data]).toEqual([eventsPublished.type, { text: 'waited' }]);
  expect((first?.data as { ids: string[] } | undefined)?.ids).not.toContain(second?.id);
});

it('a day’s events are told in portions, and what is written meanwhile does not wait for all of them', async () => {
  const caller = someCaller();
  const event = { companyId: caller.companyId, subject: randomUUID(), version: 1, data: { text: 'long ago' } };
  await service.sql(
    `INSERT INTO published_event (id, envelope)
     SELECT -n, jsonb_set($1::jsonb, '{id}', to_jsonb(gen_random_uuid())) FROM generate_series(1, 2200) n`,
    [JSON.stringify(service.events.make(noteWritten, event))],
  );
  const published = await publishedIds();
  const digests = service.app.get(Digests);
  const below = digests.below.bind(digests);
  jest.spyOn(digests, 'below').mockImplementationOnce(async (...where) => {
    await service.post('/notes', { text: 'meanwhile' }, caller);
    return below(...where);
  });
  await loseData();
  await whenAllIsTold();
  const types = (await envelopesIn(absent)).map(({ type }) => type);
  expect(types).toEqual([eventsPublished.type, noteWritten.type, eventsPublished.type, eventsPublished.type]);
  expect(await toldIn(absent)).toEqual(published);
  jest.restoreAllMocks();
});

it('of what was published, what another replica has told a new broker is told no second time', async () => {
  const published = await publishedIds();
  const telling = absent.replace(/absent$/, 'sample.telling');
  await (await connection.createChannel()).assertExchange(telling, 'fanout', { durable: true }); // as that replica does
  await loseData();
  await whenAllIsTold();
  expect(await toldIn(absent)).toEqual(published.slice(1_000));
  const channel = await connection.createChannel();
  channel.on('error', () => undefined); // thrown as well
  await expect(channel.checkExchange(telling)).rejects.toThrow('NOT_FOUND');
});

it('of two replicas one tells a new broker the newest', async () => {
  const publish = jest.spyOn(service.app.get(Broker), 'publish');
  const digests = () =>
    publish.mock.calls.flatMap(([publications]) => publications).filter(({ type }) => type === eventsPublished.type);
  await service.app.get(PublishedEvents).atEnd(async () => {
    await loseData();
    await waitUntil('it to wait for the other', async () => (await service.waiting()) === 1);
    expect(digests()).toEqual([]);
  });
  await whenAllIsTold();
  expect(digests().length).toBeGreaterThan(0);
  jest.restoreAllMocks();
});

it('what is older is told when nobody who listens is behind with what was told before', async () => {
  const channel = await connection.createChannel();
  await channel.purgeQueue(absent);
  await channel.prefetch(1);
  const inHand: Message[] = [];
  await channel.consume(absent, (message) => message && inHand.push(message));
  channel.sendToQueue(absent, Buffer.from('the first in hand'));
  await waitUntil('it to be in hand', () => inHand.length === 1);
  const below = jest.spyOn(service.app.get(Digests), 'below');
  await channel.deleteExchange(absent.replace(/absent$/, 'sample.published'));
  reconnect();
  for (const waiting of [1, 2, 3]) {
    await waitUntil('the digest, and news behind it, to wait', async () => (await messagesOf(absent)) === waiting);
    await service.post('/notes', { text: `behind it, ${waiting}` }, someCaller());
  }
  expect([below.mock.calls.length, service.app.get(Broker).isNew]).toEqual([1, true]);
  await channel.close(); // nobody listens any more
  await whenAllIsTold();
  expect(below.mock.calls.length).toBeGreaterThan(1);
  jest.restoreAllMocks();
});

it('a digest that the broker did not take is told again, and the broker counts as new until then', async () => {
  const broker = service.app.get(Broker);
  const publish = jest.spyOn(broker, 'publish').mockResolvedValueOnce({ taken: new Set(), unroutable: new Set() });
  await loseData();
  await whenAllIsTold();
  expect(publish.mock.calls.length).toBeGreaterThan(1);
  expect(await toldIn(absent)).toEqual(await publishedIds());
  jest.restoreAllMocks();
});
