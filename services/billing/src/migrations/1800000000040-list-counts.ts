import { createCounts, dropCounts, keepCounts } from '@lms360/platform/lists/counts';
import { MigrationInterface, QueryRunner } from 'typeorm';

const isSeated = (row: string) => `${row}.active AND NOT ${row}.removed AND NOT ${row}.owner`;

/** How many people and courses count against a plan's limits is kept: every page asks for it. */
export class ListCounts1800000000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createCounts(runner);
    await keepCounts(runner, 'member', [
      { list: 'users', when: (row) => `${isSeated(row)} AND ${row}.role <> 'student'` },
      { list: 'students', when: (row) => `${isSeated(row)} AND ${row}.role = 'student'` },
    ]);
    await keepCounts(runner, 'course', [{ list: 'courses', when: (row) => `NOT ${row}.deleted` }]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropCounts(runner, 'member', 'course');
  }
}
