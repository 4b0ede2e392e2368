import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import amqp from 'amqplib';
import pg from 'pg';
import { startBacking, type Backing } from '../src/local-backing.ts';
import { endOnSignal } from '../src/processes/end-on-signal.ts';
import { root, stateRoot } from '../src/paths.ts';
import { isPortTaken } from '../src/processes/ports.ts';
import { claimSet } from '../src/processes/leftovers.ts';

// A set of its own, because its services are killed.

const dir = path.join(stateRoot, `spec-${process.pid}`);
let backing: Backing;
let release: () => void;

const start = async () => {
  release = await claimSet(dir);
  backing = await startBacking({ dir, ports: 'free', durable: false, only: ['postgres', 'broker'] });
};
before(start);
after(async () => {
  await backing.stop();
  release();
  rmSync(dir, { recursive: true });
});

// Interrupted half-way, it leaves nothing running.
endOnSignal(() => rmSync(dir, { recursive: true, force: true }));

async function sql(text: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client(backing.addresses.adminUrl);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function withChannel<Result>(work: (channel: amqp.ConfirmChannel) => Promise<Result>): Promise<Result> {
  const connection = await amqp.connect(backing.addresses.amqpUrl);
  try {
    const channel = await connection.createConfirmChannel();
    await channel.assertQueue('orders', { durable: true, arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': 10 } });
    return await work(channel);
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

test('PostgreSQL keeps committed rows over an immediate restart', async () => {
  await sql('CREATE TABLE kept AS SELECT 1 AS value');
  await backing.restartPostgres();
  assert.deepEqual(await sql('SELECT value FROM kept'), [{ value: 1 }]);
});

test('a killed broker comes back with the message that it had confirmed', async () => {
  await publish('confirmed');
  await sleep(1_500); // the broker writes its list of quorum queues twice a second: a younger queue would be lost
  await backing.killBroker();
  await assert.rejects(publish('unconfirmed'));
  await backing.startBroker();
  assert.equal(await take(), 'confirmed');
});

test('a set starts again, with its data, after the process that ran it was killed', async () => {
  await publish('before the end');
  await backing.stop();
  release();
  const program = `
    import { startBacking } from '${path.join(root, 'packages/local-backing/src/local-backing.ts')}';
    import { claimSet } from '${path.join(root, 'packages/local-backing/src/processes/leftovers.ts')}';
    await claimSet(${JSON.stringify(dir)});
    const { addresses } = await startBacking({ dir: ${JSON.stringify(dir)}, ports: 'free', durable: false, only: ['postgres', 'broker'] });
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
