import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { unpackPackages } from '../debian-packages.ts';

const run = promisify(execFile);

export interface RabbitInstallation {
  /** Folder of the broker, with `sbin/rabbitmq-server` in it. */
  home: string;
  /** Folder with `erl` and `epmd`. */
  erlangBin: string;
}

/**
 * Finds a RabbitMQ to run our own node from: one installed on this machine, else Debian's packages, unpacked into the
 * cache without touching the system. `onProgress` is called before steps that take a while.
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
  try {
    await unpackPackages(target, {
      choose: async (own) => {
        const { stdout } = await run('apt-cache', [...own, 'depends', '--recurse', '--important', 'rabbitmq-server']);
        const erlang = new Set(stdout.split('\n').filter((line) => /^erlang-[a-z0-9-]+$/.test(line)));
        return ['rabbitmq-server', ...erlang];
      },
      prepare: (folder) => makeErlangRelocatable(path.join(folder, 'usr', 'lib', 'erlang', 'bin', 'erl')),
      onProgress: (text) => onProgress(text === 'reading the package lists' ? text : `${text} RabbitMQ, about 34 MB, once`),
    });
  } catch (error) {
    throw new Error(
      `RabbitMQ could not be fetched from this machine's package sources. Install rabbitmq-server, or give the address of a broker in AMQP_URL. (${(error as Error).message.trim()})`,
      { cause: error },
    );
  }
}

/** Debian's start script expects Erlang in /usr/lib/erlang; this one uses the unpacked folder. */
function makeErlangRelocatable(script: string): void {
  const text = readFileSync(script, 'utf8');
  const patched = text.replaceAll('ROOTDIR=/usr/lib/erlang', 'ROOTDIR=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)');
  if (patched === text) throw new Error(`${script} does not look as expected: its ROOTDIR cannot be set.`);
  writeFileSync(script, patched);
}
