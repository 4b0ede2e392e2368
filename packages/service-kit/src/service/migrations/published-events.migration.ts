import { MigrationInterface, QueryRunner } from 'typeorm';

/** Published events, for as long as they may have to be published again; and the order in which the outbox is published. */
export class PublishedEvents1800000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE published_event (
        id bigint PRIMARY KEY,
        queue text,
        envelope jsonb NOT NULL,
        published_at timestamptz NOT NULL DEFAULT clock_timestamp()
      )`);
    await runner.query('CREATE INDEX published_event_published_at ON published_event (published_at)');
    await runner.query('CREATE INDEX outbox_order ON outbox ((queue IS NOT NULL), id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX outbox_order');
    await runner.query('DROP TABLE published_event');
  }
}
