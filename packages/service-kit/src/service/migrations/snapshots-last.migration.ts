import { MigrationInterface, QueryRunner } from 'typeorm';

/** The order in which the outbox gives: what is addressed to one queue goes last only when it is a snapshot. */
export class SnapshotsLast1800000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX outbox_order');
    await runner.query(`CREATE INDEX outbox_order ON outbox ((envelope->>'type' LIKE '%.snapshot'), id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX outbox_order');
    await runner.query('CREATE INDEX outbox_order ON outbox ((queue IS NOT NULL), id)');
  }
}
