import type { Client } from 'minio';
import { inParallel } from '@lms360/api-client/waiting';
import type { BackupFolder } from './folder.ts';
import type { SavedObject } from './manifest.ts';

const AT_ONCE = 8;

/**
 * Copies every object of the buckets into the backup. After the databases: the objects named by their rows still exist, because a
 * replaced object is kept for a day.
 */
export async function saveObjects(store: Client, buckets: string[], folder: BackupFolder): Promise<SavedObject[]> {
  const saved: SavedObject[] = [];
  for (const bucket of new Set(buckets)) {
    if (!(await store.bucketExists(bucket))) continue;
    const keys = await keysIn(store, bucket);
    const objects = await inParallel(keys, AT_ONCE, async (key): Promise<SavedObject | undefined> => {
      try {
        const { metaData } = await store.statObject(bucket, key);
        const file = await folder.write(`objects/${bucket}/${key}`, await store.getObject(bucket, key));
        return { bucket, key, type: String(metaData['content-type'] ?? 'application/octet-stream'), file };
      } catch (error) {
        if (isGone(error)) return undefined; // removed meanwhile: no row names it
        throw error;
      }
    });
    saved.push(...objects.filter((object) => object !== undefined));
  }
  return saved;
}

/** Puts the objects of a backup into their buckets. */
export async function loadObjects(store: Client, buckets: string[], objects: SavedObject[], folder: BackupFolder): Promise<void> {
  for (const bucket of new Set(buckets)) if (!(await store.bucketExists(bucket))) await store.makeBucket(bucket);
  await inParallel(objects, AT_ONCE, async ({ bucket, key, type, file }) => {
    await store.putObject(bucket, key, await folder.read(file.name), file.bytes, { 'Content-Type': type });
  });
}

/** The buckets that are not empty. */
export async function filledBuckets(store: Client, buckets: string[]): Promise<string[]> {
  const filled: string[] = [];
  for (const bucket of buckets) {
    if ((await store.bucketExists(bucket)) && (await keysIn(store, bucket)).length > 0) filled.push(bucket);
  }
  return filled;
}

async function keysIn(store: Client, bucket: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const item of store.listObjectsV2(bucket, '', true)) keys.push((item as { name: string }).name);
  return keys;
}

/** Whether an error says that there is no such object. */
export const isGone = (error: unknown) => ['NoSuchKey', 'NotFound'].includes((error as { code?: string }).code ?? '');
