import { MigrationInterface, QueryRunner } from 'typeorm';

/** Read models that are stale since a migration: snapshots of these types are to be requested (events/stale-replicas.ts). */
export class StaleReplicas1800000000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE replica_stale (type text PRIMARY KEY)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE replica_stale');
  }
}
