import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';

const GIB = 1024 ** 3;
const prettier = createRequire(import.meta.url).resolve('prettier/bin/prettier.cjs');

/** Stores a run's figures under `bench/results/`, with the commit and the machine. */
export function keepResult(bench: string, figures: object): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  const commit = git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? ' with changes' : '');
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, memoryGib: Math.round(totalmem() / GIB), node: process.version };
  const at = new Date().toISOString();
  const folder = path.join(import.meta.dirname, '..', 'results');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${bench}-${at.slice(0, 16).replaceAll(':', '')}.json`);
  writeFileSync(file, `${JSON.stringify({ bench, at, commit, machine, ...figures })}\n`);
  // Readable, and so in diffs; without the list of what git ignores, for it names results.
  execFileSync(process.execPath, [prettier, '--write', '--log-level=warn', '--ignore-path=.prettierignore', file]);
  console.log(`Kept as ${path.relative(process.cwd(), file)}.`);
}
