import { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The kinds of a course's lessons, for its card: no list reads outlines for them. PostgreSQL derives them, so that they are right whichever
 * release writes the course.
 */
export class LessonKinds1800000000050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION lesson_kinds(outline jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT coalesce(array_agg(DISTINCT lesson->>'kind'), '{}')
        FROM jsonb_path_query(outline, '$[*].lessons[*]') lesson WHERE lesson->>'kind' IS NOT NULL
      $$`);
    await runner.query(
      'ALTER TABLE course ADD COLUMN lesson_kinds text[] NOT NULL GENERATED ALWAYS AS (lesson_kinds(outline)) STORED',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE course DROP COLUMN lesson_kinds');
    await runner.query('DROP FUNCTION lesson_kinds(jsonb)');
  }
}
