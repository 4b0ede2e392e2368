import { policyOfPostgres } from './tenant-table.js';

/** Runs a statement and returns its rows. */
type Sql = (text: string, parameters?: unknown[]) => Promise<object[]>;

/** What a database holds, as far as the service's role is concerned. */
interface Found {
  /** Quoted, with its schema; a function with its parameters. */
  reference: string;
  /** As people write it. */
  name: string;
  kind: 'table' | 'partition' | 'view' | 'materialised view' | 'foreign table' | 'sequence' | 'function';
  /** Safe to give: fenced by company, listed as open, or of use with what is. */
  safe: boolean;
  /** Whether the role can use it now. */
  open: boolean;
  /** Whether whoever asks may grant and revoke. */
  own: boolean;
}

/**
 * Everything in the schemas of the database that the service's role ($1) could read, write or run. A table is safe when forced row-level
 * security shows each company its own rows and no policy shows more, or when it is listed ($2); a view when it looks with the eyes of who asks; a sequence
 * when such a table counts with it. Partitions do not inherit policies, and need no grant: rows come by way of their table. Materialised views and foreign tables
 * know no policies. A function is looked at when it runs as somebody else; triggers are called by nobody.
 */
const FOUND = `
  WITH relation AS (
    SELECT c.oid, c.relname, c.relnamespace, c.relkind, c.relispartition, c.relowner,
      c.relkind IN ('r', 'p') AND c.relrowsecurity AND c.relforcerowsecurity
        AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polpermissive)
        AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polpermissive
          AND (pg_get_expr(p.polqual, p.polrelid) IS DISTINCT FROM $3::text
            OR coalesce(pg_get_expr(p.polwithcheck, p.polrelid), $3::text) <> $3::text))
      OR c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND c.relname = ANY ($2::text[])
      OR c.relkind = 'v' AND EXISTS (SELECT FROM pg_options_to_table(c.reloptions) o
        WHERE o.option_name = 'security_invoker' AND o.option_value::boolean) AS safe
    FROM pg_class c WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
  ), counted (sequence, relation) AS (
    SELECT d.refobjid, value.adrelid FROM pg_depend d JOIN pg_attrdef value ON value.oid = d.objid
    WHERE d.classid = 'pg_attrdef'::regclass AND d.refclassid = 'pg_class'::regclass
    UNION ALL
    SELECT d.objid, d.refobjid FROM pg_depend d
    WHERE d.classid = 'pg_class'::regclass AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
  )
  SELECT format('%I.%I', n.nspname, r.relname) AS reference,
    CASE WHEN n.nspname = 'public' THEN '' ELSE n.nspname || '.' END || r.relname AS name,
    CASE WHEN r.relispartition THEN 'partition' ELSE
      '{"r": "table", "p": "table", "v": "view", "m": "materialised view", "f": "foreign table", "S": "sequence"}'::jsonb
        ->> r.relkind::text END AS kind,
    r.safe OR r.relkind = 'S' AND EXISTS (
      SELECT FROM counted JOIN relation ON relation.oid = counted.relation WHERE counted.sequence = r.oid AND relation.safe) AS safe,
    has_schema_privilege($1::name, n.oid, 'USAGE') AND CASE WHEN r.relkind = 'S'
      THEN has_sequence_privilege($1::name, r.oid, 'USAGE, SELECT, UPDATE')
      ELSE has_table_privilege($1::name, r.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')
        OR has_any_column_privilege($1::name, r.oid, 'SELECT, INSERT, UPDATE, REFERENCES') END AS open,
    pg_has_role(r.relowner, 'USAGE') AND n.nspname = 'public' AS own
  FROM relation r JOIN pg_namespace n ON n.oid = r.relnamespace
  WHERE n.nspname <> 'information_schema' AND n.nspname !~ '^pg_'
  UNION ALL
  SELECT p.oid::regprocedure::text, p.oid::regprocedure::text, 'function', false,
    has_schema_privilege($1::name, n.oid, 'USAGE') AND has_function_privilege($1::name, p.oid, 'EXECUTE'),
    pg_has_role(p.proowner, 'USAGE') AND n.nspname = 'public'
  FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
  WHERE p.prosecdef AND p.prorettype NOT IN ('trigger'::regtype, 'event_trigger'::regtype)
    AND n.nspname <> 'information_schema' AND n.nspname !~ '^pg_'
  ORDER BY name`;

/** Past policies: whoever may do so empties a table of all companies. */
const EMPTIED = `
  SELECT c.relname AS name FROM pg_class c
  WHERE c.relkind IN ('r', 'p') AND c.relforcerowsecurity AND has_table_privilege($1::name, c.oid, 'TRUNCATE') ORDER BY 1`;

/** A connection keeps them, and is the next caller's after this one. */
const TEMPORARY = `
  SELECT has_database_privilege($1::name, oid, 'TEMPORARY') AS may, pg_has_role(datdba, 'USAGE') AS own,
    format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC, %I', datname, $1::text) AS forbid
  FROM pg_database WHERE datname = current_database()`;

const find = async (sql: Sql, role: string, listed: string[]) => (await sql(FOUND, [role, listed, policyOfPostgres])) as Found[];

const temporaryTables = async (sql: Sql, role: string) =>
  (await sql(TEMPORARY, [role]))[0] as { may: boolean; own: boolean; forbid: string };

const quoted = (role: string) => `"${role.replaceAll('"', '""')}"`;

/**
 * Lets the service's role use what is fenced by company or listed, and nothing else: what it has of anything else is taken away.
 * Run it as the owner, who must hold the lock of migrations.
 * @param listed tables that are open on purpose
 * @param takesAway false where the database was migrated by a later release, whose tables this one does not know
 */
export async function grantFenced(sql: Sql, role: string, listed: string[], takesAway: boolean): Promise<void> {
  const name = quoted(role);
  await sql(`GRANT USAGE ON SCHEMA public TO ${name}`);
  const own = (await find(sql, role, listed)).filter((found) => found.own);
  const safe = (of: Found['kind']) => own.filter((found) => found.safe && found.kind === of).map(({ reference }) => reference);
  const give = async (kind: Found['kind'], rights: string, what: string) => {
    if (safe(kind).length > 0) await sql(`GRANT ${rights} ON ${what} ${safe(kind).join(', ')} TO ${name}`);
  };
  await give('table', 'SELECT, INSERT, UPDATE, DELETE', 'TABLE');
  await give('view', 'SELECT', 'TABLE');
  await give('sequence', 'USAGE, SELECT', 'SEQUENCE');
  if (!takesAway) return;
  await sql(`REVOKE TRUNCATE, REFERENCES, TRIGGER ON TABLE ${safe('table').join(', ')} FROM PUBLIC, ${name}`);
  for (const { reference, kind } of own.filter((found) => found.open && !found.safe)) {
    const what = { sequence: 'SEQUENCE', function: 'ROUTINE' }[kind as string] ?? 'TABLE';
    await sql(`REVOKE ALL ON ${what} ${reference} FROM PUBLIC, ${name}`);
  }
  const temporary = await temporaryTables(sql, role);
  if (temporary.may && temporary.own) await sql(temporary.forbid);
}

/**
 * What the service's role can reach past the fence, whoever made it and granted it.
 * @param listed tables that are open on purpose
 * @returns one sentence each, in the order of names
 */
export async function fenceFaults(sql: Sql, role: string, listed: string[]): Promise<string[]> {
  const open = (await find(sql, role, listed)).filter((found) => found.open && !found.safe);
  const emptied = (await sql(EMPTIED, [role])) as { name: string }[];
  const temporary = await temporaryTables(sql, role);
  return [
    ...open.map(({ name, kind }) => `${name} is a ${kind} that the service can use past the fence`),
    ...emptied.map(({ name }) => `${name} can be emptied by the service, of all companies`),
    ...(temporary.may ? ['the service can make temporary tables, which the next caller of their connection finds'] : []),
  ];
}
