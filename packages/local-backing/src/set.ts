import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endLeftover, runningPid, writePidFile } from './processes/pid-file.ts';
import type { Way } from './way.ts';

const ownerFile = (dir: string) => path.join(dir, 'run', 'set.pid');
/** PostgreSQL waits for its clients on SIGTERM; SIGINT closes their connections. */
const signalOf = (name: string): NodeJS.Signals => (name === 'postgres.pid' ? 'SIGINT' : 'SIGTERM');

/** A set that has this file keeps its data in volumes of an engine. */
const volumesFile = (dir: string) => path.join(dir, 'containers.json');

/** What the names of the set's volumes begin with; undefined when it has none. */
export function volumePrefix(dir: string): string | undefined {
  const file = volumesFile(dir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { volumes: string }).volumes : undefined;
}

export function keepVolumePrefix(dir: string, volumes: string): string {
  mkdirSync(dir, { recursive: true });
  writeFileSync(volumesFile(dir), JSON.stringify({ volumes }));
  return volumes;
}

/** Folders that embedded servers write. */
const embeddedData = ['postgres', 'rabbitmq', 'objects', 'minio', 'mail'];

/** In which way the set has kept its data; null when it has none. */
export function keptWay(dir: string): Way | null {
  if (volumePrefix(dir) !== undefined) return 'containers';
  return embeddedData.some((name) => existsSync(path.join(dir, name))) ? 'embedded' : null;
}

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
  if (keptWay(dir) === 'containers') {
    const { endContainers } = await import('./containers/leftovers.ts');
    await endContainers(dir).catch(() => undefined); // an engine that does not answer runs none
  }
  return () => rmSync(owner, { force: true });
}

/**
 * Deletes all data of a set that this process has claimed, its secrets and volumes included, and of the sets in its folder. Downloads stay.
 * @returns what could not be deleted, in a sentence
 */
export async function emptySet(dir: string): Promise<string | undefined> {
  const names = existsSync(dir) ? readdirSync(dir) : [];
  const left: (string | undefined)[] = [];
  for (const set of [dir, ...names.map((name) => path.join(dir, name))]) left.push(await removeVolumesOf(set));
  for (const name of names) {
    if (name !== 'run') rmSync(path.join(dir, name), { recursive: true, force: true });
  }
  return left.find((sentence) => sentence !== undefined);
}

/** Deletes a set with its folder. */
export async function removeSet(dir: string): Promise<void> {
  await emptySet(dir);
  rmSync(dir, { recursive: true, force: true });
}

async function removeVolumesOf(dir: string): Promise<string | undefined> {
  const prefix = volumePrefix(dir);
  if (prefix === undefined) return undefined;
  const { removeVolumes } = await import('./containers/leftovers.ts');
  try {
    await removeVolumes(dir, prefix);
    return undefined;
  } catch (error) {
    return `The volumes ${prefix}-… stay in the Docker engine, where docker volume rm removes them. ${(error as Error).message}`;
  }
}
