import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Child } from '../processes/child.ts';
import { cacheDir } from '../paths.ts';
import { endLeftover } from '../processes/pid-file.ts';
import { isPortTaken, waitUntil } from '../processes/ports.ts';
import { unpackPackages } from '../debian-packages.ts';

const unpacked = path.join(cacheDir, 'redis');
/** The server and the libraries that a minimal system lacks. */
const packages = ['redis-server', 'redis-tools', 'liblzf1', 'libjemalloc2', 'libatomic1'];

/** A Redis for tests of state shared by gateways: the system's Valkey or Redis, else Debian's, unpacked into the cache. In memory. */
export class Redis {
  readonly #dir: string;
  readonly #port: number;
  #child: Child | null = null;

  constructor(options: { dir: string; port: number }) {
    this.#dir = options.dir;
    this.#port = options.port;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const pidFile = path.join(this.#dir, 'run', 'redis.pid');
    await endLeftover(pidFile);
    const libraries = path.join(unpacked, 'usr', 'lib', `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`);
    const child = new Child({
      name: 'Redis',
      command: await program(),
      args: ['--port', String(this.#port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      env: { PATH: process.env.PATH, LD_LIBRARY_PATH: libraries },
      logFile: path.join(this.#dir, 'logs', 'redis.log'),
      pidFile,
    });
    this.#child = child;
    const probe = async () => {
      if (!(await isPortTaken(this.#port))) throw new Error('Redis does not listen.');
    };
    await waitUntil(probe, { timeoutMs: 10_000, stillWorthWaiting: () => child.assertRunning() });
    child.ready();
  }

  async stop(): Promise<void> {
    await this.#child?.stop();
  }
}

async function program(): Promise<string> {
  const installed = ['valkey-server', 'redis-server'].find(isInstalled);
  if (installed) return installed;
  const debians = path.join(unpacked, 'usr', 'bin', 'redis-server');
  if (!existsSync(debians)) await unpackPackages(unpacked, { choose: async () => packages });
  return debians;
}

function isInstalled(name: string): boolean {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false; // not there
  }
}
