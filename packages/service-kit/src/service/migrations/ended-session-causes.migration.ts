import { MigrationInterface, QueryRunner } from 'typeorm';

/** What ended a session (http/tokens/ended-sessions.ts); null where the release before recorded it. */
export class EndedSessionCauses1800000000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ended_session ADD cause text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ended_session DROP cause');
  }
}
