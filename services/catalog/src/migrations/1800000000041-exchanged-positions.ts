import { MigrationInterface, QueryRunner } from 'typeorm';

const orders = [
  { table: 'chapter', place: 'company_id, course_id, position' },
  { table: 'lesson', place: 'company_id, chapter_id, position' },
];

/** Chapters and lessons can exchange their places in one statement: an index refuses it at the first row, a constraint looks at the end. */
export class ExchangedPositions1800000000041 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { table, place } of orders) {
      await runner.query(`DROP INDEX ${table}_position`);
      await runner.query(
        `ALTER TABLE ${table} ADD CONSTRAINT ${table}_position UNIQUE (${place}) DEFERRABLE INITIALLY IMMEDIATE`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, place } of orders) {
      await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_position`);
      await runner.query(`CREATE UNIQUE INDEX ${table}_position ON ${table} (${place})`);
    }
  }
}
