import { createSearchText } from '@lms360/platform/lists/text-functions';
import { MigrationInterface, QueryRunner } from 'typeorm';

/** The lists search and sort without case and Latin accents, whatever spelling was stored. */
export class SearchText1800000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createSearchText(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION search_text(text)');
  }
}
