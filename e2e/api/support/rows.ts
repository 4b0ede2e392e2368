import { Databases } from '@lms360/api-client/databases';
import type { Service } from '@lms360/contracts/services.ts';
import { system } from './system.ts';

export const databases = (): Databases => Databases.open((service) => system.databaseUrls[service]);

/** Technical tables, whose rows do not depend on what a call wrote. */
const plumbing =
  /^(migrations|outbox|published_event|inbox|inbox_retry|ended_session|company_directory|object_removal|attempt|mail_due|pincode|subject_version|webhook_event)$/;

/** Every row of a service, as `table {json}`. */
export async function everyRow(open: Databases, service: Service): Promise<string[]> {
  const tables = await open.keys(service, `SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`);
  const lists = tables
    .filter((table) => !plumbing.test(table))
    .map((table) => open.keys(service, `SELECT '${table} ' || to_jsonb(t)::text FROM "${table}" t`));
  return (await Promise.all(lists)).flat();
}

/** A verified company whose first subscription has not reached auth yet: its row will change by itself. */
const isUnfinished = (row: string) =>
  row.startsWith('company {') && row.includes('"subscription_version": 0') && row.includes('"verified_at": "');

const SETTLES_WITHIN_MS = 60_000;

/** Waits until the service has no pending writes. @returns every row then @throws after a minute */
export async function settledRows(open: Databases, service: Service): Promise<string[]> {
  const deadline = Date.now() + SETTLES_WITHIN_MS;
  for (let last = await everyRow(open, service); Date.now() < deadline;) {
    await new Promise((resolve) => setTimeout(resolve, 40));
    const now = await everyRow(open, service);
    const isSame = now.length === last.length && new Set([...now, ...last]).size === now.length;
    if (isSame && !now.some(isUnfinished)) return now;
    last = now;
  }
  throw new Error(`${service} goes on writing`);
}
