import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '@lms360/local-backing/paths';

const skipped = new Set(['node_modules', 'dist', 'test', 'coverage', '.lms360']);

function* filesUnder(entry: string): Generator<string> {
  if (!existsSync(entry)) return;
  if (!statSync(entry).isDirectory()) return void (yield entry);
  for (const name of readdirSync(entry).sort()) if (!skipped.has(name)) yield* filesUnder(path.join(entry, name));
}

/** One hash over the names and contents of all files in these folders and files, given relative to the repository. */
export function treeHash(entries: string[]): string {
  const hash = createHash('sha256');
  for (const file of entries.flatMap((entry) => [...filesUnder(path.join(root, entry))])) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
