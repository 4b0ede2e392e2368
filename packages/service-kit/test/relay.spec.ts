import { randomUUID } from 'node:crypto';
import { connect, type Channel, type ChannelModel } from 'amqplib';
import { DataSource } from 'typeorm';
import { CompanyDirectory } from '../src/companies/company-directory.js';
import { inIndexOrder, NEWS_THEN_SNAPSHOTS } from '../src/events/relay.js';
import { Republisher, SNAPSHOT_SOURCES, type SnapshotSource } from '../src/events/snapshots.js';
import { testBacking } from '../src/testing/backing.js';
import { TestService } from '../src/testing/test-service.js';
import { waitUntil } from '../src/testing/wait-until.js';
import { noteSnapshot, noteWritten, sample } from './sample-service.js';

let service: TestService;
let connection: ChannelModel;
let channel: Channel;
beforeAll(async () => {
  service = await TestService.startOwn(sample);
  connection = await connect(testBacking().amqpUrl);
  channel = await connection.createChannel();
});
afterAll(async () => {
  await connection.close();
  await service.close();
});

/** Writes an event for one queue, or for all, into the outbox, as a transaction of the service would. @returns its row's id */
async function write(queue: string | null, kind = queue === null ? noteWritten : noteSnapshot): Promise<string> {
  const event = { companyId: randomUUID(), subject: randomUUID(), version: 1, data: { text: 'x' } };
  const envelope = JSON.stringify(service.events.make(kind, event));
  const [row] = await service.sql<{ id: string }>('INSERT INTO outbox (envelope, queue) VALUES ($1, $2) RETURNING id', [
    envelope,
    queue,
  ]);
  return row?.id ?? '';
}

/** The event's row while the outbox has it, and whether it was put off. */
const rowsOf = (id: string) =>
  service.sql<{ waits: boolean }>(
    `SELECT not_before > (envelope->>'time')::timestamptz + interval '1 second' AS waits FROM outbox WHERE id = $1`,
    [id],
  );

it('an event that no queue wants waits, out of the way of the others', async () => {
  const id = await write('nobody');
  await waitUntil('the event to be put off', async () => (await rowsOf(id))[0]?.waits);
  await service.sql('DELETE FROM outbox WHERE id = $1', [id]);
});

it('an event that the broker did not take is published again at once, and until it is taken', async () => {
  const full = service.events.queue.replace(/sample$/, 'full');
  const refused = `${full}.refused`;
  await channel.assertQueue(refused);
  // Holds one message already and takes no other: the broker refuses, and passes on what it refused.
  await channel.assertQueue(full, {
    arguments: {
      'x-max-length': 1,
      'x-overflow': 'reject-publish-dlx',
      'x-dead-letter-exchange': '',
      'x-dead-letter-routing-key': refused,
    },
  });
  channel.sendToQueue(full, Buffer.from('in the way'));
  await waitUntil('the queue to be full', async () => (await channel.checkQueue(full)).messageCount === 1);
  const id = await write('full');
  await waitUntil('two refusals', async () => (await channel.checkQueue(refused)).messageCount >= 2);
  expect(await rowsOf(id)).toEqual([{ waits: false }]);
  await channel.purgeQueue(full);
  await waitUntil('the event to be taken', async () => (await rowsOf(id)).length === 0);
  expect((await channel.checkQueue(full)).messageCount).toBe(1);
  await channel.deleteQueue(full);
  await channel.deleteQueue(refused);
});

it('every row of a large company is told to the queue that asked, each once', async () => {
  const queue = service.events.queue.replace(/sample$/, 'rebuilt');
  await channel.assertQueue(queue);
  const companyId = randomUUID();
  await service.app.get(DataSource).transaction((tx) => service.app.get(CompanyDirectory).take(tx, companyId, 1, new Date()));
  await service.sql(
    `INSERT INTO note (company_id, id, version, text) SELECT $1, gen_random_uuid(), 1, 'x' FROM generate_series(1, 1001)`,
    [companyId],
  );
  const [source] = service.app.get<SnapshotSource[]>(SNAPSHOT_SOURCES);
  expect(source && (await service.app.get(Republisher).republish(source, 'rebuilt'))).toBe(1001);
  const told: string[] = [];
  await waitUntil('all to be told', async () => {
    told.push(...(await take(queue)));
    return (await waiting()) === 0;
  });
  told.push(...(await take(queue)));
  expect([told.length, new Set(told).size]).toEqual([1001, 1001]);
  await channel.deleteQueue(queue);
});

/** Takes what a queue has. @returns the events' subjects */
async function take(queue: string): Promise<string[]> {
  const subjects: string[] = [];
  for (let message; (message = await channel.get(queue, { noAck: true }));) {
    subjects.push((JSON.parse(message.content.toString()) as { subject: string }).subject);
  }
  return subjects;
}

const waiting = async () => (await service.sql('SELECT 1 FROM outbox')).length;

const someNews = (count: number) =>
  Array.from({ length: count }, () =>
    service.events.make(noteWritten, { companyId: randomUUID(), subject: randomUUID(), version: 1, data: { text: 'news' } }),
  );

/** `count` snapshots for one queue, told in one transaction, and behind them `news` for all. */
async function rebuild(queue: string, count: number, news: unknown[] = []): Promise<void> {
  const event = { companyId: randomUUID(), subject: randomUUID(), version: 1, data: { text: 'x' } };
  await service.sql(
    `INSERT INTO outbox (queue, envelope)
     SELECT $1, $2::jsonb || jsonb_build_object('id', gen_random_uuid()) FROM generate_series(1, $3::int)
     UNION ALL SELECT NULL, told FROM jsonb_array_elements($4::jsonb) AS told`,
    [queue, JSON.stringify(service.events.make(noteSnapshot, event)), count, JSON.stringify(news)],
  );
}

it('what is told to all goes before a rebuild that was written before it', async () => {
  const queue = service.events.queue.replace(/sample$/, 'absent'); // hears both
  await channel.purgeQueue(queue);
  const news = someNews(1);
  await rebuild('absent', 150, news);
  await waitUntil('all to be told', async () => (await channel.checkQueue(queue)).messageCount === 151);
  expect((await take(queue))[0]).toBe(news[0]?.subject);
});

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** How many of the outbox's rows a plan looked at. */
const rowsRead = (node: PlanNode): number =>
  (node['Relation Name'] === 'outbox' ? node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) : 0) +
  (node.Plans ?? []).reduce((sum, plan) => sum + rowsRead(plan), 0);

it.each([
  ['nothing', 0, 0],
  ['news', 0, 2_000],
  ['snapshots', 2_000, 0],
  ['one snapshot among news', 1, 2_000],
  ['both', 30, 20],
])('a look reads only the rows that it takes, when the last statistics were of %s', async (_, snapshots, news) => {
  await service.sql('BEGIN'); // the relay does not see them
  await rebuild('nobody', snapshots, someNews(news));
  if (snapshots + news > 0) await service.sql('ANALYZE outbox');
  await service.sql('DELETE FROM outbox');
  await rebuild('nobody', 10_000, someNews(50));
  const [plan] = await inIndexOrder<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    { query: (text: string) => service.sql(text) as Promise<never> },
    `EXPLAIN (ANALYZE, FORMAT JSON) ${NEWS_THEN_SNAPSHOTS}`,
  );
  await service.sql('ROLLBACK');
  expect(plan && rowsRead(plan['QUERY PLAN'][0].Plan)).toBe(50 + 100);
});

const waitUntilTold = (id: string) => waitUntil('the news to be told', async () => (await rowsOf(id)).length === 0);

it('what is told to all overtakes a rebuild, which waits for a listener that is slow', async () => {
  const queue = service.events.queue.replace(/sample$/, 'slow');
  await channel.assertQueue(queue);
  await rebuild('slow', 2_000);
  await waitUntil('the listener to have enough', async () => (await channel.checkQueue(queue)).messageCount > 300);
  await waitUntilTold(await write(null));
  const [left, had] = [await waiting(), (await channel.checkQueue(queue)).messageCount];
  for (let more = 0; more < 3; more++) await waitUntilTold(await write(null)); // the relay looks again and again
  expect([await waiting(), (await channel.checkQueue(queue)).messageCount]).toEqual([left, had]);

  await waitUntilTold(await write('slow', noteWritten)); // what the listener has asked for
  expect([await waiting(), (await channel.checkQueue(queue)).messageCount]).toEqual([left, had + 1]);

  await service.sql(`UPDATE outbox SET created_at = now() - interval '1 hour' WHERE queue = 'slow'`);
  const { body: metrics } = await service.get('/metrics');
  expect(Number(/^outbox_oldest_seconds (\S+)$/m.exec(String(metrics))?.[1])).toBeLessThan(60);

  await channel.purgeQueue(queue);
  await waitUntil('the rebuild to go on', async () => (await waiting()) < left);

  await waitUntil('the listener to have enough again', async () => (await channel.checkQueue(queue)).messageCount > 300);
  await service.sql(`DELETE FROM outbox WHERE queue = 'slow'`);
  await channel.deleteQueue(queue);
  await waitUntilTold(await write(null)); // a queue that is gone holds nobody up
});
