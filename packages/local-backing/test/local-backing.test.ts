import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import amqp from 'amqplib';
import pg from 'pg';
import { startBacking, type Backing } from '../src/local-backing.ts';
import { endOnSignal } from '../src/processes/end-on-signal.ts';
import { root, stateRoot } from '../src/paths.ts';
import { isPortTaken } from '../src/processes/ports.ts';
import { claimSet, removeSet } from '../src/set.ts';
import { waysOf, type TriedWay } from './ways.ts';

// Sets of their own, because their servers are killed.

const only = ['postgres', 'broker'] as const;
const ways = await waysOf(only);
const dirOf = (way: string) => path.join(stateRoot, `spec-${way}-${process.pid}`);

// Stopped in the middle, they leave nothing behind.
endOnSignal(async () => {
  for (const { way } of ways) await removeSet(dirOf(way));
});

function contract({ way, skip }: TriedWay): void {
  const dir = dirOf(way);
  let backing: Backing;
  let release: () => void;

  const start = async () => {
    release = await claimSet(dir);
    backing = await startBacking({ dir, ports: 'free', durable: false, only, way });
  };
  before(async () => {
    if (!skip) await start();
  });
  after(async () => {
    if (skip) return;
    await backing.stop();
    release();
    await removeSet(dir);
  });

  async function sql(text: string): Promise<pg.QueryResultRow[]> {
    const client = new pg.Client(backing.addresses.adminUrl);
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  type Work<Result> = (channel: amqp.ConfirmChannel, connection: amqp.ChannelModel) => Promise<Result>;
  async function withChannel<Result>(work: Work<Result>): Promise<Result> {
    const connection = await amqp.connect(backing.addresses.amqpUrl);
    try {
      const channel = await connection.createConfirmChannel();
      await channel.assertQueue('orders', { durable: true, arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': 10 } });
      return await work(channel, connection);
    } finally {
      await connection.close();
    }
  }

  const publish = (text: string) =>
    withChannel(async (channel) => {
      channel.sendToQueue('orders', Buffer.from(text), { persistent: true });
      await channel.waitForConfirms();
    });
  const take = () =>
    withChannel(async (channel) => {
      const message = await channel.get('orders', { noAck: true });
      return message ? message.content.toString() : null;
    });

  test('PostgreSQL keeps committed rows over an immediate restart', { skip }, async () => {
    await sql('CREATE TABLE kept AS SELECT 1 AS value');
    await backing.restartPostgres();
    assert.deepEqual(await sql('SELECT value FROM kept'), [{ value: 1 }]);
  });

  test('PostgreSQL compares texts and names moments alike everywhere', { skip }, async () => {
    const settings = `SELECT datlocprovider AS provider, datlocale AS locale, current_setting('TimeZone') AS zone,
      current_setting('max_connections') AS connections FROM pg_database WHERE datname = current_database()`;
    assert.deepEqual(await sql(settings), [{ provider: 'b', locale: 'C.UTF-8', zone: 'UTC', connections: '200' }]);
  });

  test('a killed broker comes back with the message that it had confirmed', { skip }, async () => {
    await publish('confirmed');
    await sleep(1_500); // the broker writes its list of quorum queues twice a second: a younger queue would be lost
    await backing.killBroker();
    await assert.rejects(publish('nobody hears this'));
    await backing.startBroker();
    assert.equal(await take(), 'confirmed');
  });

  test('a broker that is out of memory reads nothing until the alarm is over', { skip }, async () => {
    await backing.alarmBroker(true);
    await withChannel(async (channel, connection) => {
      const blocked = once(connection, 'blocked');
      channel.sendToQueue('orders', Buffer.from('late'), { persistent: true });
      await blocked;
      const unblocked = once(connection, 'unblocked');
      await backing.alarmBroker(false);
      await unblocked;
      await channel.waitForConfirms();
    });
    assert.equal(await take(), 'late');
  });

  test('a set starts again, with its data, after the process that ran it was killed', { skip }, async () => {
    await publish('before the end');
    await backing.stop();
    release();
    const program = `
      import { startBacking } from '${path.join(root, 'packages/local-backing/src/local-backing.ts')}';
      import { claimSet } from '${path.join(root, 'packages/local-backing/src/set.ts')}';
      await claimSet(${JSON.stringify(dir)});
      const { addresses } = await startBacking(${JSON.stringify({ dir, ports: 'free', durable: false, only, way })});
      console.log(addresses.adminUrl);
      setInterval(() => {}, 1_000);`;
    const owner = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(owner.stdout, 'data')) as [Buffer];
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    const orphanedPort = Number(new URL(line.toString().trim()).port);
    assert.equal(await isPortTaken(orphanedPort), true, 'PostgreSQL outlives its owner');

    await start();
    assert.equal(await isPortTaken(orphanedPort), false, 'it was ended by the next start');
    assert.deepEqual(await sql('SELECT value FROM kept'), [{ value: 1 }]);
    assert.equal(await take(), 'before the end');
  });
}

for (const tried of ways) describe(tried.way, () => contract(tried));
