import { randomUUID } from 'node:crypto';
import { connect, type Channel } from 'amqplib';
import { testBacking } from '@lms360/service-testing/backing';
import { DeletedCompanies } from '../src/events/deleted-companies.js';
import { CompanyDirectory } from '../src/tenancy/company-directory.js';
import { CompanyDatabase } from '../src/tenancy/company-database.js';
import type { Envelope } from '../src/events/envelope.js';
import { type Effect, Inbox } from '../src/events/inbox.js';
import { ParkedEvents } from '../src/events/parked.js';
import { Retries } from '../src/events/retries.js';
import { Republisher, SNAPSHOT_SOURCES, SnapshotSource } from '../src/events/snapshots.js';
import { eventsCommand } from '../src/service/events-command.js';
import { TestService } from '@lms360/service-testing/test-service';
import { someCaller } from '@lms360/service-testing/test-tokens';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { DataSource } from 'typeorm';
import { Mood, noteSnapshot, sample, thingRenamed, thingChanged } from './sample-service.js';

let service: TestService;
let mood: Mood;
beforeAll(async () => {
  service = await TestService.startOwn(sample);
  mood = service.app.get(Mood);
});
afterEach(() => (mood.failWith = undefined));
afterAll(() => service.close());

const changeOf = (companyId: string, subject: string, version = 1, text = 'x') => ({
  companyId,
  subject,
  version,
  data: { text },
});
const notesOf = async (companyId: string) =>
  (await service.sql<{ text: string }>('SELECT text FROM note WHERE company_id = $1', [companyId])).map((row) => row.text);

async function onChannel(work: (channel: Channel) => Promise<void>): Promise<void> {
  const connection = await connect(testBacking().amqpUrl);
  try {
    await work(await connection.createChannel());
  } finally {
    await connection.close();
  }
}

it('an event has its effect in its company', async () => {
  const caller = someCaller();
  await service.events.deliver(thingChanged, changeOf(caller.companyId, randomUUID()));
  expect((await service.get('/notes', caller)).body).toEqual([{ text: 'x' }]);
});

it('an event delivered twice has one effect', async () => {
  const { companyId } = someCaller();
  const envelope = await service.events.deliver(thingChanged, changeOf(companyId, randomUUID()));
  await service.events.redeliver(envelope);
  expect(await notesOf(companyId)).toEqual(['x']);
});

it('an older version has no effect', async () => {
  const { companyId } = someCaller();
  const subject = randomUUID();
  await service.events.deliver(thingChanged, changeOf(companyId, subject, 2, 'new'));
  await service.events.deliver(thingChanged, changeOf(companyId, subject, 1, 'old'));
  expect(await notesOf(companyId)).toEqual(['new']);
});

it('events of a deleted company are ignored', async () => {
  const { companyId } = someCaller();
  await service.app.get(DataSource).transaction((tx) => service.app.get(DeletedCompanies).markDeleted(tx, companyId));
  const first = service.events.make(thingChanged, changeOf(companyId, randomUUID()));
  service.events.send(first);
  await service.events.deliver(thingChanged, changeOf(someCaller().companyId, randomUUID())); // a later one has been processed
  expect(await notesOf(companyId)).toEqual([]);
});

type Receive = (inbox: Inbox, event: Envelope, effect: Effect) => Promise<unknown>;
const ways: [string, Receive][] = [
  ['received alone', (inbox, event, effect) => inbox.receive(event, effect)],
  ['received with others', (inbox, event, effect) => inbox.receiveBatch([event], effect)],
];

it.each(ways)('the deletion of a company waits for an effect under way, %s, and leaves none of its rows', async (_, receive) => {
  const { companyId } = someCaller();
  const database = service.app.get(CompanyDatabase);
  const directory = service.app.get(CompanyDirectory);
  await service.app.get(DataSource).transaction((tx) => directory.register(tx, companyId));
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const event = service.events.make(thingChanged, changeOf(companyId, randomUUID()));
  let written: string[] = [];
  const effect = receive(service.app.get(Inbox), event, async (_, tx) => {
    await tx.query("INSERT INTO note (company_id, id, version, text) VALUES ($1, $2, 1, 'x')", [companyId, randomUUID()]);
    written = (await tx.query('SELECT text FROM note')).map((row: { text: string }) => row.text);
    begun.resolve();
    await over.promise;
  });
  await begun.promise;
  let ended = false;
  const end = database.transaction(companyId, async (tx) => {
    await service.app.get(DeletedCompanies).markDeleted(tx, companyId);
    ended = true;
    await tx.query('DELETE FROM note WHERE company_id = $1', [companyId]);
  });
  await waitUntil('the end to wait, or to be there', async () => ended || (await service.waiting()) > 0);
  expect(ended).toBe(false);
  over.resolve();
  await effect;
  expect(written).toEqual(['x']);
  await end;
  expect(await notesOf(companyId)).toEqual([]);
});

it('a failing effect is rolled back, does not block others and succeeds later', async () => {
  const { companyId } = someCaller();
  mood.failWith = new Error('not today');
  const envelope = service.events.make(thingChanged, changeOf(companyId, randomUUID()));
  service.events.send(envelope);
  const kept = await waitUntil('the event to be kept', async () => (await retriesOf(envelope.id))[0]);
  expect(kept).toMatchObject({ attempts: 1, error: 'not today', parked_at: null });
  expect(await notesOf(companyId)).toEqual([]);
  mood.failWith = undefined;
  await service.events.deliver(thingChanged, changeOf(companyId, randomUUID(), 1, 'neighbour'));
  await waitUntil('the event to succeed', async () => (await notesOf(companyId)).includes('x'));
  await waitUntil('the retry to be gone', async () => (await retriesOf(envelope.id)).length === 0);
});

it('of two handlers of a type each has its effect once, the second when the first has succeeded', async () => {
  const [{ companyId }, subject] = [someCaller(), randomUUID()];
  const effects = (of: string[]) => of.filter((one) => one === subject).length;
  const bad = { ...service.events.make(thingRenamed, changeOf(companyId, subject)), data: { text: null } }; // the column is NOT NULL
  service.events.send(bad);
  await waitUntil('the event to be kept', async () => (await retriesOf(bad.id)).length > 0);
  await service.sql('DELETE FROM inbox_retry WHERE event_id = $1', [bad.id]);
  expect([effects(mood.taken), effects(mood.renamed)]).toEqual([1, 0]);
  await service.events.deliver(thingRenamed, changeOf(companyId, subject));
  expect([effects(mood.taken), effects(mood.renamed)]).toEqual([2, 1]);
});

it('an event that never succeeds is parked', async () => {
  mood.failWith = new Error('never');
  const envelope = service.events.make(thingChanged, changeOf(someCaller().companyId, randomUUID()));
  service.events.send(envelope);
  await waitUntil('the event to be kept', async () => (await retriesOf(envelope.id)).length > 0);
  await service.sql('UPDATE inbox_retry SET attempts = 5, next_at = now() WHERE event_id = $1', [envelope.id]);
  await waitUntil('the event to be parked', async () => (await retriesOf(envelope.id))[0]?.parked_at);
});

it('a retry by two replicas at the same time counts once', async () => {
  mood.failWith = new Error('not today');
  const envelope = service.events.make(thingChanged, changeOf(someCaller().companyId, randomUUID()));
  service.events.send(envelope);
  await waitUntil('the event to be kept', async () => (await retriesOf(envelope.id)).length > 0);
  await service.sql(`UPDATE inbox_retry SET attempts = 3, next_at = now() + interval '1 hour' WHERE event_id = $1`, [
    envelope.id,
  ]);
  const retries = service.app.get(Retries) as unknown as { tryOne(due: object, effect: Effect): Promise<void> };
  const fails = () => Promise.reject(new Error('not today'));
  await Promise.all([1, 2].map(() => retries.tryOne({ envelope, attempts: 3 }, fails)));
  expect(await retriesOf(envelope.id)).toEqual([expect.objectContaining({ attempts: 4, parked_at: null })]);
});

it('the deletion of a company deletes its parked events, not those of another company', async () => {
  mood.failWith = new Error('never');
  const [gone, stays] = [0, 1].map(() => service.events.make(thingChanged, changeOf(someCaller().companyId, randomUUID())));
  for (const envelope of [gone!, stays!]) {
    service.events.send(envelope);
    await waitUntil('the event to be kept', async () => (await retriesOf(envelope.id)).length > 0);
    await service.sql('UPDATE inbox_retry SET parked_at = now() WHERE event_id = $1', [envelope.id]);
  }
  await service.app.get(DataSource).transaction((tx) => service.app.get(DeletedCompanies).markDeleted(tx, gone!.companyid));
  expect(await retriesOf(gone!.id)).toEqual([]);
  expect(await retriesOf(stays!.id)).toHaveLength(1);
});

it('an event that needs an unavailable dependency is retried without limit, without blocking others', async () => {
  const { companyId } = someCaller();
  mood.failWith = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }); // not the database: that answers
  const envelope = service.events.make(thingChanged, changeOf(companyId, randomUUID(), 1, 'at last'));
  service.events.send(envelope);
  await waitUntil('the event to be kept', async () => (await retriesOf(envelope.id)).length > 0);
  await service.sql('UPDATE inbox_retry SET attempts = 5, next_at = now() WHERE event_id = $1', [envelope.id]);
  const isPutOff = `SELECT FROM inbox_retry WHERE event_id = $1 AND attempts = 5 AND parked_at IS NULL AND next_at > now()`;
  await waitUntil('the event to be put off again', async () => (await service.sql(isPutOff, [envelope.id])).length > 0);
  mood.failWith = undefined;
  await service.sql('UPDATE inbox_retry SET next_at = now() WHERE event_id = $1', [envelope.id]);
  await waitUntil('the event to have its effect', async () => (await notesOf(companyId)).includes('at last'));
});

const fullDisk = () => Object.assign(new Error('could not extend file'), { code: '53100' }); // the database still answers queries

it('while the database’s disk is full an event stays unacknowledged, without a limit of tries', async () => {
  const { companyId } = someCaller();
  mood.failWith = fullDisk();
  const tried = mood.tries;
  const envelope = service.events.make(thingChanged, changeOf(companyId, randomUUID(), 1, 'room'));
  service.events.send(envelope);
  await waitUntil('many tries', () => mood.tries > tried + 5);
  expect(await retriesOf(envelope.id)).toEqual([]);
  mood.failWith = undefined;
  await waitUntil('the event to have its effect', async () => (await notesOf(companyId)).includes('room'));
});

it('a full disk postpones no retry', async () => {
  const { companyId } = someCaller();
  mood.failWith = new Error('not today');
  const envelope = service.events.make(thingChanged, changeOf(companyId, randomUUID(), 1, 'room again'));
  service.events.send(envelope);
  await waitUntil('the event to be kept', async () => (await retriesOf(envelope.id)).length > 0);
  mood.failWith = fullDisk();
  const tried = mood.tries;
  await service.sql('UPDATE inbox_retry SET next_at = now() WHERE event_id = $1', [envelope.id]);
  await waitUntil('many tries', () => mood.tries > tried + 2);
  expect(await retriesOf(envelope.id)).toMatchObject([{ attempts: 1, error: 'not today' }]);
  mood.failWith = undefined;
  await waitUntil('the event to have its effect', async () => (await notesOf(companyId)).includes('room again'));
});

it('a message that is not an event goes to the dead letters', async () => {
  const { queue } = service.events;
  await onChannel(async (channel) => {
    channel.sendToQueue(queue, Buffer.from('{"hello":"world"}'));
    await waitUntil('the dead letter', async () => (await channel.checkQueue(`${queue}.dead`)).messageCount > 0);
  });
});

it('an event of another service than the broker’s user that sent it goes to the dead letters', async () => {
  const { companyId } = someCaller();
  const dead = `${service.events.queue}.dead`;
  const event = () => service.events.make(thingChanged, changeOf(companyId, randomUUID(), 1, 'forged'));
  await onChannel(async (channel) => {
    await channel.purgeQueue(dead);
    service.events.send(event(), 'another');
    service.events.send({ ...event(), source: 'another' }, 'another');
    await waitUntil('both dead letters', async () => (await channel.checkQueue(dead)).messageCount === 2);
  });
  expect(await notesOf(companyId)).toEqual([]);
});

it('an event without its sender’s user is received and counted, unless users are required', async () => {
  const { companyId } = someCaller();
  const strict = await TestService.startOwn({ ...sample, env: { EVENTS_REQUIRE_USER: 'on' } });
  try {
    service.events.send(service.events.make(thingChanged, changeOf(companyId, randomUUID(), 1, 'shared')), null);
    await waitUntil('the event to have its effect', async () => (await notesOf(companyId)).includes('shared'));
    const { body } = await service.get('/metrics');
    expect(String(body)).toMatch(/^events_without_user_total [1-9]/m);
    const dead = `${strict.events.queue}.dead`;
    strict.events.send(strict.events.make(thingChanged, changeOf(companyId, randomUUID(), 1, 'shared')), null);
    await onChannel(async (channel) => {
      await waitUntil('the dead letter', async () => (await channel.checkQueue(dead)).messageCount === 1);
    });
  } finally {
    await strict.close();
  }
});

it('an event that cannot be stored goes to the dead letters', async () => {
  const dead = `${service.events.queue}.dead`;
  await onChannel(async (channel) => {
    await channel.purgeQueue(dead);
    service.events.send(service.events.make(thingChanged, changeOf(someCaller().companyId, randomUUID(), 1, 'NUL \0')));
    await waitUntil('the dead letter', async () => (await channel.checkQueue(dead)).messageCount > 0);
  });
});

it('an event that failed and could not be stored for a retry is delivered again', async () => {
  const { companyId } = someCaller();
  mood.failWith = new Error('not today');
  await service.sql('ALTER TABLE inbox_retry RENAME TO inbox_retry_away');
  const tried = mood.tries;
  service.events.send(service.events.make(thingChanged, changeOf(companyId, randomUUID(), 1, 'again')));
  await waitUntil('the first try', () => mood.tries > tried);
  mood.failWith = undefined;
  await waitUntil('the event to have its effect', async () => (await notesOf(companyId)).includes('again'));
  await service.sql('ALTER TABLE inbox_retry_away RENAME TO inbox_retry');
});

it('a connection whose company could not be set reads nothing and is not used again', async () => {
  const owner = someCaller();
  await service.post('/notes', { text: 'secret' }, owner);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      service.get('/notes', someCaller({ companyId: index % 2 ? 'not-a-uuid' : randomUUID() })),
    ),
  );
  expect(answers.filter(({ body }) => JSON.stringify(body).includes('secret'))).toEqual([]);
  expect((await service.get('/notes', owner)).body).toEqual([{ text: 'secret' }]);
});

it('an operator lists parked events, restarts their retries, and republishes to one queue', async () => {
  const caller = someCaller();
  mood.failWith = new Error('broken for now');
  const envelope = service.events.make(thingChanged, changeOf(caller.companyId, randomUUID(), 1, 'late'));
  service.events.send(envelope);
  await waitUntil('the event to be kept', async () => (await retriesOf(envelope.id)).length > 0);
  await service.sql('UPDATE inbox_retry SET parked_at = now() WHERE event_id = $1', [envelope.id]);
  mood.failWith = undefined;
  const parked = service.app.get(ParkedEvents);
  expect(await parked.list()).toContainEqual(expect.objectContaining({ event_id: envelope.id, error: 'broken for now' }));
  expect(await parked.requeue(envelope.id)).toBe(1);
  await waitUntil('the event to succeed', async () => (await notesOf(caller.companyId)).includes('late'));

  await service.app
    .get(DataSource)
    .transaction((tx) => service.app.get(CompanyDirectory).applySubscription(tx, caller.companyId, 1, new Date()));
  const toNobody = eventsCommand(service.app, ['republish', noteSnapshot.type, 'Sample']);
  await expect(toNobody).rejects.toThrow('No service Sample listens. There are: ');
  const [source] = service.app.get<SnapshotSource[]>(SNAPSHOT_SOURCES);
  expect(source && (await service.app.get(Republisher).republish(source, 'sample'))).toBe(1);
  await waitUntil(
    'the snapshot to reach the queue and be received',
    async () => (await service.sql('SELECT 1 FROM outbox')).length === 0,
  );
});

const retriesOf = (id: string) =>
  service.sql<{ attempts: number; error: string; parked_at: Date | null }>(
    'SELECT attempts, error, parked_at FROM inbox_retry WHERE event_id = $1',
    [id],
  );
