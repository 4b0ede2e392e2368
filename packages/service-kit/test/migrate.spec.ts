import { createTestDatabase, type TestDatabase } from '@lms360/service-testing/test-database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrate } from '../src/service/migrate.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const of = (...migrations: (new () => MigrationInterface)[]) => ({ migrations, companylessTables: {} });

/** Who holds an advisory lock, seen by the first migration that runs: whether in a transaction, for more than its own statement. */
const HOLDERS = `SELECT activity.xact_start IS NOT NULL AND activity.state = 'idle in transaction' AS held
  FROM pg_locks JOIN pg_stat_activity activity USING (pid)
  WHERE locktype = 'advisory' AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

let runs = 0;
let holders: { held: boolean }[] = [];
class LookAtTheLock1900000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    runs += 1;
    holders = await runner.query(HOLDERS);
  }
  async down(): Promise<void> {}
}

it('replicas that migrate at once wait for one another, by a lock that a pooler in transaction mode keeps', async () => {
  const { ownerUrl, serviceUrl } = database;
  await Promise.all([1, 2, 3].map(() => migrate(ownerUrl, serviceUrl, of(LookAtTheLock1900000000001))));
  expect(runs).toBe(1);
  expect(holders).toEqual([{ held: true }]);
});

class Fails1900000000002 implements MigrationInterface {
  async up(): Promise<void> {
    throw new Error('no such thing');
  }
  async down(): Promise<void> {}
}

it('a migration that fails leaves no lock: the next start tries again', async () => {
  const { ownerUrl, serviceUrl } = database;
  const failing = () => migrate(ownerUrl, serviceUrl, of(LookAtTheLock1900000000001, Fails1900000000002));
  await expect(failing()).rejects.toThrow('no such thing');
  await expect(failing()).rejects.toThrow('no such thing');
});
