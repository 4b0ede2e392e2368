import { MigrationInterface, QueryRunner } from 'typeorm';

/** When a member's pictures of the last hour were read, and until when one is being read (files/picture-turns.ts). */
export class PictureTurns1800000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE picture_turn (
        member_id uuid PRIMARY KEY,
        taken_at timestamptz[] NOT NULL,
        busy_until timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE picture_turn');
  }
}
