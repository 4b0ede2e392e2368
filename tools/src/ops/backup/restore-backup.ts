import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import pg from 'pg';
import type { BackingAddresses } from '@lms360/local-backing/local-backing';
import { root } from '@lms360/local-backing/paths';
import type { ServiceDatabase } from '../../dev/system/provision.ts';
import { services, type Service } from '@lms360/contracts/services.ts';
import type { Say } from './cut.ts';
import { stateOf, whileRestoring, type DatabaseState } from './empty.ts';
import type { BackupFolder } from './folder.ts';
import type { Manifest, SavedDatabase, SavedObject, WrittenFile } from './manifest.ts';
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
  region?: string;
}

/**
 * Fills an empty system with a backup: tables by this release's migrations, unless they are there, then rows and files. Events published in the last
 * day before the backup are published again when the services start. One that was broken off may be repeated; until it is through, services
 * that migrate do not start on what is there.
 * @throws Error, before anything is written, when the backup is damaged, the target is not empty, or a service runs
 */
export async function restoreBackup(folder: BackupFolder, target: EmptyStores, say: Say): Promise<Manifest> {
  const manifest = await folder.manifest();
  const saved = services.flatMap((service) => manifest.databases[service].tables.map(({ file }) => file));
  await folder.verify([manifest.objects, ...saved]);
  const objects = await readLines<SavedObject>(folder, manifest.objects);
  await folder.verify(objects.map(({ file }) => file));
  await say('the backup is whole');
  const id = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 16);
  const store = objectStoreClient(target.s3, target.region);
  const buckets = Object.values(manifest.buckets);
  const states = await assertEmpty(target, id, await filledBuckets(store, buckets));
  await Promise.all(services.map((service) => migrateWhereEmpty(service, target, states[service], manifest)));
  await whileRestoring(target.adminUrls, id, async () => {
    await Promise.all(
      services.map(async (service) => {
        await restoreDatabase(target.adminUrls[service], folder, manifest.databases[service]);
        await say(`${service}: ${manifest.databases[service].tables.reduce((sum, { rows }) => sum + rows, 0)} rows`);
      }),
    );
    await loadObjects(store, buckets, objects, folder);
    await say(`${objects.length} files`);
  });
  return manifest;
}

async function assertEmpty(
  { adminUrls, amqpUrl, eventsPrefix }: EmptyStores,
  id: string,
  filled: string[],
): Promise<Record<Service, DatabaseState>> {
  const states = Object.fromEntries(
    await Promise.all(services.map(async (service) => [service, await stateOf(adminUrls[service], service)])),
  ) as Record<Service, DatabaseState>;
  const broken = Object.values(states).find(({ restoring }) => restoring !== undefined)?.restoring;
  for (const service of services) {
    const { running, holds, restoring } = states[service];
    if (running) throw new Error(refusal(`${service} runs on it`));
    if (holds !== undefined && restoring === undefined) throw new Error(refusal(`the database of ${service} has ${holds}`));
  }
  if (broken !== undefined && broken !== id)
    throw new Error(refusal('another backup was being restored into it: repeat that one, or empty it'));
  if (filled.length > 0 && broken === undefined) throw new Error(refusal(`there are files in the bucket ${filled.join(', ')}`));
  const waiting = await waitingEvents(amqpUrl, eventsPrefix);
  if (waiting.length > 0) {
    throw new Error(refusal(`the broker holds events for ${waiting.map(({ service }) => service).join(', ')}`));
  }
  return states;
}

const refusal = (what: string) => `A backup is restored into an empty system only, and ${what}. Nothing has been restored.`;

/** The tables of this release, which are the backup's. @throws Error when they are another release's */
async function migrateWhereEmpty(
  service: Service,
  { databases, adminUrls }: EmptyStores,
  { tables }: DatabaseState,
  manifest: Manifest,
): Promise<void> {
  if (!tables) {
    const { url, ownerUrl } = databases[service];
    const env = { PATH: process.env.PATH, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl };
    const cwd = path.join(root, 'services', service);
    if (!existsSync(cwd)) throw new Error(`The database of ${service} has no tables: run the migrations of this release first.`);
    await promisify(execFile)(process.execPath, ['dist/migrate.js'], { cwd, env });
  }
  const client = new pg.Client({ connectionString: adminUrls[service] });
  await client.connect();
  try {
    assertSameTables(service, manifest.databases[service].migrations, await migrationsOf(client));
  } finally {
    await client.end();
  }
}

async function restoreDatabase(url: string, folder: BackupFolder, saved: SavedDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN');
    await loadDatabase(client, folder, saved);
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
  for await (const line of createInterface(await folder.read(name))) values.push(JSON.parse(line) as Value);
  return values;
}
