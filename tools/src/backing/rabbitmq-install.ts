import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface RabbitInstallation {
  /** Folder of the broker, with `sbin/rabbitmq-server` in it. */
  home: string;
  /** Folder with `erl` and `epmd`. */
  erlangBin: string;
}

/**
 * Finds a RabbitMQ to run our own node from: one installed on this machine, else Debian's packages, unpacked into the
 * cache without touching the system. `onProgress` hears what takes a while.
 */
export async function rabbitInstallation(cacheDir: string, onProgress: (text: string) => void): Promise<RabbitInstallation> {
  const installed = findIn('/usr');
  if (installed) return installed;
  const target = path.join(cacheDir, 'rabbitmq');
  const unpacked = findIn(path.join(target, 'usr'));
  if (unpacked) return unpacked;
  await download(target, onProgress);
  const downloaded = findIn(path.join(target, 'usr'));
  if (!downloaded) throw new Error(`Debian's packages were unpacked into ${target}, but there is no broker in them.`);
  return downloaded;
}

function findIn(usr: string): RabbitInstallation | null {
  const lib = path.join(usr, 'lib', 'rabbitmq', 'lib');
  const name = existsSync(lib) ? readdirSync(lib).find((entry) => entry.startsWith('rabbitmq_server-')) : undefined;
  const erlangBin = [path.join(usr, 'lib', 'erlang', 'bin'), path.join(usr, 'bin')].find((bin) =>
    existsSync(path.join(bin, 'erl')),
  );
  return name && erlangBin ? { home: path.join(lib, name), erlangBin } : null;
}

async function download(target: string, onProgress: (text: string) => void): Promise<void> {
  const work = `${target}.part`;
  rmSync(work, { recursive: true, force: true });
  for (const folder of ['lists/partial', 'cache/archives/partial', 'debs', 'root'])
    mkdirSync(path.join(work, folder), { recursive: true });
  const own = [
    ['Dir::State::lists', path.join(work, 'lists')],
    ['Dir::Cache', path.join(work, 'cache')],
    ['APT::Sandbox::User', ''], // as root, apt would read our folder as _apt, who may not
    ['Acquire::Languages', 'none'],
  ].flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const debs = path.join(work, 'debs');
  try {
    onProgress('reading the package lists');
    await run('apt-get', [...own, '-qq', 'update']);
    const { stdout } = await run('apt-cache', [...own, 'depends', '--recurse', '--important', 'rabbitmq-server']);
    const erlang = new Set(stdout.split('\n').filter((line) => /^erlang-[a-z0-9-]+$/.test(line)));
    onProgress('downloading RabbitMQ, about 34 MB, once');
    await run('apt-get', [...own, '-qq', 'download', 'rabbitmq-server', ...erlang], { cwd: debs });
    onProgress('unpacking RabbitMQ');
    for (const deb of readdirSync(debs)) await run('dpkg', ['-x', path.join(debs, deb), path.join(work, 'root')]);
  } catch (error) {
    rmSync(work, { recursive: true, force: true });
    throw new Error(
      `RabbitMQ could not be fetched from this machine's package sources. Install rabbitmq-server, or give the address of a broker in AMQP_URL. (${(error as Error).message.trim()})`,
      { cause: error },
    );
  }
  makeErlangRelocatable(path.join(work, 'root', 'usr', 'lib', 'erlang', 'bin', 'erl'));
  rmSync(target, { recursive: true, force: true });
  renameSync(path.join(work, 'root'), target);
  rmSync(work, { recursive: true, force: true });
}

/** Debian's start script expects Erlang in /usr/lib/erlang; ours looks where it lies itself. */
function makeErlangRelocatable(script: string): void {
  const text = readFileSync(script, 'utf8');
  const patched = text.replaceAll('ROOTDIR=/usr/lib/erlang', 'ROOTDIR=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)');
  if (patched === text) throw new Error(`${script} does not look as expected: its ROOTDIR cannot be set.`);
  writeFileSync(script, patched);
}
