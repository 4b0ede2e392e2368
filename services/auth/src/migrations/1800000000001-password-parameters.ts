import { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds which parameters stored hashes have without reading every account (stored-parameters.service.ts). */
export class PasswordParameters1800000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX account_password_parameters ON account (split_part(password_hash, '$', 4))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX account_password_parameters');
  }
}
