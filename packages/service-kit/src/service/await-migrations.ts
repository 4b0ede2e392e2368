import { fastify } from 'fastify';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BaseConfig } from '../core/config.js';
import { CONNECT_MS } from '../tenancy/data-source.js';
import { BEING_RESTORED, MIGRATION_LOCK, namesOf, type Migrations } from './migrate.js';

const EVERY_MS = 1_000;

/** What a process that waits may know: where it answers, and the database as the service's role. */
type Waiting = Pick<BaseConfig, 'HOST' | 'PORT' | 'DATABASE_URL'>;

/**
 * Returns once every migration of this release has been run and its tables are granted, for a process that does not know the database's
 * owner: what consumes, sends and schedules would fail on the tables of the release before. Until then the process lives and is not
 * ready: `/healthz` is 200, everything else 503, and `/readyz` names `migrations`. A database that does not answer is asked again.
 * @param migrations the service's own; the kit's belong to every release
 */
export async function awaitMigrations({ HOST, PORT, DATABASE_URL }: Waiting, migrations: Migrations, log: Logger): Promise<void> {
  const needed = namesOf(migrations);
  let missing = await missingOf(DATABASE_URL, needed);
  if (missing.length === 0) return;
  const http = fastify({ forceCloseConnections: true });
  http.get('/healthz', async () => ({ status: 'ok' }));
  http.setNotFoundHandler((_request, reply) =>
    reply.status(503).send({ status: 'error', error: { migrations: { status: 'down' } } }),
  );
  const stop = () => process.exit(0);
  process.once('SIGTERM', stop).once('SIGINT', stop);
  await http.listen({ host: HOST, port: PORT });
  log.warn({ missing }, 'migrations of this release have not been run yet, waiting');
  try {
    while (missing.length > 0) {
      await sleep(EVERY_MS);
      missing = await missingOf(DATABASE_URL, needed);
    }
  } finally {
    await http.close();
    process.off('SIGTERM', stop).off('SIGINT', stop);
  }
  log.info('all migrations of this release have been run');
}

/** The migrations that have not been run, or what stands in the way of knowing. */
async function missingOf(url: string, needed: string[]): Promise<string[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, query_timeout: CONNECT_MS });
  client.on('error', () => undefined); // the query under way fails with it
  try {
    await client.connect();
    await client.query('BEGIN');
    // Who migrates holds it until all tables are granted, which is after the last migration is noted.
    const { rows: states } = await client.query<{ free: boolean; restored: boolean }>(
      `SELECT pg_try_advisory_xact_lock_shared($1) AS free, ${BEING_RESTORED} AS restored`,
      [MIGRATION_LOCK],
    );
    if (!states[0]?.free) return ['they are being run'];
    if (states[0].restored) return ['a backup is being restored, or that was broken off'];
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
    const run = new Set(rows.map(({ name }) => name));
    return needed.filter((name) => !run.has(name));
  } catch (error) {
    return [(error as Error).message];
  } finally {
    await client.end().catch(() => undefined); // it ends the transaction; a lost connection has ended it
  }
}
