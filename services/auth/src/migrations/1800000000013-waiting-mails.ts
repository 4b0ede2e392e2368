import { MigrationInterface, QueryRunner } from 'typeorm';

/** From which network an address was registered (a hash of both), and since when its first mail waits for the hour to allow it. */
export class WaitingMails1800000000013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD COLUMN registered_from bytea, ADD COLUMN mail_waits_since timestamptz');
    await runner.query('CREATE INDEX account_mail_waits ON account (email) WHERE mail_waits_since IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account DROP COLUMN registered_from, DROP COLUMN mail_waits_since');
  }
}
