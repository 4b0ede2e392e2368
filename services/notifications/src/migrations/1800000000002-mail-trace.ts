import { MigrationInterface, QueryRunner } from 'typeorm';

/** The trace of what brought a mail about goes on when the mail is sent. */
export class MailTrace1800000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail ADD COLUMN traceparent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail DROP COLUMN traceparent');
  }
}
