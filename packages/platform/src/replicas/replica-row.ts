import { prepared } from '@lms360/service-kit/tenancy/prepared';
import { EntityManager } from 'typeorm';

/** Rows replicated from another service. */
export interface ReplicaTable<Column extends string> {
  table: string;
  /** What identifies a row within its company. */
  key: Column;
  columns: readonly Column[];
  /** The column with the subject's version: a newer row is kept. Absent where the caller has compared versions. */
  version?: 'version';
}

type Row<Column extends string> = Record<Column, unknown> & { version?: number };

/** @returns a function that upserts one row of such a table, in the transaction of the event */
export function replicaRow<Column extends string>({ table, key, columns, version }: ReplicaTable<Column>) {
  const written = [...columns, ...(version ? [version] : [])];
  const all = [key, ...written].join(', ');
  const sql = `INSERT INTO ${table} AS known (company_id, ${all})
    SELECT $1, ${all} FROM json_populate_record(NULL::${table}, $2)
    ON CONFLICT (company_id, ${key}) DO UPDATE SET (${written.join(', ')}) = ROW(${written.map((column) => `excluded.${column}`).join(', ')})
    ${version ? `WHERE known.${version} <= excluded.${version}` : ''}`;
  return async (tx: EntityManager, companyId: string, row: Row<Column>): Promise<void> => {
    await prepared(tx, sql, [companyId, JSON.stringify(row)]);
  };
}
