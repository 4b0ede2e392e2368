import { createHash } from 'node:crypto';
import { PassThrough, Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Manifest, WrittenFile } from './manifest.ts';
import { isSealed, Opening, sealing } from './sealing.ts';
import type { Vault } from './vault.ts';

const manifestName = 'manifest.json';
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'XMinioStorageFull', 'InsufficientStorage']);

/**
 * One backup in a vault, encrypted when there is a key. The manifest has every file's length and SHA-256 and is written last: a backup that was
 * interrupted has none.
 */
export class BackupFolder {
  readonly name: string;
  readonly #vault: Vault;
  readonly #key: Buffer | undefined;

  constructor(vault: Vault, name: string, key?: Buffer) {
    this.#vault = vault;
    this.name = name;
    this.#key = key;
  }

  get address(): string {
    return `${this.#vault.address.replace(/\/$/, '')}/${this.name}`;
  }

  /** @throws Error when there is something under its name */
  async create(): Promise<void> {
    if ((await this.#vault.backups()).includes(this.name))
      throw new Error(`${this.address} is not empty: every backup needs a place of its own.`);
  }

  /** Writes a file from a stream. @param name its path in the backup @throws Error that says so when there is no room */
  async write(name: string, content: Readable, ...through: Transform[]): Promise<WrittenFile> {
    const measure = measuring();
    const last = this.#key ? sealing(this.#key, name) : new PassThrough();
    const made = pipeline([content, ...through, measure.stream, last]);
    const stored = this.#vault.write(`${this.name}/${name}`, last).catch((error: Error) => {
      last.destroy(error); // nobody reads on
      throw error;
    });
    const results = await Promise.allSettled([stored, made]);
    for (const result of results) if (result.status === 'rejected') throw this.#saying(result.reason as Error);
    return { name, ...measure.result() };
  }

  #saying(error: Error & { code?: string }): Error {
    if (!NO_ROOM.has(error.code ?? '')) return error;
    return new Error(`There is no room left in ${this.#vault.address}: ${this.name} is half a backup. Remove it.`, {
      cause: error,
    });
  }

  async read(name: string): Promise<Readable> {
    const file = await this.#vault.read(`${this.name}/${name}`);
    if (!this.#key) return file;
    const opening = new Opening(this.#key, name);
    file.on('error', (error) => opening.destroy(error));
    return file.pipe(opening);
  }

  async finish(manifest: Manifest): Promise<void> {
    await this.write(manifestName, Readable.from([JSON.stringify(manifest, null, 1)]));
  }

  isWhole = () => this.#vault.has(`${this.name}/${manifestName}`);

  /** @throws Error when it is not a whole backup, or cannot be opened */
  async manifest(): Promise<Manifest> {
    if (!(await this.isWhole()))
      throw new Error(`${this.address} holds no whole backup: ${manifestName}, which is written last, is missing.`);
    if (!this.#key && isSealed(await buffer(await this.#vault.read(`${this.name}/${manifestName}`))))
      throw new Error(`${this.address} is encrypted: BACKUP_KEY is needed, the one that it was taken with.`);
    const text = await buffer(await this.read(manifestName));
    try {
      const manifest = JSON.parse(text.toString()) as Manifest;
      if (manifest.format === 2) return manifest;
    } catch {
      // reported below
    }
    throw new Error(`${this.address}/${manifestName} cannot be read: it is damaged, or of another release.`);
  }

  /** Compares files with the manifest. @throws Error naming the first that differs */
  async verify(files: Iterable<WrittenFile>): Promise<void> {
    for (const { name, bytes, sha256 } of files) {
      if (!(await this.#vault.has(`${this.name}/${name}`)))
        throw new Error(`The backup is damaged: ${name} is missing. Nothing has been restored.`);
      const measure = measuring();
      await pipeline(await this.read(name), measure.stream.resume()).catch((error: Error) => {
        throw new Error(`The backup is damaged: ${error.message}. Nothing has been restored.`, { cause: error });
      });
      const found = measure.result();
      if (found.bytes !== bytes || found.sha256 !== sha256)
        throw new Error(
          `The backup is damaged: ${name} has ${found.bytes} bytes and is not what was written (${bytes}). Nothing has been restored.`,
        );
    }
  }
}

/** Passes bytes through and computes their number and hash. */
function measuring() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}
