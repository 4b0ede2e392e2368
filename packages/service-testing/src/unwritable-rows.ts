import type { TestService } from './test-service.js';

/**
 * Makes the rows of a table that `condition` (SQL over `OLD`) picks fail on every change, as a broken row would.
 * @returns undoes it
 */
export async function unwritableRows(service: TestService, table: string, condition: string): Promise<() => Promise<void>> {
  await service.sql(`
    CREATE OR REPLACE FUNCTION refuse_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF ${condition} THEN RAISE EXCEPTION 'this row of ${table} is broken'; END IF; RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END; END $$`);
  await service.sql(`CREATE TRIGGER refuse BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_${table}()`);
  return async () => void (await service.sql(`DROP TRIGGER refuse ON ${table}`));
}
