import { protectTenantTable } from '@lms360/service-kit/tenancy/tenant-table';
import { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses whose owner has said that they do not know the company that invited them: it mails them no more. */
export class UnknownCompanies1800000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE unknown_company (
        company_id uuid NOT NULL,
        email text NOT NULL,
        said_at timestamptz NOT NULL,
        PRIMARY KEY (company_id, email)
      )`);
    await protectTenantTable(runner, 'unknown_company');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE unknown_company');
  }
}
