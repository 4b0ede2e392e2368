import { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which terms a visitor accepted. The newsletter goes to who has confirmed by the mailed link: who subscribed before this release has been
 * told otherwise, and stays.
 */
export class Consents1800000000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE enquiry ADD COLUMN terms_version text');
    await runner.query(`
      ALTER TABLE newsletter_subscriber ADD COLUMN confirmed_at timestamptz, ADD COLUMN mails int NOT NULL DEFAULT 0,
        ADD COLUMN mails_since timestamptz`);
    await runner.query('UPDATE newsletter_subscriber SET confirmed_at = subscribed_at');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE enquiry DROP COLUMN terms_version');
    await runner.query('DELETE FROM newsletter_subscriber WHERE confirmed_at IS NULL');
    await runner.query('ALTER TABLE newsletter_subscriber DROP COLUMN confirmed_at, DROP COLUMN mails, DROP COLUMN mails_since');
  }
}
