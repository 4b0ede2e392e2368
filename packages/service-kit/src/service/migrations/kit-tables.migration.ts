import { MigrationInterface, QueryRunner } from 'typeorm';

/** The kit's tables, each with the reason why it has no company of its own. */
export const kitTables = {
  outbox: 'the relay takes what is oldest, of all companies',
  published_event: 'what was in the outbox, for a day',
  inbox: 'ids of events received',
  inbox_retry: 'events that wait for another try, of all companies',
  ended_session: 'ids of sessions: they are looked up before a company is known',
  company_directory: 'one row a company: schedulers walk it',
  object_removal: 'keys of objects to remove: the sweeper walks it',
  picture_turn: 'counts of an hour by member: they are purged for all companies together',
  replica_stale: 'types of snapshots to request, of all companies',
  migrations: 'which migrations have run',
};

/** The tables that every service has. None of them is a tenant table: they are read across companies. */
export class KitTables1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        queue text,
        envelope jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        not_before timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE inbox (
        event_id uuid PRIMARY KEY,
        received_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX inbox_received_at ON inbox (received_at)');
    await runner.query(`
      CREATE TABLE inbox_retry (
        event_id uuid PRIMARY KEY,
        envelope jsonb NOT NULL,
        attempts int NOT NULL,
        next_at timestamptz NOT NULL,
        error text NOT NULL,
        parked_at timestamptz
      )`);
    await runner.query('CREATE INDEX inbox_retry_next_at ON inbox_retry (next_at) WHERE parked_at IS NULL');
    await runner.query(`
      CREATE TABLE ended_session (
        session_id uuid PRIMARY KEY,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE company_directory (
        company_id uuid PRIMARY KEY,
        version bigint NOT NULL DEFAULT 0,
        active_until timestamptz,
        limits jsonb,
        deleted_at timestamptz
      )`);
    await runner.query(`
      CREATE TABLE object_removal (
        key text PRIMARY KEY,
        remove_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX object_removal_remove_at ON object_removal (remove_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['object_removal', 'company_directory', 'ended_session', 'inbox_retry', 'inbox', 'outbox']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
