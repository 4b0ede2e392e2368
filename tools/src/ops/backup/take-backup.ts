import { Readable } from 'node:stream';
import { services } from '@lms360/contracts/services.ts';
import { withCut, type Say } from './cut.ts';
import { BackupFolder } from './folder.ts';
import type { Manifest } from './manifest.ts';
import { saveObjects } from './objects.ts';
import { objectStoreClient, type Stores } from './stores.ts';
import { saveDatabase } from './tables.ts';

const lines = (values: object[]) => Readable.from(values.map((value) => `${JSON.stringify(value)}\n`));

/**
 * Writes a consistent snapshot of the five databases, and the objects of the five buckets, while the system runs.
 * @param folder where nothing is yet
 * @param say called at each step
 * @throws Error when the place is not empty or has no room, or events wait for a service that does not run
 */
export async function takeBackup(stores: Stores, folder: BackupFolder, say: Say): Promise<Manifest> {
  await folder.create();
  const saved = await withCut(stores, say, async ({ takenAt, databases }) => {
    const parts = await Promise.all(
      services.map(async (service) => [service, await saveDatabase(databases[service], folder, `databases/${service}`)] as const),
    );
    return {
      takenAt: takenAt.toISOString(),
      databases: Object.fromEntries(parts) as Manifest['databases'],
    };
  });
  await say('databases written');
  const objects = await saveObjects(objectStoreClient(stores.s3, stores.region), Object.values(stores.buckets), folder);
  const manifest: Manifest = {
    format: 2,
    ...saved,
    buckets: stores.buckets,
    objects: await folder.write('objects.jsonl', lines(objects)),
  };
  await folder.finish(manifest);
  await say(`${objects.length} files written`);
  return manifest;
}
