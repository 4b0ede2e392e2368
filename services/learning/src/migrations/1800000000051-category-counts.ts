import { type Counted, dropPart, keepCounts } from '@lms360/platform/lists/counts';
import { MigrationInterface, QueryRunner } from 'typeorm';

const counted: Counted[] = [
  { list: 'approved in category', key: (row) => `${row}.category_id::text`, when: (row) => `${row}.status = 'approved'` },
];

/** How many courses a category shows is kept, too. */
export class CategoryCounts1800000000051 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await keepCounts(runner, 'course', counted, 'statement', 'category');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropPart(runner, 'course', counted, 'category');
  }
}
