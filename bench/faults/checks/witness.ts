import pg from 'pg';
import type { Service } from '@lms360/contracts/services.ts';

/** Where each service stores the versions of replicated subjects: a row is written once per event that has an effect. */
const versions: Partial<Record<Service, Record<string, string>>> = {
  catalog: { member: 'id' },
  learning: { subject_version: 'subject_id' },
  billing: { member: 'member_id', course: 'course_id' },
  notifications: { member: 'member_id' },
};

/**
 * Installs triggers in a service's database that record what the service itself deletes: every event that was committed (the outbox is emptied),
 * and every effect on a read model. Part of the run, not of the product.
 * @param url a superuser's
 */
export async function installWitness(service: Service, url: string): Promise<void> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    await database.query(TABLES);
    // Events moved back to be published again have been recorded before.
    const first = 'FOR EACH ROW WHEN (NEW.published_at IS NULL) EXECUTE FUNCTION witness.note_event()';
    await database.query(`CREATE TRIGGER witness AFTER INSERT ON outbox ${first}`);
    for (const [table, id] of Object.entries(versions[service] ?? {})) {
      await database.query(
        `CREATE TRIGGER witness AFTER INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION witness.note_effect(${id})`,
      );
    }
  } finally {
    await database.end();
  }
}

const TABLES = `
  CREATE SCHEMA witness;
  CREATE TABLE witness.event (
    n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id uuid NOT NULL, queue text, at timestamptz NOT NULL DEFAULT clock_timestamp(), envelope jsonb NOT NULL);
  CREATE TABLE witness.effect (kept_in text NOT NULL, subject uuid NOT NULL, version bigint NOT NULL);
  CREATE FUNCTION witness.note_event() RETURNS trigger SECURITY DEFINER LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO witness.event (id, queue, envelope) VALUES ((NEW.envelope->>'id')::uuid, NEW.queue, NEW.envelope);
      RETURN NULL;
    END $$;
  CREATE FUNCTION witness.note_effect() RETURNS trigger SECURITY DEFINER LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO witness.effect VALUES (TG_TABLE_NAME, (to_jsonb(NEW)->>TG_ARGV[0])::uuid, NEW.version);
      RETURN NULL;
    END $$;
`;
