import { protectTenantTable } from '@lms360/service-kit/tenancy/tenant-table';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = {
  subject_version: `
    subject_id uuid NOT NULL,
    version bigint NOT NULL,
    deleted boolean NOT NULL,
    PRIMARY KEY (company_id, subject_id)`,
  category: `
    category_id uuid NOT NULL,
    name text NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    color text NOT NULL,
    banner text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, category_id)`,
  subcategory: `
    subcategory_id uuid NOT NULL,
    category_id uuid NOT NULL,
    name text NOT NULL,
    banner text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, subcategory_id)`,
  member: `
    member_id uuid NOT NULL,
    name text NOT NULL,
    PRIMARY KEY (company_id, member_id)`,
  course: `
    course_id uuid NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    subcategory_id uuid NOT NULL,
    category_id uuid NOT NULL,
    thumbnail text,
    author_id uuid NOT NULL,
    status text NOT NULL,
    created_at timestamptz NOT NULL,
    approved_at timestamptz,
    lesson_count int NOT NULL,
    outline jsonb NOT NULL,
    PRIMARY KEY (company_id, course_id)`,
  lesson: `
    lesson_id uuid NOT NULL,
    course_id uuid NOT NULL,
    name text NOT NULL,
    PRIMARY KEY (company_id, lesson_id)`,
  progress: `
    member_id uuid NOT NULL,
    course_id uuid NOT NULL,
    read_lessons jsonb NOT NULL DEFAULT '{}',
    lessons_read int NOT NULL DEFAULT 0,
    last_read_at timestamptz NOT NULL,
    finished_at timestamptz,
    PRIMARY KEY (company_id, member_id, course_id)`,
  library_entry: `
    member_id uuid NOT NULL,
    course_id uuid NOT NULL,
    added_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, member_id, course_id)`,
  recent_view: `
    member_id uuid NOT NULL,
    course_id uuid NOT NULL,
    lesson_id uuid,
    viewed_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, member_id, course_id)`,
};

/** For the reads that no primary key serves; `test/query-plans.spec.ts` shows which read uses which. */
const indexes = [
  'subcategory_of_category ON subcategory (company_id, category_id, created_at)',
  `course_newest ON course (company_id, approved_at DESC, course_id DESC) WHERE status = 'approved'`,
  `course_of_subcategory ON course (company_id, subcategory_id, approved_at DESC, course_id DESC) WHERE status = 'approved'`,
  'lesson_of_course ON lesson (company_id, course_id)',
  'progress_of_member ON progress (company_id, member_id, last_read_at DESC, course_id)',
  'progress_of_course ON progress (company_id, course_id, finished_at DESC, member_id)',
  'library_of_member ON library_entry (company_id, member_id, added_at DESC, course_id)',
  'view_of_member ON recent_view (company_id, member_id, viewed_at DESC)',
];

/** The read models fed by events (category, subcategory, member, course, lesson) and the learners' own rows. */
export class LearningTables1800000000001 implements MigrationInterface {
  name = 'LearningTables1800000000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(tables)) {
      await runner.query(`CREATE TABLE ${table} (company_id uuid NOT NULL, ${columns})`);
      await protectTenantTable(runner, table);
    }
    for (const index of indexes) await runner.query(`CREATE INDEX ${index}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(tables)) await runner.query(`DROP TABLE ${table}`);
  }
}
