import { requestSnapshots } from '@lms360/service-kit/events/stale-replicas';
import { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The address by which lists tell members of one name apart; null until auth has published a member again. Runs after the kit’s table of
 * snapshot requests.
 */
export class MemberEmail1800000000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE member ADD COLUMN email text');
    await requestSnapshots(runner, 'auth.member.snapshot');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE member DROP COLUMN email');
  }
}
