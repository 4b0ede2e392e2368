import { MigrationInterface, QueryRunner } from 'typeorm';

/** When a removal is tried again or claimed until, how often it failed, and the order in which removals are due (files/removals.ts). */
export class ObjectRemovals1800000000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE object_removal ADD next_at timestamptz, ADD failures int NOT NULL DEFAULT 0');
    await runner.query('CREATE INDEX object_removal_due ON object_removal (coalesce(next_at, remove_at))');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX object_removal_due');
    await runner.query(`DELETE FROM object_removal WHERE remove_at = 'infinity'`);
    await runner.query('ALTER TABLE object_removal DROP next_at, DROP failures');
  }
}
