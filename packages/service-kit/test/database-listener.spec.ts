import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { PinoLogger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { Metrics } from '../src/core/metrics.js';
import { CompanyDirectory } from '../src/tenancy/company-directory.js';
import { DatabaseListener } from '../src/tenancy/database-listener.js';
import { FaultyServer } from '@lms360/service-testing/faulty-server';
import { createTestDatabase } from '@lms360/service-testing/test-database';
import { TestService } from '@lms360/service-testing/test-service';
import { someCaller } from '@lms360/service-testing/test-tokens';
import { testBacking } from '@lms360/service-testing/backing';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { sample } from './sample-service.js';

// Every way to lose the database's notices: whatever was notified meanwhile is known at the latest when the next proof is due.

const PROOF_SECONDS = 0.5;
const SLOW = 60_000;

let service: TestService;
/** What stands between the service and the one connection that listens. */
let front: FaultyServer;

beforeAll(async () => {
  const { host } = new URL(testBacking().adminUrl);
  front = await FaultyServer.start(`http://${host}`);
  service = await TestService.startOwn({
    ...sample,
    config: sample.config.transform((config) => ({ ...config, DATABASE_LISTEN_URL: throughFront(config.DATABASE_URL) })),
    env: { DATABASE_LISTEN_PROOF_SECONDS: String(PROOF_SECONDS) },
  });
});
afterAll(async () => {
  await service.close();
  await front.close();
});

function throughFront(url: string): string {
  const through = new URL(url);
  through.host = `127.0.0.1:${front.port}`;
  return through.href;
}

const ready = async () => (await fetch(`${service.url}/readyz`)).ok;
const terminate = () =>
  service.sql(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'listener' AND datname = current_database()`,
  );
const hasCompany = (companyId: string) =>
  service.sql(`INSERT INTO company_directory (company_id, active_until) VALUES ($1, now() + interval '1 day')`, [companyId]);
/** As another replica does. */
const endSession = async (sessionId: string) => {
  const expiry = new Date(Date.now() + 60_000);
  await service.sql('INSERT INTO ended_session (session_id, expires_at) VALUES ($1, $2)', [sessionId, expiry]);
  await service.sql(`SELECT pg_notify('ended_session', $1)`, [`${sessionId} ${expiry.getTime()} `]);
};
const closeCompany = async (companyId: string) => {
  await service.sql('UPDATE company_directory SET closed = true WHERE company_id = $1', [companyId]);
  await service.sql(`SELECT pg_notify('company_directory', $1)`, [companyId]);
};

/** How notices get lost, and how the way to the database is repaired. */
const losses: [string, { lose: () => Promise<unknown>; repair: () => Promise<unknown> }][] = [
  ['the server ends the connection (pg_terminate_backend)', { lose: terminate, repair: async () => undefined }],
  [
    'a firewall forgets the idle connection',
    {
      lose: () => front.fail('hangs'),
      repair: async () => {
        await pause(300); // what was notified has come to the firewall, and no further
        await front.fail(undefined);
      },
    },
  ],
  ['the server is gone for a while (failover)', { lose: () => front.fail('refuses'), repair: () => front.fail(undefined) }],
  [
    'what lies between resets the connection',
    {
      lose: async () => {
        await front.fail('resets');
        await terminate(); // the next one is reset
      },
      repair: () => front.fail(undefined),
    },
  ],
];

it.each(losses)(
  'when %s, what was notified meanwhile is known after it',
  async (_, { lose, repair }) => {
    const [caller, other] = [someCaller(), someCaller()];
    await waitUntil('the service to be ready', ready);
    await hasCompany(other.companyId);
    for (const each of [caller, other]) expect((await service.get('/notes', each)).status).toBe(200);
    await lose();
    await endSession(caller.sessionId);
    await closeCompany(other.companyId);
    await repair();
    for (const each of [caller, other])
      await waitUntil('the call to be refused', async () => (await service.get('/notes', each)).status === 401, 30);
  },
  SLOW,
);

it(
  'while it is lost the service is not ready and says why, nobody is let in, and nothing is cached that nobody would correct',
  async () => {
    const caller = someCaller();
    const directory = service.app.get(CompanyDirectory);
    await hasCompany(caller.companyId);
    await front.fail('hangs');
    await waitUntil('the loss to be noticed', async () => !(await ready()), 30);
    const { info, error } = (await (await fetch(`${service.url}/readyz`)).json()) as Record<string, object>;
    expect(Object.keys(error ?? {})).toEqual(['notices', 'sessions']);
    expect(Object.keys(info ?? {})).toContain('database');
    expect((await service.get('/notes', caller)).status).toBe(503);
    expect(await directory.find(caller.companyId)).toMatchObject({ closed: false });
    await service.sql('UPDATE company_directory SET closed = true WHERE company_id = $1', [caller.companyId]);
    expect(await directory.find(caller.companyId)).toMatchObject({ closed: true });
    await front.fail(undefined);
    await waitUntil('the service to be ready', ready, 30);
    expect((await service.get('/notes', someCaller())).status).toBe(200);
  },
  SLOW,
);

it('how long nothing was heard, and how often it was lost, are figures', async () => {
  const figures = async () => (await fetch(`${service.url}/metrics`)).text();
  const figure = async (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await figures())?.[1]);
  const before = await figure('database_listener_lost_total');
  await terminate();
  await waitUntil('the loss to be counted', async () => (await figure('database_listener_lost_total')) === before + 1);
  await waitUntil('the service to be ready', ready);
  const unheard = await figure('database_listener_unheard_seconds');
  expect(unheard).toBeGreaterThan(0);
  expect(unheard).toBeLessThan(30);
});

/** A listener of its own, with what it logs. */
function listenerOn(url: string, query: (...asked: [string, unknown[]]) => Promise<unknown>) {
  const warn = jest.fn();
  const metrics = { gauge: () => undefined, counter: () => ({ inc: () => undefined }) } as unknown as Metrics;
  const config = { DATABASE_URL: url, DATABASE_LISTEN_URL: undefined, DATABASE_LISTEN_PROOF_SECONDS: PROOF_SECONDS };
  const listener = new DatabaseListener(config, { query } as unknown as DataSource, metrics, { warn } as unknown as PinoLogger);
  return { listener, warn };
}

it(
  'a connection that hears nothing, as it leads to another server than the others, never counts as listening',
  async () => {
    const elsewhere = await createTestDatabase();
    const { listener, warn } = listenerOn(elsewhere.serviceUrl, (text, values) => service.sql(text, values));
    const connected = jest.fn<() => void>();
    listener.on('some_channel', { connected, notified: () => undefined });
    await listener.start();
    await waitUntil('a second try', async () => warn.mock.calls.length >= 2, 30);
    const [first] = warn.mock.calls as [{ err: Error }][];
    expect(first?.[0].err.message).toMatch(/pooler in transaction mode.*DATABASE_LISTEN_URL/);
    expect([listener.isHeard, connected.mock.calls.length]).toEqual([false, 0]);
    await listener.onApplicationShutdown();
    await elsewhere.drop();
  },
  SLOW,
);

it('a pool that cannot send the notice, as it is busy, is no loss of the connection that listens', async () => {
  let refused = 0;
  const url = service.database.serviceUrl;
  const { listener, warn } = listenerOn(url, async (text, values) => {
    if (!listener.isHeard) return service.sql(text, values);
    refused += 1;
    throw new Error('timeout exceeded when trying to connect');
  });
  const disconnected = jest.fn<() => void>();
  listener.on(`channel_${randomUUID()}`, { disconnected, notified: () => undefined });
  await listener.start();
  expect(listener.isHeard).toBe(true);
  await waitUntil('two refusals', async () => refused >= 2);
  expect([listener.isHeard, disconnected.mock.calls.length]).toEqual([true, 0]);
  expect(warn).toHaveBeenCalledWith(expect.anything(), 'the listener could not be proved, trying again');
  await listener.onApplicationShutdown();
});

it('what was loaded while the connection was lost again does not count', async () => {
  const through = throughFront(service.database.serviceUrl);
  const { listener } = listenerOn(through, (text, values) => service.sql(text, values));
  await front.fail(undefined);
  let [connections, lost, loaded] = [0, false, false];
  listener.on('some_channel', {
    connected: async () => {
      connections += 1;
      await front.fail('refuses'); // and every other connection through it
      await waitUntil('the loss', async () => lost);
      loaded = true;
    },
    disconnected: () => {
      lost = true;
      loaded = false;
    },
    notified: () => undefined,
  });
  await listener.start();
  expect([connections, lost, loaded, listener.isHeard]).toEqual([1, true, false, false]);
  await listener.onApplicationShutdown();
  await front.fail(undefined);
});
