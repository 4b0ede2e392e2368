import { requestSnapshots } from '@lms360/service-kit/events/stale-replicas';
import { MigrationInterface, QueryRunner } from 'typeorm';

/** The language in which a member last used the product, and in which a mail is written; null where it is not known. */
export class Languages1800000000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE member ADD COLUMN language text');
    await runner.query('ALTER TABLE mail ADD COLUMN language text');
    await requestSnapshots(runner, 'auth.member.snapshot');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail DROP COLUMN language');
    await runner.query('ALTER TABLE member DROP COLUMN language');
  }
}
