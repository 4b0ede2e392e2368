import { MigrationInterface, QueryRunner } from 'typeorm';

/** The limits of a company's periods that begin later, each with its moment (tenancy/company-directory.ts). */
export class UpcomingPeriods1800000000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE company_directory ADD upcoming jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE company_directory DROP upcoming');
  }
}
