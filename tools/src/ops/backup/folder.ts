import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Manifest, WrittenFile } from './manifest.ts';

const manifestName = 'manifest.json';

/**
 * The folder of one backup. The manifest has every file's length and SHA-256 and is written last: a backup that was
 * interrupted has none.
 */
export class BackupFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = path.resolve(folder);
  }

  /** Creates the folder, accessible by its owner only: it will contain password hashes and personal data. @throws Error when it is not empty */
  create(): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    if (readdirSync(this.#folder).length > 0)
      throw new Error(`${this.#folder} is not empty: every backup needs a folder of its own.`);
  }

  /** Writes a file from a stream. @param name its path in the folder */
  async write(name: string, content: Readable, ...through: Transform[]): Promise<WrittenFile> {
    const file = this.#pathOf(name);
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    const measure = measuring();
    await pipeline([content, ...through, measure.stream, createWriteStream(file, { mode: 0o600 })]);
    return { name, ...measure.result() };
  }

  read(name: string): Readable {
    return createReadStream(this.#pathOf(name));
  }

  finish(manifest: Manifest): void {
    const file = this.#pathOf(manifestName);
    writeFileSync(`${file}.part`, JSON.stringify(manifest, null, 1), { mode: 0o600 });
    renameSync(`${file}.part`, file);
  }

  /** @throws Error when the folder is not a complete backup */
  manifest(): Manifest {
    const file = this.#pathOf(manifestName);
    if (!existsSync(file))
      throw new Error(`${this.#folder} holds no whole backup: ${manifestName}, which is written last, is missing.`);
    try {
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
      if (manifest.format === 2) return manifest;
    } catch {
      // reported below
    }
    throw new Error(`${file} cannot be read: it is damaged, or of another release.`);
  }

  /** Compares files with the manifest. @throws Error naming the first that differs */
  async verify(files: Iterable<WrittenFile>): Promise<void> {
    for (const { name, bytes, sha256 } of files) {
      if (!existsSync(this.#pathOf(name)))
        throw new Error(`The backup is damaged: ${name} is missing. Nothing has been restored.`);
      const measure = measuring();
      await pipeline(this.read(name), measure.stream.resume());
      const found = measure.result();
      if (found.bytes !== bytes || found.sha256 !== sha256)
        throw new Error(
          `The backup is damaged: ${name} has ${found.bytes} bytes and is not what was written (${bytes}). Nothing has been restored.`,
        );
    }
  }

  #pathOf(name: string): string {
    const file = path.join(this.#folder, name);
    if (!file.startsWith(this.#folder + path.sep)) throw new Error(`${name} would leave the backup's folder.`);
    return file;
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
