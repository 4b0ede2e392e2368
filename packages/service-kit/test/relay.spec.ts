import { randomUUID } from 'node:crypto';
import { connect, type Channel, type ChannelModel } from 'amqplib';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CompanyDirectory } from '../src/tenancy/company-directory.js';
import { Republisher, SNAPSHOT_SOURCES, type SnapshotSource } from '../src/events/snapshots.js';
import { testBacking } from '@lms360/service-testing/backing';
import { TestService } from '@lms360/service-testing/test-service';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { noteSnapshot, noteWritten, sample } from './sample-service.js';

const anything = z.object({ text: z.string() });

let service: TestService;
let connection: ChannelModel;
let channel: Channel;
let absent: { events: string; snapshots: string };
beforeAll(async () => {
  service = await TestService.startOwn(sample);
  const [events, snapshots] = service.topology.queuesOf('absent');
  absent = { events, snapshots };
  connection = await connect(testBacking().amqpUrl);
  channel = await connection.createChannel();
});
afterAll(async () => {
  await connection.close();
  await service.close();
});

/** Writes an event for all, or a snapshot for one listener, into the outbox, as a transaction of the service would. @returns its row's id */
async function write(type: string, listener: string | null = null): Promise<string> {
  const event = { companyId: randomUUID(), subject: randomUUID(), version: 1, data: { text: 'x' } };
  const envelope = JSON.stringify(service.events.make({ type, schema: anything }, event));
  const insert = 'INSERT INTO outbox (envelope, queue) VALUES ($1, $2) RETURNING id';
  const [row] = await service.sql<{ id: string }>(insert, [envelope, listener]);
  return row?.id ?? '';
}

/** The event's row while it is in the outbox, and whether it was postponed. */
const rowsOf = (id: string) =>
  service.sql<{ waits: boolean }>(
    `SELECT not_before > (envelope->>'time')::timestamptz + interval '1 second' AS waits FROM outbox WHERE id = $1`,
    [id],
  );
const untilPublished = (id: string) => waitUntil('the event to be published', async () => (await rowsOf(id)).length === 0);
const pending = async () => (await service.sql('SELECT 1 FROM outbox')).length;

/** Consumes the messages of a queue. @returns the events' subjects */
async function take(queue: string): Promise<string[]> {
  const subjects: string[] = [];
  for (let message; (message = await channel.get(queue, { noAck: true }));) {
    subjects.push((JSON.parse(message.content.toString()) as { subject: string }).subject);
  }
  return subjects;
}

it.each([
  // With more and fewer words than any real type: the test's own queue is bound to everything.
  ['an event', 'sample.heard', null],
  ['a snapshot', 'sample.note.of-nobody.snapshot', 'nobody'],
])('%s that no queue is bound for waits, out of the way of the others', async (_, type, listener) => {
  const id = await write(type, listener);
  await waitUntil('the event to be put off', async () => (await rowsOf(id))[0]?.waits);
  await untilPublished(await write(noteWritten.type));
  expect(await rowsOf(id)).toHaveLength(1);
  await service.sql('DELETE FROM outbox WHERE id = $1', [id]);
});

it('events that the broker refuses are postponed without blocking others, and are published once it accepts them', async () => {
  const full = service.events.queue.replace(/sample$/, 'full');
  const refused = `${full}.refused`;
  await channel.assertQueue(refused);
  // The queue is full with one message: the broker refuses further ones, and also routes what it refused to other queues.
  await channel.assertQueue(full, {
    arguments: {
      'x-max-length': 1,
      'x-overflow': 'reject-publish-dlx',
      'x-dead-letter-exchange': '',
      'x-dead-letter-routing-key': refused,
    },
  });
  await channel.bindQueue(full, service.topology.exchange, 'sample.thing.refused');
  channel.sendToQueue(full, Buffer.from('in the way'));
  await waitUntil('the queue to be full', async () => (await channel.checkQueue(full)).messageCount === 1);
  const ids: string[] = [];
  for (let event = 0; event < 200; event += 1) ids.push(await write('sample.thing.refused')); // as many as one batch
  await untilPublished(await write(noteWritten.type));
  expect((await channel.checkQueue(refused)).messageCount).toBeGreaterThanOrEqual(200);
  await channel.purgeQueue(full);
  await waitUntil('the one to be put off', async () => (await rowsOf(ids[0] ?? ''))[0]?.waits);
  await service.sql('DELETE FROM outbox WHERE id = ANY($1)', [ids.slice(1)]);
  await service.sql('UPDATE outbox SET not_before = now()'); // five seconds pass
  await untilPublished(ids[0] ?? '');
  expect((await channel.checkQueue(full)).messageCount).toBe(1);
  await channel.deleteQueue(full);
  await channel.deleteQueue(refused);
});

it('every row of a large company is published once, to the listener being rebuilt only', async () => {
  await channel.purgeQueue(absent.events);
  const companyId = randomUUID();
  await service.app
    .get(DataSource)
    .transaction((tx) => service.app.get(CompanyDirectory).applySubscription(tx, companyId, 1, new Date()));
  await service.sql(
    `INSERT INTO note (company_id, id, version, text) SELECT $1, gen_random_uuid(), 1, 'x' FROM generate_series(1, 1001)`,
    [companyId],
  );
  const [source] = service.app.get<SnapshotSource[]>(SNAPSHOT_SOURCES);
  expect(source && (await service.app.get(Republisher).republish(source, 'absent'))).toBe(1001);
  await waitUntil('all to be published', async () => (await pending()) === 0);
  const subjects = await take(absent.snapshots);
  expect([subjects.length, new Set(subjects).size, await take(absent.events)]).toEqual([1001, 1001, []]);
});

it('events are published before older snapshots of a rebuild', async () => {
  const order: string[] = [];
  const { queue } = await channel.assertQueue('', { exclusive: true });
  await channel.bindQueue(queue, service.topology.exchange, '#');
  await channel.consume(queue, (message) => message && order.push(message.fields.routingKey), { noAck: true });
  const event = (kind: typeof noteWritten) =>
    service.events.make(kind, { companyId: randomUUID(), subject: randomUUID(), version: 1, data: { text: 'x' } });
  await service.sql(
    `INSERT INTO outbox (queue, envelope)
     SELECT 'absent', $1::jsonb || jsonb_build_object('id', gen_random_uuid()) FROM generate_series(1, 450)
     UNION ALL SELECT NULL, $2::jsonb`,
    [JSON.stringify(event(noteSnapshot)), JSON.stringify(event(noteWritten))],
  );
  await waitUntil('all to be published', () => order.length === 451);
  expect([order[0], new Set(order.slice(1)).size]).toEqual([noteWritten.type, 1]);
});

describe('rows that the previous release left in the outbox', () => {
  it('an event for one listener that had lost it is published to all: the others have its receipt', async () => {
    await channel.purgeQueue(absent.events);
    await untilPublished(await write(noteWritten.type, 'absent'));
    expect((await channel.checkQueue(absent.events)).messageCount).toBe(1);
  });

  it("messages of another kind are left to the previous release's replicas", async () => {
    const id = await write('events.published', 'absent');
    await untilPublished(await write(noteWritten.type));
    expect(await rowsOf(id)).toEqual([{ waits: false }]);
    await service.sql('DELETE FROM outbox WHERE id = $1', [id]);
  });
});
