import { MigrationInterface, QueryRunner } from 'typeorm';

/** Which companies are closed, and the version that says so (tenancy/company-directory.ts). */
export class ClosedCompanies1800000000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE company_directory ADD closed boolean NOT NULL DEFAULT false, ADD closing_version bigint NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE company_directory DROP closed, DROP closing_version');
  }
}
