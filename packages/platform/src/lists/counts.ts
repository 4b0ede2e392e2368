import { asAllCompanies, protectTenantTable } from '@lms360/service-kit/tenancy/tenant-table';
import type { QueryRunner } from 'typeorm';

/**
 * Counts of rows that lists show without counting them: that would cost a large company as much as all its rows. Each statement that
 * writes rows adds a change to the counts in which they are, so that writers never wait for one another; now and then one of them puts the
 * changes of a count together, without those that another transaction is at.
 */
const TABLE = `
  CREATE TABLE list_count (
    company_id uuid NOT NULL,
    list text NOT NULL,
    key text NOT NULL,
    id bigint GENERATED ALWAYS AS IDENTITY,
    change int NOT NULL,
    PRIMARY KEY (company_id, list, key, id)
  )`;

/** Which rows of a table a count is about. */
export interface Counted {
  list: string;
  /** Which of several counts of the list, as SQL of type text about a row; without it there is one. */
  key?: (row: string) => string;
  /** SQL of the condition about a row; without it all rows. */
  when?: (row: string) => string;
}

/** When changes are looked for: `row` for a table that is written all the time while its counts seldom change. */
type Each = 'statement' | 'row';

/** One in so many changes has those of its count put together. */
const TOGETHER_EVERY = 50;

const keyOf = ({ key }: Counted, row: string) => key?.(row) ?? "''";
const whenOf = ({ when }: Counted, row: string) => `coalesce(${when?.(row) ?? 'true'}, false)`;
const anyOf = (conditions: string[]) => conditions.map((condition) => `(${condition})`).join(' OR ');

/** SQL of a kept count. @param company SQL of the company's id @param key SQL of type text */
export const keptCount = (company: string, list: string, key = "''"): string =>
  `(SELECT coalesce(sum(kept.change), 0)::int FROM list_count kept
    WHERE kept.company_id = ${company} AND kept.list = '${list}' AND kept.key = ${key})`;

/** Creates the table of a service's counts. Call it in a migration, before {@link keepCounts}. */
export async function createCounts(runner: QueryRunner): Promise<void> {
  await runner.query(TABLE);
  await protectTenantTable(runner, 'list_count');
}

/**
 * Has the counts of a table kept from now on, and counts what it has. Call it in a migration, once for a table; counts that come later
 * are a further `part` of it, with a name.
 */
export async function keepCounts(
  runner: QueryRunner,
  table: string,
  counted: Counted[],
  each: Each = 'statement',
  part?: string,
): Promise<void> {
  for (const event of EVENTS) {
    const name = nameOf(table, event, part);
    await runner.query(`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ ${bodyOf(counted, event, each)} $$`);
    const when = each === 'row' ? `FOR EACH ROW WHEN (${changes(counted, event)})` : `${REFERENCING[event]} FOR EACH STATEMENT`;
    await runner.query(`CREATE TRIGGER ${name} AFTER ${event} ON ${table} ${when} EXECUTE FUNCTION ${name}()`);
  }
  await asAllCompanies(runner, [table, 'list_count'], async () => {
    for (const one of counted) {
      await runner.query(`INSERT INTO list_count (company_id, list, key, change)
        SELECT company_id, '${one.list}', ${keyOf(one, table)}, count(*) FROM ${table} WHERE ${whenOf(one, table)} GROUP BY 1, 3`);
    }
  });
}

/** Ends what {@link keepCounts} began. */
export async function dropCounts(runner: QueryRunner, ...tables: string[]): Promise<void> {
  for (const table of tables) {
    for (const event of EVENTS) await runner.query(`DROP FUNCTION ${nameOf(table, event)}() CASCADE`);
  }
  await runner.query('DROP TABLE list_count');
}

/** Ends a further part of a table's counts. */
export async function dropPart(runner: QueryRunner, table: string, counted: Counted[], part: string): Promise<void> {
  for (const event of EVENTS) await runner.query(`DROP FUNCTION ${nameOf(table, event, part)}() CASCADE`);
  await asAllCompanies(runner, ['list_count'], async () => {
    for (const { list } of counted) await runner.query(`DELETE FROM list_count WHERE list = '${list}'`);
  });
}

const EVENTS = ['INSERT', 'UPDATE', 'DELETE'] as const;
type Event = (typeof EVENTS)[number];

const nameOf = (table: string, event: Event, part?: string) =>
  ['count', table, ...(part ? [part] : []), event.toLowerCase()].join('_');

const REFERENCING: Record<Event, string> = {
  INSERT: 'REFERENCING NEW TABLE AS after_it',
  UPDATE: 'REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it',
  DELETE: 'REFERENCING OLD TABLE AS before_it',
};

/** The condition that a row's write changes a count. */
function changes(counted: Counted[], event: Event): string {
  if (event !== 'UPDATE') return anyOf(counted.map((one) => whenOf(one, event === 'INSERT' ? 'NEW' : 'OLD')));
  const differs = (sql: (row: string) => string) => `${sql('OLD')} IS DISTINCT FROM ${sql('NEW')}`;
  return anyOf(counted.map((one) => `${differs((row) => whenOf(one, row))} OR ${differs((row) => keyOf(one, row))}`));
}

/** What a trigger does: the changes of all counts in one pass, and now and then those of one put together. */
function bodyOf(counted: Counted[], event: Event, each: Each): string {
  const side = (row: string, change: number) =>
    counted.map(
      (one) => `SELECT ${row}.company_id AS company, '${one.list}' AS list, ${keyOf(one, row)} AS key, ${change} AS change
        ${each === 'row' ? '' : `FROM ${row}`} WHERE ${whenOf(one, row)}`,
    );
  const [before, after] = each === 'row' ? ['OLD', 'NEW'] : ['before_it', 'after_it'];
  const sides = [...(event === 'INSERT' ? [] : side(before, -1)), ...(event === 'DELETE' ? [] : side(after, 1))];
  return `
    DECLARE one record;
    BEGIN
      FOR one IN
        SELECT company, list, key, sum(change)::int AS change FROM (${sides.join(' UNION ALL ')}) sides
        GROUP BY company, list, key HAVING sum(change) <> 0
      LOOP
        INSERT INTO list_count (company_id, list, key, change) VALUES (one.company, one.list, one.key, one.change);
        IF random() < ${1 / TOGETHER_EVERY} THEN
          WITH known AS (
            SELECT id FROM list_count WHERE company_id = one.company AND list = one.list AND key = one.key FOR UPDATE SKIP LOCKED
          ), gone AS (
            DELETE FROM list_count c USING known
            WHERE c.company_id = one.company AND c.list = one.list AND c.key = one.key AND c.id = known.id RETURNING c.change
          )
          INSERT INTO list_count (company_id, list, key, change)
          SELECT one.company, one.list, one.key, sum(gone.change)::int FROM gone HAVING sum(gone.change) <> 0;
        END IF;
      END LOOP;
      RETURN NULL;
    END`;
}
