import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { after, before, test } from 'node:test';
import { connect, type Channel, type ChannelModel } from 'amqplib';
import pg from 'pg';
import type { BackingAddresses } from '../../tools/src/backing.ts';
import { waitFor } from '../../tools/src/client/waiting.ts';
import { audit } from './audit.ts';

// The fault run's audit must see what it looks for: a relay that marks before it publishes loses, a consumer without an
// inbox doubles. Both are test-only programs (faulty-*.ts), killed at a fixed point.

const { adminUrl, amqpUrl } = JSON.parse(process.env['LMS360_BACKING'] ?? '{}') as BackingAddresses;
const schema = `control_${randomUUID().replaceAll('-', '')}`;
const queue = schema;
let database: pg.Client;
let connection: ChannelModel;
let channel: Channel;

before(async () => {
  database = new pg.Client({ connectionString: adminUrl });
  await database.connect();
  await database.query(`CREATE SCHEMA ${schema}`);
  await database.query(`CREATE TABLE ${schema}.outbox (id uuid PRIMARY KEY)`);
  await database.query(`CREATE TABLE ${schema}.effect (id uuid NOT NULL)`);
  connection = await connect(amqpUrl);
  channel = await connection.createChannel();
  await channel.assertQueue(queue, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
});
after(async () => {
  await channel.deleteQueue(queue);
  await connection.close();
  await database.query(`DROP SCHEMA ${schema} CASCADE`);
  await database.end();
});

/** Runs a faulty program until it ends, by its own hand when `kill` says so. */
function run(program: string, kill: boolean): Promise<NodeJS.Signals | null> {
  const file = fileURLToPath(new URL(`${program}.ts`, import.meta.url));
  const env = { ...process.env, CONTROL_SCHEMA: schema, CONTROL_QUEUE: queue, CONTROL_KILL: kill ? '1' : '' };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file], { env, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (_code, signal) => resolve(signal));
  });
}

const effects = async () => (await database.query<{ id: string }>(`SELECT id FROM ${schema}.effect`)).rows.map((row) => row.id);

test('a relay that marks before it publishes is reported as loss', async () => {
  const id = randomUUID();
  await database.query(`INSERT INTO ${schema}.outbox VALUES ($1)`, [id]);
  assert.equal(await run('faulty-relay', true), 'SIGKILL');
  assert.equal(await run('faulty-relay', false), null);
  assert.equal(await run('faulty-consumer', false), null);
  assert.deepEqual(audit([id], await effects()), { lost: [id], doubled: [] });
});

test('a consumer without an inbox is reported as double effect', async () => {
  const id = randomUUID();
  channel.sendToQueue(queue, Buffer.from(id), { persistent: true });
  await waitFor('the message', async () => ((await channel.checkQueue(queue)).messageCount > 0 ? true : undefined));
  assert.equal(await run('faulty-consumer', true), 'SIGKILL');
  await waitFor('the broker to take it back', async () =>
    (await channel.checkQueue(queue)).messageCount > 0 ? true : undefined,
  );
  assert.equal(await run('faulty-consumer', false), null);
  assert.deepEqual(audit([id], await effects()), { lost: [], doubled: [id] });
});
