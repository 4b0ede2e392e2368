import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { z } from 'zod';
import { fenceFaults, grantFenced } from '../tenancy/fence.js';
import { baseConfig, parseConfig } from '../core/config.js';
import { EndedSessionCauses1800000000060 } from './migrations/ended-session-causes.migration.js';
import { KitTables1700000000000, kitTables } from './migrations/kit-tables.migration.js';
import { ObjectRemovals1800000000006 } from './migrations/object-removals.migration.js';
import { PictureTurns1800000000010 } from './migrations/picture-turns.migration.js';
import { PublishedEvents1800000000004 } from './migrations/published-events.migration.js';
import { RepublishedEvents1800000000007 } from './migrations/republished-events.migration.js';
import { StaleReplicas1800000000008 } from './migrations/stale-replicas.migration.js';
import { SnapshotsLast1800000000005 } from './migrations/snapshots-last.migration.js';
import { UpcomingPeriods1800000000009 } from './migrations/upcoming-periods.migration.js';
import { ClosedCompanies1800000000030 } from './migrations/closed-companies.migration.js';

export type Migrations = (new () => MigrationInterface)[];

const kitMigrations: Migrations = [
  KitTables1700000000000,
  PublishedEvents1800000000004,
  SnapshotsLast1800000000005,
  ObjectRemovals1800000000006,
  RepublishedEvents1800000000007,
  StaleReplicas1800000000008,
  UpcomingPeriods1800000000009,
  ClosedCompanies1800000000030,
  PictureTurns1800000000010,
  EndedSessionCauses1800000000060,
];

/** How a service describes its database. */
export interface DatabaseDefinition {
  migrations: Migrations;
  /** Its own tables without a company: name → reason. Its role may use these and what is fenced by company, nothing else. */
  companylessTables: Record<string, string>;
}

const LOOK_AGAIN_MS = 300;

/** The advisory lock that is held while a database is migrated. */
export const MIGRATION_LOCK = 4_360_360;

/** Says on the schema that a backup is being restored into it: tools/src/ops/backup/empty.ts writes it, and takes it away at the end. */
export const BEING_RESTORED = `coalesce(obj_description('public'::regnamespace, 'pg_namespace'), '') LIKE 'LMS360 is being restored%'`;

/** The names under which a service's migrations are noted as run, the kit's included. */
export const namesOf = (migrations: Migrations): string[] =>
  [...kitMigrations, ...migrations].map((Migration) => new Migration().name ?? Migration.name);

/** The configuration of migrations: the owner, and the name of the role that is granted the tables. */
const migrationConfig = baseConfig.pick({ DATABASE_URL: true }).extend({ DATABASE_OWNER_URL: z.url() });

/** The whole of a service's migration program, for deployments whose services must not know the database's owner. */
export async function migrateFromEnvironment(definition: DatabaseDefinition): Promise<void> {
  const { DATABASE_OWNER_URL, DATABASE_URL } = parseConfig(migrationConfig, process.env);
  const faults = await migrate(DATABASE_OWNER_URL, DATABASE_URL, definition);
  for (const fault of faults) process.stderr.write(`The fence of companies is open: ${fault}.\n`);
}

/**
 * Brings a database up to date as its owner and lets the service's role use its tables (tenancy/fence.ts). Replicas that start together wait
 * for each other on an advisory lock, held by a transaction: a session's would guard nothing behind a pooler in transaction mode. Who waits holds no
 * connection of a pooler meanwhile, which could be the one that the first one's migrations need.
 * @param ownerUrl connection of the owning role; a pooler must have two connections for it
 * @param serviceUrl connection whose user gets select, insert, update and delete
 * @returns what that user can reach past the fence all the same, as somebody else granted it: one sentence each
 * @throws Error on a database whose restoration was broken off
 */
export async function migrate(ownerUrl: string, serviceUrl: string, definition: DatabaseDefinition): Promise<string[]> {
  const dataSource = new DataSource({
    type: 'postgres',
    url: ownerUrl,
    migrations: [...kitMigrations, ...definition.migrations],
    migrationsTransactionMode: 'each',
    poolSize: 2,
  });
  await dataSource.initialize();
  const lock = dataSource.createQueryRunner();
  try {
    while (!(await isLocked(lock))) await pause(LOOK_AGAIN_MS);
    const [{ restored }]: [{ restored: boolean }] = await lock.query(`SELECT ${BEING_RESTORED} AS restored`);
    if (restored) throw new Error('A backup is being restored into this database, or that was broken off: repeat it.');
    await dataSource.runMigrations();
    const sql = (text: string, parameters?: unknown[]) => lock.query(text, parameters) as Promise<object[]>;
    const role = decodeURIComponent(new URL(serviceUrl).username);
    const listed = Object.keys({ ...kitTables, ...definition.companylessTables });
    const knowsAll = await isOfThisRelease(dataSource);
    await grantFenced(sql, role, listed, knowsAll);
    const faults = knowsAll ? await fenceFaults(sql, role, listed) : [];
    await lock.commitTransaction();
    return faults;
  } finally {
    if (lock.isTransactionActive) await lock.rollbackTransaction().catch(() => undefined); // the connection ended, and the lock with it
    await lock.release();
    await dataSource.destroy();
  }
}

/** Opens a transaction that holds the lock, or none while another replica holds it. */
async function isLocked(runner: QueryRunner): Promise<boolean> {
  await runner.startTransaction();
  const [lock]: { granted: boolean }[] = await runner.query('SELECT pg_try_advisory_xact_lock($1) AS granted', [MIGRATION_LOCK]);
  if (!lock?.granted) await runner.rollbackTransaction();
  return lock?.granted === true;
}

/** Whether the database has no migration of a later release: that one may have tables which it lists and this one does not know. */
async function isOfThisRelease(dataSource: DataSource): Promise<boolean> {
  const known = new Set(dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name));
  const ran: { name: string }[] = await dataSource.query('SELECT name FROM migrations');
  return ran.every(({ name }) => known.has(name));
}
