import { createCounts, dropCounts, keepCounts } from '@lms360/platform/lists/counts';
import { MigrationInterface, QueryRunner } from 'typeorm';

const isSubmitted = (row: string) => `${row}.status <> 'draft'`;
const indexes = [
  "course_submitted ON course (company_id, submitted_at DESC, id) WHERE status <> 'draft'",
  "course_submitted_in ON course (company_id, status, submitted_at DESC, id) WHERE status <> 'draft'",
  'course_author ON course (company_id, author_id, created_at DESC, id)',
  'course_author_in ON course (company_id, author_id, status, created_at DESC, id)',
  'course_author_walked ON course (company_id, author_id, id)',
  'subcategory_newest ON subcategory (company_id, created_at DESC, id)',
  'subcategory_newest_in ON subcategory (company_id, category_id, created_at DESC, id)',
];

/** How many courses, subcategories and categories there are is kept, and lists are read by an index, each in its own order. */
export class ListCounts1800000000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX course_submitted, course_author');
    for (const index of indexes) await runner.query(`CREATE INDEX ${index}`);
    await createCounts(runner);
    await keepCounts(runner, 'course', [
      { list: 'courses' },
      { list: 'of subcategory', key: (row) => `${row}.subcategory_id::text` },
      { list: 'of author', key: (row) => `${row}.author_id::text` },
      { list: 'of author', key: (row) => `concat_ws(' ', ${row}.author_id, ${row}.status)` },
      { list: 'submitted', when: isSubmitted },
      { list: 'submitted', key: (row) => `${row}.status`, when: isSubmitted },
    ]);
    await keepCounts(runner, 'subcategory', [
      { list: 'subcategories' },
      { list: 'subcategories', key: (row) => `${row}.category_id::text` },
    ]);
    await keepCounts(runner, 'category', [{ list: 'categories' }]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropCounts(runner, 'course', 'subcategory', 'category');
    for (const index of indexes) await runner.query(`DROP INDEX ${index.split(' ')[0]}`);
    await runner.query('CREATE INDEX course_author ON course (company_id, author_id, created_at DESC)');
    await runner.query("CREATE INDEX course_submitted ON course (company_id, submitted_at DESC) WHERE status <> 'draft'");
  }
}
