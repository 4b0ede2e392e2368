import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'minio';
import { isGone } from './objects.ts';
import { objectStoreClient } from './stores.ts';

/** What is sent at once of a file, whose length is not known before its end. */
const PART_BYTES = 8 * 1024 * 1024;

/** Where backups are kept: a folder, or a part of a bucket. Names are paths in it, the first part a backup's. */
export interface Vault {
  /** How messages call it. */
  readonly address: string;
  /** Backups, whole or not, by name. */
  backups(): Promise<string[]>;
  has(name: string): Promise<boolean>;
  /** Writes a file whole or not at all. */
  write(name: string, content: Readable): Promise<void>;
  read(name: string): Promise<Readable>;
  /** Removes a backup with all of its files. */
  remove(backup: string): Promise<void>;
}

class FolderVault implements Vault {
  readonly address: string;

  constructor(folder: string) {
    this.address = path.resolve(folder);
  }

  async backups(): Promise<string[]> {
    if (!existsSync(this.address)) return [];
    const entries = readdirSync(this.address, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() && readdirSync(path.join(this.address, entry.name)).length > 0)
      .map(({ name }) => name);
  }

  has = async (name: string) => existsSync(this.#pathOf(name));

  /** Closed to others: it holds password hashes and people's data. */
  async write(name: string, content: Readable): Promise<void> {
    const file = this.#pathOf(name);
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    await pipeline(content, createWriteStream(`${file}.part`, { mode: 0o600 }));
    renameSync(`${file}.part`, file);
  }

  read = async (name: string) => createReadStream(this.#pathOf(name));

  async remove(backup: string): Promise<void> {
    rmSync(this.#pathOf(backup), { recursive: true, force: true });
  }

  #pathOf(name: string): string {
    const file = path.join(this.address, name);
    if (!file.startsWith(this.address + path.sep)) throw new Error(`${name} would leave the backup's folder.`);
    return file;
  }
}

class BucketVault implements Vault {
  readonly address: string;

  readonly #store: Client;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor(store: Client, bucket: string, prefix: string) {
    this.#store = store;
    this.#bucket = bucket;
    this.#prefix = prefix;
    this.address = `s3://${bucket}/${prefix}`;
  }

  async backups(): Promise<string[]> {
    return [...new Set((await this.#keys('')).map((key) => key.split('/')[0] as string))];
  }

  has = (name: string) =>
    this.#store.statObject(this.#bucket, this.#prefix + name).then(
      () => true,
      (error: Error) => {
        if (isGone(error)) return false;
        throw error;
      },
    );

  async write(name: string, content: Readable): Promise<void> {
    const key = this.#prefix + name;
    const chunks = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    const begin: Buffer[] = [];
    let bytes = 0;
    for (let next = await chunks.next(); ; next = await chunks.next()) {
      if (next.done) return void (await this.#store.putObject(this.#bucket, key, Buffer.concat(begin), bytes));
      begin.push(next.value);
      bytes += next.value.length;
      if (bytes > PART_BYTES) break;
    }
    const rest = Readable.from(joined(begin, chunks), { objectMode: false });
    await this.#store.putObject(this.#bucket, key, rest);
  }

  read = (name: string): Promise<Readable> => this.#store.getObject(this.#bucket, this.#prefix + name);

  async remove(backup: string): Promise<void> {
    const keys = await this.#keys(`${backup}/`);
    // What makes it a whole one goes first.
    keys.sort((one, other) => Number(other.endsWith('/manifest.json')) - Number(one.endsWith('/manifest.json')));
    for (const key of keys) await this.#store.removeObject(this.#bucket, this.#prefix + key);
  }

  async #keys(begin: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const item of this.#store.listObjectsV2(this.#bucket, this.#prefix + begin, true))
      keys.push((item as { name: string }).name.slice(this.#prefix.length));
    return keys;
  }
}

async function* joined(begin: Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* begin;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/**
 * @param address a folder, or `s3://<bucket>/<part of it>`: then `BACKUP_S3_ENDPOINT`, `BACKUP_S3_ACCESS_KEY` and `BACKUP_S3_SECRET_KEY`, by
 * default those without `BACKUP_`, say where
 * @throws Error naming what is missing
 */
export function openVault(address: string, env: NodeJS.ProcessEnv): Vault {
  if (!address.startsWith('s3://')) return new FolderVault(address);
  const [bucket = '', ...parts] = address.slice('s3://'.length).split('/').filter(Boolean);
  const value = (name: string) => {
    const found = env[`BACKUP_${name}`] || env[name];
    if (!found) throw new Error(`BACKUP_${name} is needed: it says where ${address} is.`);
    return found;
  };
  const region = env['BACKUP_S3_REGION'] || env['S3_REGION'];
  const at = { endpoint: value('S3_ENDPOINT'), accessKey: value('S3_ACCESS_KEY'), secretKey: value('S3_SECRET_KEY') };
  return new BucketVault(objectStoreClient(at, region, PART_BYTES), bucket, parts.map((part) => `${part}/`).join(''));
}
