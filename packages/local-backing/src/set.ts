import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { endLeftover, runningPid, writePidFile } from './pid-file.ts';

const ownerFile = (dir: string) => path.join(dir, 'run', 'set.pid');
/** PostgreSQL waits for its clients on SIGTERM; SIGINT closes their connections. */
const signalOf = (name: string): NodeJS.Signals => (name === 'postgres.pid' ? 'SIGINT' : 'SIGTERM');

/**
 * Makes this process the one that runs the set in `dir`, and ends what an earlier run left behind after an unclean end.
 * @returns a function that gives the set free again
 * @throws Error when another process runs the set
 */
export async function claimSet(dir: string): Promise<() => void> {
  const owner = ownerFile(dir);
  const other = runningPid(owner);
  if (other !== null)
    throw new Error(`It is already running (process ${other}). End that one first, with Ctrl-C or: kill ${other}`);
  writePidFile(owner, process.pid);
  const names = readdirSync(path.dirname(owner)).filter((name) => name.endsWith('.pid') && name !== path.basename(owner));
  await Promise.all(names.map((name) => endLeftover(path.join(dir, 'run', name), { signal: signalOf(name), timeoutMs: 25_000 })));
  return () => rmSync(owner, { force: true });
}

/** Deletes all data of a set that this process has claimed, its secrets included. Downloads stay. */
export function emptySet(dir: string): void {
  for (const name of existsSync(dir) ? readdirSync(dir) : []) {
    if (name !== 'run') rmSync(path.join(dir, name), { recursive: true, force: true });
  }
}
