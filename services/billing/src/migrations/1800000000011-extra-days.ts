import { MigrationInterface, QueryRunner } from 'typeorm';

/** By how many days a credit that its price could not take has lengthened a period. */
export class ExtraDays1800000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subscription ADD extra_days int NOT NULL DEFAULT 0 CHECK (extra_days >= 0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subscription DROP extra_days');
  }
}
