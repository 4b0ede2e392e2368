import { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails that somebody looks out for do not give way in a rush of events. */
export class AwaitedMails1800000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail_due ADD COLUMN awaited boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail_due DROP COLUMN awaited');
  }
}
