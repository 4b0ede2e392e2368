import { createGunzip, createGzip } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { BackupFolder } from './folder.ts';
import type { SavedDatabase, SavedTable } from './manifest.ts';

const quoted = pg.escapeIdentifier;

/** The migrations that created a database, in order. */
export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  return rows.map(({ name }) => name);
}

/** Writes all rows that a transaction sees. @param under folder of this database in the backup */
export async function saveDatabase(client: pg.Client, folder: BackupFolder, under: string): Promise<SavedDatabase> {
  const tables: SavedTable[] = [];
  for (const { name, columns } of await tablesOf(client)) {
    const rows = client.query(copyTo(`COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) TO STDOUT`));
    const file = await folder.write(`${under}/${name}.copy.gz`, rows, createGzip());
    tables.push({ name, columns, rows: rows.rowCount, file });
  }
  return { migrations: await migrationsOf(client), tables, sequences: await sequencesOf(client) };
}

/** Fills migrated tables, all or none of them. @throws Error when a table gets another number of rows */
export async function loadDatabase(client: pg.Client, folder: BackupFolder, { tables, sequences }: SavedDatabase): Promise<void> {
  await client.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')}`); // rows inserted by migrations
  await eachTable(client, tables, 'DISABLE TRIGGER USER'); // what they wrote once is in the backup
  for (const { name, columns, rows, file } of tables) {
    const table = client.query(copyFrom(`COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) FROM STDIN`));
    await pipeline(await folder.read(file.name), createGunzip(), table);
    if (table.rowCount !== rows) throw new Error(`${name} got ${table.rowCount} rows instead of ${rows}.`);
  }
  await eachTable(client, tables, 'ENABLE TRIGGER USER');
  for (const { name, last, called } of sequences) {
    await client.query('SELECT setval($1::regclass, $2, $3)', [quoted(name), last, called]);
  }
}

async function eachTable(client: pg.Client, tables: SavedTable[], action: string): Promise<void> {
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} ${action}`);
}

/** All tables except the list of migrations, referenced ones first, with the columns that are not generated. */
async function tablesOf(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; refers: string[] }>(`
    SELECT t.relname AS name,
      ARRAY(SELECT attname::text FROM pg_attribute
        WHERE attrelid = t.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
      ARRAY(SELECT DISTINCT o.relname::text FROM pg_constraint c JOIN pg_class o ON o.oid = c.confrelid
        WHERE c.conrelid = t.oid AND c.contype = 'f' AND o.oid <> t.oid) AS refers
    FROM pg_class t
    WHERE t.relkind = 'r' AND t.relnamespace = 'public'::regnamespace AND t.relname <> 'migrations' ORDER BY t.relname`);
  const sorted: typeof rows = [];
  const remaining = new Map(rows.map((table) => [table.name, table]));
  while (remaining.size > 0) {
    const next = [...remaining.values()].filter(({ refers }) => !refers.some((name) => remaining.has(name)));
    if (next.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...remaining.keys()].join(', ')}.`);
    for (const table of next) remaining.delete(table.name);
    sorted.push(...next);
  }
  return sorted;
}

/** Read after the rows: a sequence that is ahead skips numbers, one that is behind would repeat them. */
async function sequencesOf(client: pg.Client): Promise<SavedDatabase['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace
     AND relname NOT LIKE 'migrations\\_%' ORDER BY relname`,
  );
  const sequences = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ last: string; called: boolean }>(
      `SELECT last_value AS last, is_called AS called FROM ${quoted(name)}`,
    );
    sequences.push({ name, ...(values[0] as { last: string; called: boolean }) });
  }
  return sequences;
}
