import { MigrationInterface, QueryRunner } from 'typeorm';

/** The second at which a video begins, and an index of the videos that are still to be checked. */
export class VideoStart1800000000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lesson ADD COLUMN video_start int');
    await runner.query('CREATE INDEX lesson_unchecked ON lesson (company_id, id) WHERE NOT checked AND video_id IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX lesson_unchecked');
    await runner.query('ALTER TABLE lesson DROP COLUMN video_start');
  }
}
