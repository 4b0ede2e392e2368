import { randomUUID } from 'node:crypto';
import { connect, type Channel, type ChannelModel } from 'amqplib';
import { DataSource } from 'typeorm';
import { CompanyDirectory } from '../src/companies/company-directory.js';
import { Digests, eventsMissing, eventsPublished, NO_COMPANY } from '../src/events/digests.js';
import { envelop, type Envelope } from '../src/events/envelope.js';
import { PublishedEvents } from '../src/events/published.js';
import { eventsCommand } from '../src/operations/events-command.js';
import { Housekeeping } from '../src/operations/housekeeping.js';
import { testBacking } from '../src/testing/backing.js';
import { TestService } from '../src/testing/test-service.js';
import { someCaller } from '../src/testing/test-tokens.js';
import { waitUntil } from '../src/testing/wait-until.js';
import { noteWritten, sample, thingTold } from './sample-service.js';

let service: TestService;
let connection: ChannelModel;
let channel: Channel;
let absent: string;
beforeAll(async () => {
  service = await TestService.startOwn(sample);
  absent = service.events.queue.replace(/sample$/, 'absent');
  connection = await connect(testBacking().amqpUrl);
  channel = await connection.createChannel();
});
afterAll(async () => {
  await connection.close();
  await service.close();
});

/** Writes a note of a company. @returns the id of its event, when the broker has it */
async function publish(text: string, caller = someCaller()): Promise<string> {
  await service.post('/notes', { text }, caller);
  const { id } = await service.events.next(noteWritten, ({ data }) => data.text === text);
  await waitUntil('the event to be kept', async () => (await keptOf(id)).length === 1);
  return id;
}

const keptOf = (id: string) =>
  service.sql<{ published_at: Date }>(`SELECT published_at FROM published_event WHERE envelope->>'id' = $1`, [id]);
const age = (id: string, by: string) =>
  service.sql(`UPDATE published_event SET published_at = now() - $2::interval WHERE envelope->>'id' = $1`, [id, by]);

it('what the broker has confirmed leaves the outbox and is kept', async () => {
  const id = await publish('kept');
  expect(await service.sql(`SELECT 1 FROM outbox WHERE envelope->>'id' = $1`, [id])).toEqual([]);
});

const thing = () => ({ companyId: randomUUID(), subject: randomUUID(), version: 1, data: { text: 'x' } });

/** Takes what a queue holds. */
async function take(queue: string): Promise<Envelope[]> {
  const envelopes: Envelope[] = [];
  for (let message; (message = await channel.get(queue, { noAck: true }));) {
    envelopes.push(JSON.parse(message.content.toString()) as Envelope);
  }
  return envelopes;
}

it('an operator has listeners told what was published since a moment', async () => {
  await age(await publish('before'), '2 hours');
  const id = await publish('since');
  await age(id, '1 hour');
  await service.sql(`UPDATE published_event SET published_at = now() - interval '2 hours' WHERE envelope->>'id' <> $1`, [id]);
  await take(absent);
  const moment = new Date(Date.now() - 90 * 60_000).toISOString();
  const answer = await eventsCommand(service.app, ['resend', moment]);
  expect(answer).toBe('Listeners are told of 1 events and get those that they lack.');
  await waitUntil('the digest to wait', async () => (await channel.checkQueue(absent)).messageCount === 1);
  expect(await take(absent)).toMatchObject([{ type: eventsPublished.type, data: { ids: [id] } }]);
});

it('a digest holds what its listener was meant to hear, and no other listener’s', async () => {
  const [toAll, toOne] = [service.events.make(noteWritten, thing()), service.events.make(noteWritten, thing())];
  await service.sql(`INSERT INTO published_event (id, queue, envelope) VALUES (-1, NULL, $1), (-2, 'sample', $2)`, [
    JSON.stringify(toAll),
    JSON.stringify(toOne),
  ]);
  const { events, oldest, digests } = await service.app.get(Digests).below('0');
  expect([events, oldest]).toEqual([2, '-2']);
  expect(digests.map(({ queue, envelope }) => [queue, envelope.data])).toEqual([
    ['sample', { rows: ['-2'], ids: [toOne.id] }],
    ['absent', { rows: ['-1'], ids: [toAll.id] }],
  ]);
});

/** Tells the service, as another one would, of what that has published. @returns the rows that it then asks for, if any */
async function toldOf(ids: string[]): Promise<string[] | undefined> {
  await take(absent);
  const data = { rows: ids.map((_, index) => String(index)), ids };
  const envelope = envelop('absent', eventsPublished, { companyId: NO_COMPANY, subject: randomUUID(), version: 1, data });
  await service.events.redeliver(envelope);
  await waitUntil('the outbox to be empty', async () => (await service.sql('SELECT FROM outbox')).length === 0);
  const [request] = await take(absent);
  if (request) expect([request.type, request.source]).toEqual([eventsMissing.type, 'sample']);
  return (request?.data as { rows: string[] } | undefined)?.rows;
}

it('a listener asks for what it has neither received nor in its hands, and for nothing else', async () => {
  const received = await service.events.deliver(thingTold, thing());
  const waiting = service.events.make(thingTold, thing());
  await service.sql(
    `INSERT INTO inbox_retry (event_id, envelope, attempts, next_at, error) VALUES ($1, $2, 1, now() + interval '1 hour', 'x')`,
    [waiting.id, JSON.stringify(waiting)],
  );
  expect(await toldOf([received.id, waiting.id])).toBeUndefined();
  const asked = await toldOf([received.id, randomUUID(), waiting.id, randomUUID()]);
  expect(asked?.toSorted()).toEqual(['1', '3']);
});

it.each([['resend'], ['resend', 'yesterday'], ['resend', '2030-01-31'], ['forget']])(
  '%s %s is answered with the usage',
  async (...args) => {
    await expect(eventsCommand(service.app, args)).rejects.toThrow(/^Usage: /);
  },
);

it('where what is published ends waits for what is being published', async () => {
  const published = service.app.get(PublishedEvents);
  const event = service.events.make(noteWritten, {
    companyId: randomUUID(),
    subject: randomUUID(),
    version: 1,
    data: { text: 'in hand' },
  });
  const [begun, confirmed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const batch = service.app.get(DataSource).transaction(async (tx) => {
    await published.begin(tx);
    const [row]: { id: string }[] = await tx.query('INSERT INTO outbox (envelope) VALUES ($1) RETURNING id', [event]);
    begun.resolve();
    await confirmed.promise;
    await published.keep(tx, [row?.id ?? '']);
  });
  await begun.promise;
  const ended = published.end();
  await waitUntil('it to wait', async () => (await service.waiting()) > 0);
  confirmed.resolve();
  await batch;
  expect((await published.newest(await ended))[0]?.id).toBe(event.id);
});

it('what is older than a day is dropped', async () => {
  const [old, recent] = [await publish('old'), await publish('recent')];
  await age(old, '25 hours');
  await age(recent, '23 hours');
  await service.app.get(Housekeeping).run();
  expect([await keptOf(old), await keptOf(recent)].map((rows) => rows.length)).toEqual([0, 1]);
});

it('a company that ends takes what was published of it along, and nothing of its neighbour’s', async () => {
  const [leaving, staying] = [someCaller(), someCaller()];
  const [gone, kept] = [await publish('leaving', leaving), await publish('staying', staying)];
  await service.app.get(DataSource).transaction((tx) => service.app.get(CompanyDirectory).bury(tx, leaving.companyId));
  expect([await keptOf(gone), await keptOf(kept)].map((rows) => rows.length)).toEqual([0, 1]);
});
