import { MigrationInterface, QueryRunner } from 'typeorm';

/** When an event that is to be published again was first published: it is kept for a day from then. */
export class RepublishedEvents1800000000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN published_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP COLUMN published_at');
  }
}
