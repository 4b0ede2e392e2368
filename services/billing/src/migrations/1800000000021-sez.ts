import { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a company's unit is in a special economic zone: what it buys bears integrated tax, also within the State (IGST Act, section 7 (5)). */
export class Sez1800000000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE company ADD sez boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE company DROP sez');
  }
}
