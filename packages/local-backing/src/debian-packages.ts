import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Options for apt's programs that make them use lists and caches of ours and change nothing in the system. */
type OwnApt = readonly string[];

export interface Unpacking {
  /** Names the packages, after the lists have been read. */
  choose: (own: OwnApt) => Promise<string[]>;
  /** Changes the unpacked files before they are used. */
  prepare?: (folder: string) => void;
  onProgress?: (text: string) => void;
}

/**
 * Unpacks packages from this machine's sources into a folder of ours, without installing them; it cleans up when it fails.
 * @param target will contain the packages' files, starting with `usr`
 */
export async function unpackPackages(target: string, { choose, prepare, onProgress }: Unpacking): Promise<void> {
  const work = `${target}.part`;
  rmSync(work, { recursive: true, force: true });
  for (const folder of ['lists/partial', 'cache/archives/partial', 'debs', 'root'])
    mkdirSync(path.join(work, folder), { recursive: true });
  const own = [
    ['Dir::State::lists', path.join(work, 'lists')],
    ['Dir::Cache', path.join(work, 'cache')],
    ['APT::Sandbox::User', ''], // as root, apt would read our folder as the user _apt, who has no permission
    ['Acquire::Languages', 'none'],
  ].flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const debs = path.join(work, 'debs');
  try {
    onProgress?.('reading the package lists');
    await run('apt-get', [...own, '-qq', 'update']);
    const packages = await choose(own);
    onProgress?.('downloading');
    await run('apt-get', [...own, '-qq', 'download', ...packages], { cwd: debs });
    onProgress?.('unpacking');
    for (const deb of readdirSync(debs)) await run('dpkg', ['-x', path.join(debs, deb), path.join(work, 'root')]);
    prepare?.(path.join(work, 'root'));
    rmSync(target, { recursive: true, force: true });
    renameSync(path.join(work, 'root'), target);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
