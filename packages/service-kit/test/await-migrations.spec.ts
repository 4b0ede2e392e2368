import { connect, createServer, type AddressInfo } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@lms360/service-testing/test-database';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { pino } from 'pino';
import { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { awaitMigrations } from '../src/service/await-migrations.js';
import { migrate, MIGRATION_LOCK } from '../src/service/migrate.js';

class First1900000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE first ()');
  }
  async down(): Promise<void> {}
}
class Last1900000000002 implements MigrationInterface {
  name = 'Last1900000000002';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE last ()');
  }
  async down(): Promise<void> {}
}
const release = [First1900000000001, Last1900000000002];

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Begins to wait. `done` is whether it is over. */
async function waiting(url = database.serviceUrl) {
  const port = await freePort();
  const lines: { msg: string; missing?: string[] }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const state = { done: false };
  const end = awaitMigrations({ HOST: '127.0.0.1', PORT: port, DATABASE_URL: url }, release, log).then(() => (state.done = true));
  const answers = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: answer.status, body: (await answer.json()) as object };
  };
  const seen = () => waitUntil('the wait', () => lines.find(({ missing }) => missing)?.missing);
  return { port, state, end, answers, seen };
}
const up = (migrations = release) => migrate(database.ownerUrl, database.serviceUrl, { migrations, companylessTables: {} });

const before: [string, () => Promise<unknown>, RegExp][] = [
  ['an empty database', async () => undefined, /relation "migrations" does not exist/],
  ['the tables of the release before', () => up([First1900000000001]), /^Last1900000000002$/],
  ['the tables of another system', () => database.sql('CREATE TABLE migrations (name text)'), /permission denied/],
];
it.each(before)('with %s a process lives and is not ready, until its migrations have been run', async (_, prepare, missing) => {
  await prepare();
  const { state, end, answers, seen } = await waiting();
  expect((await seen()).join()).toMatch(missing);
  expect((await answers('/healthz')).status).toBe(200);
  expect(await answers('/readyz')).toEqual({ status: 503, body: { status: 'error', error: { migrations: { status: 'down' } } } });
  expect((await answers('/login')).status).toBe(503);
  expect(state.done).toBe(false);
  if (missing.test('permission denied')) await database.sql('DROP TABLE migrations');
  await up();
  await end;
  await expect(answers('/healthz')).rejects.toThrow('fetch failed'); // its port is free for the service
});

it('tables that are not granted yet are awaited: the last migration is noted before that', async () => {
  await up();
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query('BEGIN');
  await owner.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  const { state, end, seen } = await waiting();
  expect(await seen()).toEqual(['they are being run']);
  expect(state.done).toBe(false);
  await owner.query('COMMIT');
  await end;
  await owner.end();
});

it('what is being restored is awaited, and a restoration that was broken off is not migrated', async () => {
  await up();
  await database.sql(`COMMENT ON SCHEMA public IS 'LMS360 is being restored from 1'`);
  const { state, end, seen } = await waiting();
  expect(await seen()).toEqual(['a backup is being restored, or that was broken off']);
  await expect(up()).rejects.toThrow('repeat it');
  expect(state.done).toBe(false);
  await database.sql(`COMMENT ON SCHEMA public IS 'standard public schema'`);
  await end;
});

it('a database that does not answer is asked again', async () => {
  const url = new URL(database.serviceUrl);
  url.port = String(await freePort());
  const { state, end, answers, seen } = await waiting(url.href);
  expect((await seen()).join()).toMatch(/ECONNREFUSED/);
  expect((await answers('/readyz')).status).toBe(503);
  expect(state.done).toBe(false);
  await up();
  const { hostname, port } = new URL(database.serviceUrl);
  const back = createServer((socket) => {
    const server = connect(Number(port), hostname);
    socket
      .on('error', () => server.destroy())
      .pipe(server.on('error', () => socket.destroy()))
      .pipe(socket);
  }).listen(Number(url.port), '127.0.0.1');
  await end;
  await new Promise((resolve) => back.close(resolve));
});

it('a process starts at once on a database that has more than its release knows', async () => {
  class Next1900000000003 extends Last1900000000002 {
    override name = 'Next1900000000003';
    override async up(): Promise<void> {}
  }
  await up([...release, Next1900000000003]);
  const { end, answers } = await waiting();
  await end;
  await expect(answers('/healthz')).rejects.toThrow('fetch failed'); // it never listened
});
