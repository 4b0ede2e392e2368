import { createCounts, dropCounts, keepCounts } from '@lms360/platform/lists/counts';
import { MigrationInterface, QueryRunner } from 'typeorm';

const ofCourse = (row: string) => `${row}.course_id::text`;

/** How many courses a subcategory shows, and how many people have finished a course, is kept. */
export class ListCounts1800000000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createCounts(runner);
    await keepCounts(runner, 'course', [
      { list: 'approved', key: (row) => `${row}.subcategory_id::text`, when: (row) => `${row}.status = 'approved'` },
    ]);
    const finished = { list: 'finished', key: ofCourse, when: (row: string) => `${row}.finished_at IS NOT NULL` };
    await keepCounts(runner, 'progress', [finished], 'row');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropCounts(runner, 'course', 'progress');
  }
}
