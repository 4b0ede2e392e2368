import { protectTenantTable } from '@lms360/service-kit/tenancy/tenant-table';
import { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['category', 'subcategory', 'course', 'chapter', 'lesson', 'member'];

/** Categories, subcategories, courses with chapters and lessons, and the members' names as auth tells them. */
export class CatalogTables1800000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE category (
        company_id uuid NOT NULL,
        id uuid NOT NULL,
        name text NOT NULL,
        title text NOT NULL,
        description text NOT NULL,
        color text NOT NULL,
        banner text NOT NULL,
        created_at timestamptz NOT NULL,
        version bigint NOT NULL,
        PRIMARY KEY (company_id, id)
      )`);
    await runner.query('CREATE UNIQUE INDEX category_name ON category (company_id, lower(name))');
    await runner.query(`
      CREATE TABLE subcategory (
        company_id uuid NOT NULL,
        id uuid NOT NULL,
        category_id uuid NOT NULL,
        name text NOT NULL,
        description text NOT NULL,
        banner text NOT NULL,
        created_at timestamptz NOT NULL,
        version bigint NOT NULL,
        PRIMARY KEY (company_id, id),
        FOREIGN KEY (company_id, category_id) REFERENCES category
      )`);
    await runner.query('CREATE UNIQUE INDEX subcategory_name ON subcategory (company_id, category_id, lower(name))');
    await runner.query(`
      CREATE TABLE course (
        company_id uuid NOT NULL,
        id uuid NOT NULL,
        subcategory_id uuid NOT NULL,
        author_id uuid NOT NULL,
        title text NOT NULL,
        description text NOT NULL,
        thumbnail text,
        status text NOT NULL CHECK (status IN ('draft', 'pending', 'approved', 'rejected')),
        reason text,
        created_at timestamptz NOT NULL,
        submitted_at timestamptz,
        approved_at timestamptz,
        version bigint NOT NULL,
        PRIMARY KEY (company_id, id),
        FOREIGN KEY (company_id, subcategory_id) REFERENCES subcategory
      )`);
    await runner.query('CREATE INDEX course_subcategory ON course (company_id, subcategory_id)');
    await runner.query('CREATE INDEX course_author ON course (company_id, author_id, created_at DESC)');
    await runner.query("CREATE INDEX course_submitted ON course (company_id, submitted_at DESC) WHERE status <> 'draft'");
    await runner.query(`
      CREATE TABLE chapter (
        company_id uuid NOT NULL,
        id uuid NOT NULL,
        course_id uuid NOT NULL,
        position int NOT NULL,
        name text NOT NULL,
        PRIMARY KEY (company_id, id),
        FOREIGN KEY (company_id, course_id) REFERENCES course ON DELETE CASCADE
      )`);
    await runner.query('CREATE UNIQUE INDEX chapter_position ON chapter (company_id, course_id, position)');
    await runner.query(`
      CREATE TABLE lesson (
        company_id uuid NOT NULL,
        id uuid NOT NULL,
        chapter_id uuid NOT NULL,
        position int NOT NULL,
        name text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('video', 'pdf')),
        video_id text,
        file text,
        checked boolean NOT NULL,
        PRIMARY KEY (company_id, id),
        FOREIGN KEY (company_id, chapter_id) REFERENCES chapter ON DELETE CASCADE,
        CHECK ((kind = 'video') = (video_id IS NOT NULL)),
        CHECK ((kind = 'pdf') = (file IS NOT NULL))
      )`);
    await runner.query('CREATE UNIQUE INDEX lesson_position ON lesson (company_id, chapter_id, position)');
    await runner.query(`
      CREATE TABLE member (
        company_id uuid NOT NULL,
        id uuid NOT NULL,
        version bigint NOT NULL,
        name text NOT NULL,
        PRIMARY KEY (company_id, id)
      )`);
    for (const table of TABLES) await protectTenantTable(runner, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES.toReversed()) await runner.query(`DROP TABLE ${table}`);
  }
}
