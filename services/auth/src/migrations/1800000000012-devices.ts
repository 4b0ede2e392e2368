import { MigrationInterface, QueryRunner } from 'typeorm';

/** Which devices an account knows: the tokens of those that signed in since `device_epoch` last grew. */
export class Devices1800000000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD COLUMN device_epoch int NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account DROP COLUMN device_epoch');
  }
}
