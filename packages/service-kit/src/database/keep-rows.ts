import { prepared } from './prepared.js';
import { together } from './together.js';

/** A company's rows of what other services tell. */
interface KeptTable<Column extends string> {
  table: string;
  /** What tells a company's rows apart. */
  key: Column;
  /** What is kept of each. */
  columns: Column[];
  /** The column with the version of what was told: a row that is newer stays as it is. Absent: whoever calls has looked. */
  version?: 'version';
}

/**
 * Keeps rows as events tell them, those that effects of one transaction tell at the same moment in one statement; no two of these may be the
 * same row. They are written in the order of their keys, so that transactions wait for each other and never in a circle.
 */
export function keepRows<Column extends string>({ table, key, columns, version }: KeptTable<Column>) {
  const kept = [...columns, ...(version ? [version] : [])];
  const all = [key, ...kept].join(', ');
  const sql = `INSERT INTO ${table} AS known (company_id, ${all})
    SELECT $1, ${all} FROM json_populate_recordset(NULL::${table}, $2) ORDER BY ${key}
    ON CONFLICT (company_id, ${key}) DO UPDATE SET (${kept.join(', ')}) = ROW(${kept.map((column) => `excluded.${column}`).join(', ')})
    ${version ? `WHERE known.${version} <= excluded.${version}` : ''}`;
  return together<Record<Column, unknown> & { version?: number }, void>(async (tx, companyId, rows) => {
    await prepared(tx, sql, [companyId, JSON.stringify(rows)]);
    return rows.map(() => undefined);
  });
}
