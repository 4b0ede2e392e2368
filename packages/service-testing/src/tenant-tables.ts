import { randomUUID } from 'node:crypto';
import { kitTables } from '@lms360/service-kit/service/migrations/kit-tables.migration';
import { fenceFaults } from '@lms360/service-kit/tenancy/fence';
import { TestService } from './test-service.js';

type Sql = TestService['database']['sql'];

interface Table {
  name: string;
  isolated: boolean;
  /** First column of each unique index, the primary key's included. */
  firsts: string[];
  keyed: boolean;
  checks: string[];
  /** Columns that an insert must fill, with their types. */
  required: { name: string; type: string }[];
}

/** Every table of the database, as its catalogue describes it. What a service can do with a partition, {@link fenceFaults} says. */
const CATALOGUE = `
  SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS isolated,
    EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary) AS keyed,
    ARRAY(SELECT coalesce(a.attname, '(an expression)') FROM pg_index i
          LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
          WHERE i.indrelid = c.oid AND i.indisunique)::text[] AS firsts,
    ARRAY(SELECT conname FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'c')::text[] AS checks,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL))), '[]')
     FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       AND a.attnotnull AND NOT a.atthasdef AND a.attidentity = '') AS required
  FROM pg_class c WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace ORDER BY c.relname`;

/**
 * Checks the database's catalogue: every table is one of the kit's, one that the service lists with its reason, or isolated by company
 * (company first in every unique index, row-level security that applies to the owner, too, and that a row passes only
 * for its own company: tried with a row of each table); and of all else that it holds (partitions, views, functions, sequences …) the service's role
 * can use nothing past that fence, whoever made it.
 * @param companyless the service's own tables without a company: name → reason
 * @returns one sentence for each fault
 */
export async function tenantTableFaults(service: TestService, companyless: Record<string, string>): Promise<string[]> {
  const { sql, serviceUrl } = service.database;
  const tables = await sql<Table>(CATALOGUE);
  const open: Record<string, string> = { ...kitTables, ...companyless };
  const stale = Object.keys(open).filter((name) => !tables.some((table) => table.name === name));
  const faults = stale.map((name) => `${name} is listed and does not exist`);
  const role = decodeURIComponent(new URL(serviceUrl).username);
  for (const table of tables) {
    const said =
      table.name in open ? listedFaults(table, open) : [...shapeFaults(table), ...(await probeFaults(sql, table, role))];
    faults.push(...said.map((fault) => `${table.name} ${fault}`));
  }
  return [...faults, ...(await fenceFaults(sql, role, Object.keys(open)))];
}

function listedFaults({ name, isolated }: Table, open: Record<string, string>): string[] {
  return [...(open[name] ? [] : ['has no reason']), ...(isolated ? ['is isolated and listed as open'] : [])];
}

function shapeFaults({ isolated, keyed, firsts }: Table): string[] {
  return [
    ...(isolated ? [] : ['is not isolated by forced row-level security']),
    ...(keyed ? [] : ['has no primary key']),
    ...firsts.filter((first) => first !== 'company_id').map((first) => `has a unique index that begins with ${first}`),
  ];
}

/** A value for any column; ids are fresh. */
const valueOf = (type: string): string => {
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type.endsWith('[]')) return "'{}'";
  if (/^json/.test(type)) return "'{}'";
  if (/^(timestamp|date)/.test(type)) return 'now()';
  if (type === 'boolean') return 'false';
  if (/int|numeric|real|double/.test(type)) return '1';
  return "'x'";
};

/** Inserts a row and reads it as its own company, as another, and without one; everything is rolled back. */
async function probeFaults(sql: Sql, { name, required, checks }: Table, role: string): Promise<string[]> {
  if (!required.some((column) => column.name === 'company_id')) return ['has no company_id that must be there'];
  const [mine, other] = [randomUUID(), randomUUID()];
  const columns = required.map((column) => `"${column.name}"`).join(', ');
  const values = (company: string) =>
    required.map((column) => (column.name === 'company_id' ? `'${company}'` : valueOf(column.type))).join(', ');
  const seenBy = async (company: string) => {
    await sql(`SELECT set_config('app.company_id', $1, true)`, [company]);
    const [found] = await sql<{ count: number }>(`SELECT count(*)::int FROM "${name}" WHERE company_id = $1`, [mine]);
    return found?.count;
  };
  await sql('BEGIN');
  try {
    for (const check of checks) await sql(`ALTER TABLE "${name}" DROP CONSTRAINT "${check}"`); // any row will do, rolled back below
    await sql(`SET LOCAL session_replication_role = replica`); // and the rows that it refers to need not exist
    await sql(`INSERT INTO "${name}" (${columns}) VALUES (${values(mine)})`);
    await sql(`SET LOCAL ROLE "${role}"`);
    const faults = (await seenBy(mine)) === 1 ? [] : ['hides a row from its own company'];
    for (const [who, company] of Object.entries({ 'another company': other, nobody: '' })) {
      if ((await seenBy(company)) !== 0) faults.push(`shows a row to ${who}`);
    }
    await seenBy(other);
    await sql('SAVEPOINT foreign_row');
    const taken = await sql(`INSERT INTO "${name}" (${columns}) VALUES (${values(mine)})`).then(
      () => true,
      () => false,
    );
    await sql('ROLLBACK TO SAVEPOINT foreign_row');
    return taken ? [...faults, 'takes a row of another company'] : faults;
  } finally {
    await sql('ROLLBACK');
  }
}
