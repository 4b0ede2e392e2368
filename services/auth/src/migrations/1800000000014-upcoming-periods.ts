import { requestSnapshots } from '@lms360/service-kit/events/stale-replicas';
import { MigrationInterface, QueryRunner } from 'typeorm';

/** What a company has paid for and begins later: a login says which of its periods runs. */
export class UpcomingPeriods1800000000014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE company ADD upcoming jsonb NOT NULL DEFAULT '[]'`);
    await requestSnapshots(runner, 'billing.subscription.snapshot');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE company DROP upcoming');
  }
}
