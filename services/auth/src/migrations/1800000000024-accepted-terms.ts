import { MigrationInterface, QueryRunner } from 'typeorm';

/** Which terms whoever signed a company up accepted, and when. */
export class AcceptedTerms1800000000024 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE company ADD COLUMN terms_version text, ADD COLUMN terms_accepted_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE company DROP COLUMN terms_version, DROP COLUMN terms_accepted_at');
  }
}
