import { execFile } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import pg from 'pg';
import type { BackingAddresses } from '@lms360/local-backing/local-backing';
import { root } from '@lms360/local-backing/paths';
import { isEmptyDatabase, type ServiceDatabase } from '../../dev/system/provision.ts';
import { services, type Service } from '@lms360/contracts/services.ts';
import type { Say } from './cut.ts';
import { BackupFolder } from './folder.ts';
import type { Manifest, SavedObject, WrittenFile } from './manifest.ts';
import { filledBuckets, loadObjects } from './objects.ts';
import { waitingEvents } from './queues.ts';
import { objectStoreClient } from './stores.ts';
import { loadDatabase, migrationsOf } from './tables.ts';

/** An empty system whose processes are stopped. */
export interface EmptyStores {
  databases: Record<Service, ServiceDatabase>;
  /** Addresses of the same databases for a role that bypasses row-level security. */
  adminUrls: Record<Service, string>;
  amqpUrl: string;
  eventsPrefix: string;
  s3: BackingAddresses['s3'];
}

/**
 * Fills an empty system with a backup: tables by this release's migrations, then rows and files. Events published in the last day before
 * the backup are published again when the services start.
 * @throws Error, before anything is written, when the backup is damaged or the target is not empty
 */
export async function restoreBackup(source: string, target: EmptyStores, say: Say): Promise<Manifest> {
  const folder = new BackupFolder(source);
  const manifest = folder.manifest();
  const saved = services.flatMap((service) => manifest.databases[service].tables.map(({ file }) => file));
  await folder.verify([manifest.objects, ...saved]);
  const objects = await readLines<SavedObject>(folder, manifest.objects);
  await folder.verify(objects.map(({ file }) => file));
  await say('the backup is whole');
  const store = objectStoreClient(target.s3);
  const buckets = Object.values(manifest.buckets);
  await assertEmpty(target, await filledBuckets(store, buckets));
  await Promise.all(
    services.map(async (service) => {
      await restoreDatabase(service, target, folder, manifest);
      await say(`${service}: ${manifest.databases[service].tables.reduce((sum, { rows }) => sum + rows, 0)} rows`);
    }),
  );
  await loadObjects(store, buckets, objects, folder);
  await say(`${objects.length} files`);
  return manifest;
}

async function assertEmpty({ databases, amqpUrl, eventsPrefix }: EmptyStores, filled: string[]): Promise<void> {
  for (const service of services) {
    if (!(await isEmptyDatabase(databases[service]))) throw new Error(refusal(`the database of ${service} has tables`));
  }
  if (filled.length > 0) throw new Error(refusal(`there are files in the bucket ${filled.join(', ')}`));
  const waiting = await waitingEvents(amqpUrl, eventsPrefix);
  if (waiting.length > 0) {
    throw new Error(refusal(`the broker holds events for ${waiting.map(({ service }) => service).join(', ')}`));
  }
}

const refusal = (what: string) => `A backup is restored into an empty system only, and ${what}. Nothing has been restored.`;

async function restoreDatabase(
  service: Service,
  { databases, adminUrls }: EmptyStores,
  folder: BackupFolder,
  manifest: Manifest,
): Promise<void> {
  const { url, ownerUrl } = databases[service];
  const env = { PATH: process.env.PATH, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl };
  await promisify(execFile)(process.execPath, ['dist/migrate.js'], { cwd: path.join(root, 'services', service), env });
  const client = new pg.Client({ connectionString: adminUrls[service] });
  await client.connect();
  try {
    await client.query('BEGIN');
    assertSameTables(service, manifest.databases[service].migrations, await migrationsOf(client));
    await loadDatabase(client, folder, manifest.databases[service]);
    await client.query(TELL_AGAIN);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

/** It is not known which of them a listener had received, most likely the older ones; its receipts decide. */
const TELL_AGAIN = `
  INSERT INTO outbox (queue, envelope) SELECT queue, envelope FROM published_event ORDER BY id DESC;
  DELETE FROM published_event`;

/** Rows fit only the tables that they came from: an older backup is restored by its own release, which is then upgraded. */
function assertSameTables(service: Service, saved: string[], ours: string[]): void {
  if (saved.join() === ours.join()) return;
  const newest = saved.at(-1);
  throw new Error(
    `The backup of ${service} ends with the migration ${newest}, this release with ${ours.at(-1)}: restore it with the release that it was taken from, then upgrade.`,
  );
}

async function readLines<Value>(folder: BackupFolder, { name }: WrittenFile): Promise<Value[]> {
  const values: Value[] = [];
  for await (const line of createInterface(folder.read(name))) values.push(JSON.parse(line) as Value);
  return values;
}
