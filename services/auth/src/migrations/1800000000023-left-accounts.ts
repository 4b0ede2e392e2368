import { MigrationInterface, QueryRunner } from 'typeorm';

/** A deactivated member's address may sign in elsewhere: of the verified accounts of an address, one has not been left. */
export class LeftAccounts1800000000023 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD COLUMN left_at timestamptz');
    await runner.query('DROP INDEX account_email_verified');
    await runner.query(
      'CREATE UNIQUE INDEX account_email_verified ON account (email) WHERE verified_at IS NOT NULL AND left_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX account_email_verified');
    await runner.query('CREATE UNIQUE INDEX account_email_verified ON account (email) WHERE verified_at IS NOT NULL');
    await runner.query('ALTER TABLE account DROP COLUMN left_at');
  }
}
