import { DataSource, EntityManager } from 'typeorm';

/*
 * `object_removal`: what is to be removed from the object store. `remove_at` is when, `next_at` the next try, or the end of a
 * sweeper's lease. A key that ends in `/` is a folder, whose objects are to be listed; it has no `remove_at` of its own, so
 * that an older release without folders ignores it.
 */

/** NOTIFY channel: something is due now. */
export const REMOVALS_CHANNEL = 'object_removal';

/** Length of a lease, longer than one call of the store may take; after a crash of the sweeper another one removes the object. */
const CLAIMED_FOR = '5 minutes';
const PUT_OFF_BY = '1 hour';

/** Schedules the removal of an object after `delay`, an interval in PostgreSQL's format. */
export async function listForRemoval(source: DataSource | EntityManager, key: string, delay: string): Promise<void> {
  await source.query(
    `INSERT INTO object_removal (key, remove_at) VALUES ($1, now() + $2::interval)
     ON CONFLICT (key) DO UPDATE SET remove_at = excluded.remove_at, next_at = NULL, failures = 0`,
    [key, delay],
  );
}

/** Schedules the removal of a folder, its name ending in `/`, right after the commit. */
export async function listFolderForRemoval(tx: EntityManager, folder: string): Promise<void> {
  await tx.query(
    `INSERT INTO object_removal (key, remove_at, next_at) VALUES ($1, 'infinity', now())
     ON CONFLICT (key) DO UPDATE SET next_at = excluded.next_at`,
    [folder],
  );
  await tx.query(`SELECT pg_notify($1, '')`, [REMOVALS_CHANNEL]);
}

/** Schedules the removal of objects now. */
export async function listAllForRemoval(source: DataSource, keys: string[]): Promise<void> {
  await source.query(
    `INSERT INTO object_removal (key, remove_at) SELECT key, now() FROM unnest($1::text[]) AS listed (key)
     ON CONFLICT (key) DO UPDATE SET remove_at = excluded.remove_at`,
    [keys],
  );
}

/** Claims the longest due removal without a lease. @returns its key, or undefined when nothing is due */
export async function claimRemoval(source: DataSource): Promise<string | undefined> {
  const [rows]: [{ key: string }[]] = await source.query(
    `UPDATE object_removal SET next_at = now() + $1::interval WHERE key = (
       SELECT key FROM object_removal WHERE coalesce(next_at, remove_at) <= now()
       ORDER BY coalesce(next_at, remove_at) LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING key`,
    [CLAIMED_FOR],
  );
  return rows[0]?.key;
}

/** Deletes a completed removal. */
export async function strikeRemoval(source: DataSource, key: string): Promise<void> {
  await source.query('DELETE FROM object_removal WHERE key = $1', [key]);
}

/** Postpones a failed removal. */
export async function putOffRemoval(source: DataSource, key: string): Promise<void> {
  await source.query('UPDATE object_removal SET next_at = now() + $2::interval, failures = failures + 1 WHERE key = $1', [
    key,
    PUT_OFF_BY,
  ]);
}
