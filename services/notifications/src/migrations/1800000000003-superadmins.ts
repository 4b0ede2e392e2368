import { MigrationInterface, QueryRunner } from 'typeorm';

/** A company's superadmins are found without reading all its members: every course that is submitted is told to them. */
export class Superadmins1800000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX member_superadmin ON member (company_id, member_id) WHERE role = 'superadmin'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX member_superadmin');
  }
}
