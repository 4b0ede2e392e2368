import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const made: string[] = [];

/** Writes a built web app to a temporary folder, with compressed siblings for the files named. */
export function makeWebRoot(files: Record<string, string>, compress: string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'web-root-'));
  made.push(folder);
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    if (!compress.includes(name)) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content));
  }
  return folder;
}

export function removeWebRoots(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
}
