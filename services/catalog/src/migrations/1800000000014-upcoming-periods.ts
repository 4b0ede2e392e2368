import { requestSnapshots } from '@lms360/service-kit/events/stale-replicas';
import { MigrationInterface, QueryRunner } from 'typeorm';

/** The directory of companies keeps the limits of periods that begin later: those of today's companies are asked for. */
export class UpcomingPeriods1800000000014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await requestSnapshots(runner, 'billing.subscription.snapshot');
  }

  async down(): Promise<void> {
    // The snapshots change nothing that an older release reads.
  }
}
