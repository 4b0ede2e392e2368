import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { runningPid, writePidFile } from '@lms360/local-backing/processes/pid-file';
import { freePorts } from '@lms360/local-backing/processes/ports';
import { givenServices, neededKinds } from '../src/dev/start/given-services.ts';
import { claimSet } from '@lms360/local-backing/set';
import { assertPortsFree, localPorts } from '../src/dev/start/local-ports.ts';
import { billingEnvironment, checkoutEnvironment, givenAccount } from '../src/dev/system/payments.ts';

const dir = mkdtempSync(path.join(os.tmpdir(), 'lms360-start-'));
after(() => rmSync(dir, { recursive: true }));

const listen = async (port: number) => {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
};

test('a taken port is reported with the process that uses it and the variable that changes it', async () => {
  const [port] = (await freePorts(1)) as [number];
  const server = await listen(port);
  const ports = localPorts({ LMS360_PORT: String(port) });
  await assert.rejects(assertPortsFree(ports, ['gateway']), (error: Error) => {
    assert.match(error.message, new RegExp(`^Port ${port} for the web address is taken by .+ \\(process ${process.pid}\\)`));
    assert.match(error.message, /LMS360_PORT=<port>/);
    return true;
  });
  await new Promise((resolve) => server.close(resolve));
  await assertPortsFree(ports, ['gateway']);
});

test('a variable that is not a port is named', () => {
  for (const bad of ['abc', '0', '70000', '80 ']) {
    assert.throws(() => localPorts({ LMS360_PORT_S3: bad }), /LMS360_PORT_S3 is not a port/);
  }
});

test('a configured address replaces the embedded service', () => {
  const given = givenServices({ AMQP_URL: 'amqp://broker', DATABASE_URL_AUTH: 'postgres://db/auth', SMTP_URL: 'smtp://mail' });
  assert.deepEqual(neededKinds(given), ['postgres', 'objectStore'], 'four databases are still ours');
  assert.throws(() => givenServices({ S3_ENDPOINT: 'http://minio:9000' }), /S3_ACCESS_KEY and S3_SECRET_KEY are needed/);
});

test('a database behind a pooler comes with an address to listen at, and never that one alone', () => {
  const env = { DATABASE_URL_AUTH: 'postgres://pooler/auth', DATABASE_LISTEN_URL_AUTH: 'postgres://db/auth' };
  const { databases, listening } = givenServices(env);
  assert.deepEqual([databases, listening], [{ auth: 'postgres://pooler/auth' }, { auth: 'postgres://db/auth' }]);
  assert.throws(() => givenServices({ DATABASE_LISTEN_URL_AUTH: 'postgres://db/auth' }), /DATABASE_URL_AUTH is needed too/);
});

test('an account at Razorpay replaces the simulator, if all of its keys are set', () => {
  const keys = { RAZORPAY_KEY_ID: 'rzp_live_a', RAZORPAY_KEY_SECRET: 'b', RAZORPAY_WEBHOOK_SECRET: 'c' };
  const account = givenAccount(keys);
  assert.ok(account);
  const { RAZORPAY_API_URL: api, RAZORPAY_CHECKOUT_URL: checkout, ...billing } = billingEnvironment(account);
  assert.deepEqual([api, checkout], [undefined, undefined], 'their defaults are Razorpay');
  assert.equal(billing.RAZORPAY_KEY_ID, 'rzp_live_a');
  assert.deepEqual(checkoutEnvironment(account), {});
  assert.equal(givenAccount({ RAZORPAY_KEY_ID: '' }), undefined);
  for (const name of Object.keys(keys)) assert.throws(() => givenAccount({ ...keys, [name]: '' }), /needed together/);
});

test('with the simulator, billing and the gateway have no other address', () => {
  const simulator = { keyId: 'a', keySecret: 'b', webhookSecret: 'c', url: 'http://127.0.0.1:1', checkoutUrl: 'http://127.0.0.1:1/v1/checkout.js' }; // prettier-ignore
  const billing = billingEnvironment(simulator);
  assert.deepEqual([billing.RAZORPAY_API_URL, billing.RAZORPAY_CHECKOUT_URL], [simulator.url, simulator.checkoutUrl]);
  assert.deepEqual(checkoutEnvironment(simulator), { PAYMENT_ORIGINS: simulator.url });
});

test('a set that another process runs cannot be claimed', async () => {
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  writePidFile(path.join(dir, 'run', 'set.pid'), other.pid as number);
  await assert.rejects(claimSet(dir), new RegExp(`already running \\(process ${other.pid}\\)`));
  other.kill('SIGKILL');
  await new Promise((resolve) => other.once('exit', resolve));
  const release = await claimSet(dir);
  release();
});

test('processes left behind by an unclean end are stopped by the next claim', async () => {
  const orphan = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  const ended = new Promise((resolve) => orphan.once('exit', (_code, signal) => resolve(signal)));
  writePidFile(path.join(dir, 'run', 'auth.pid'), orphan.pid as number);
  const release = await claimSet(dir);
  assert.equal(await ended, 'SIGTERM');
  release();
});

test('a process id reused by another program is not mistaken for ours', () => {
  const file = path.join(dir, 'run', 'reused.pid');
  writePidFile(file, process.pid);
  assert.equal(runningPid(file), process.pid);
  writePidFile(file, 1);
  assert.notEqual(runningPid(file), process.pid);
});
