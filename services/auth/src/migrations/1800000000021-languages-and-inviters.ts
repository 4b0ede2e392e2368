import { MigrationInterface, QueryRunner } from 'typeorm';

/** The language in which a member last used the product, and the member who invited them; null where it is not known. */
export class LanguagesAndInviters1800000000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE member ADD COLUMN language text, ADD COLUMN invited_by uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE member DROP COLUMN language, DROP COLUMN invited_by');
  }
}
