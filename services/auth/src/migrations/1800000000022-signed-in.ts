import { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether anybody has signed in to an account: its first device needs no mail. */
export class SignedIn1800000000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD COLUMN signed_in boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account DROP COLUMN signed_in');
  }
}
