import { MigrationInterface, QueryRunner } from 'typeorm';

/** When a company was closed, by whom, when it is deleted, and the link that restores it; `version` is that of its last event. */
export class CompanyClosing1800000000031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE company ADD COLUMN version bigint NOT NULL DEFAULT 1, ADD COLUMN closed_at timestamptz,
        ADD COLUMN deletes_at timestamptz, ADD COLUMN closed_by jsonb, ADD COLUMN restore_hash bytea`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE company DROP COLUMN version, DROP COLUMN closed_at, DROP COLUMN deletes_at, DROP COLUMN closed_by,
        DROP COLUMN restore_hash`);
  }
}
