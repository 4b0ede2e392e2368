import { MigrationInterface, QueryRunner } from 'typeorm';

/** A mail that somebody waits for goes before others. `awaited` is still written for replicas of the release before. */
export class MailPriority1800000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail_due ADD COLUMN priority smallint NOT NULL DEFAULT 0');
    await runner.query('UPDATE mail_due SET priority = 1 WHERE awaited');
    await runner.query('CREATE INDEX mail_due_order ON mail_due (priority DESC, due_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX mail_due_order');
    await runner.query('ALTER TABLE mail_due DROP COLUMN priority');
  }
}
