import { DataSource, EntityManager } from 'typeorm';

/*
 * `object_removal`: what is to be removed from the object store. `remove_at` says when, `next_at` when to try again, or for how long a
 * sweeper has it for itself. A key that ends in `/` is a folder, whose objects are to be listed; it has no `remove_at` of its own, so
 * that a release which knows no folders leaves it alone.
 */

/** NOTIFY channel: something is to be removed now. */
export const REMOVALS_CHANNEL = 'object_removal';

/** Longer than one call of the store may take; a sweeper that died leaves its object to the next. */
const CLAIMED_FOR = '5 minutes';
const PUT_OFF_BY = '1 hour';

/** Lists an object for its removal, after `delay` as PostgreSQL writes intervals. */
export async function listForRemoval(source: DataSource | EntityManager, key: string, delay: string): Promise<void> {
  await source.query(
    `INSERT INTO object_removal (key, remove_at) VALUES ($1, now() + $2::interval)
     ON CONFLICT (key) DO UPDATE SET remove_at = excluded.remove_at, next_at = NULL, failures = 0`,
    [key, delay],
  );
}

/** Lists a folder, its name ending in `/`, for its removal right after the commit. */
export async function listFolderForRemoval(tx: EntityManager, folder: string): Promise<void> {
  await tx.query(
    `INSERT INTO object_removal (key, remove_at, next_at) VALUES ($1, 'infinity', now())
     ON CONFLICT (key) DO UPDATE SET next_at = excluded.next_at`,
    [folder],
  );
  await tx.query(`SELECT pg_notify($1, '')`, [REMOVALS_CHANNEL]);
}

/** Lists objects for their removal now. */
export async function listAllForRemoval(source: DataSource, keys: string[]): Promise<void> {
  await source.query(
    `INSERT INTO object_removal (key, remove_at) SELECT key, now() FROM unnest($1::text[]) AS listed (key)
     ON CONFLICT (key) DO UPDATE SET remove_at = excluded.remove_at`,
    [keys],
  );
}

/** Claims what is due longest and nobody has. @returns its key, or undefined when nothing is due */
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

/** Strikes off what is removed. */
export async function strikeRemoval(source: DataSource, key: string): Promise<void> {
  await source.query('DELETE FROM object_removal WHERE key = $1', [key]);
}

/** Puts off what could not be removed. */
export async function putOffRemoval(source: DataSource, key: string): Promise<void> {
  await source.query('UPDATE object_removal SET next_at = now() + $2::interval, failures = failures + 1 WHERE key = $1', [
    key,
    PUT_OFF_BY,
  ]);
}
