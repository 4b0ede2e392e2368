import { execFile } from 'node:child_process';
import { chownSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { Child } from './processes/child.ts';
import { endLeftover } from './processes/pid-file.ts';
import { waitUntil } from './processes/ports.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { launchUnprivileged, type Launch } from './unprivileged.ts';

const MIB = 1_048_576;

/**
 * What glibc arrives at by itself in a backend that has once freed 1 MiB in one piece. Until then it gives memory back after every
 * statement that has taken more than 128 KiB, and takes it again for the next: half of what the list of categories cost it.
 */
const ALLOCATOR = { MALLOC_MMAP_THRESHOLD_: String(MIB), MALLOC_TRIM_THRESHOLD_: String(2 * MIB) };

export interface PostgresOptions {
  dir: string;
  port: number;
  password: string;
  /** False for throw-away sets: writes survive a killed process, but not a power cut. */
  durable: boolean;
  onCrash?: (message: string) => void;
}

/** An embedded PostgreSQL on the loopback interface, its data in `<dir>/postgres`. */
export class Postgres {
  readonly #options: PostgresOptions;
  #child: Child | null = null;

  constructor(options: PostgresOptions) {
    this.#options = options;
  }

  /** Administrator's address of the database `postgres`. */
  get adminUrl(): string {
    return `postgres://postgres:${this.#options.password}@127.0.0.1:${this.#options.port}/postgres`;
  }

  async start(): Promise<void> {
    const { dir, port, durable, onCrash } = this.#options;
    const binaries = postgresBinaries();
    const data = path.join(dir, 'postgres');
    const pidFile = path.join(dir, 'run', 'postgres.pid');
    await endLeftover(pidFile, { signal: 'SIGINT' });
    const launch = launchUnprivileged(data, [binaries.initdb, binaries.postgres]);
    if (!existsSync(path.join(data, 'PG_VERSION'))) await this.#initialise(binaries.initdb, data, launch);

    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: 200,
      shared_buffers: '64MB',
      io_method: 'sync',
      fsync: durable ? 'on' : 'off',
      log_min_messages: 'warning',
      log_timezone: 'UTC',
      timezone: 'UTC',
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const [command, ...args] = [...launch.prefix, binaries.postgres, '-D', data, ...flags];
    this.#child = new Child({
      name: 'PostgreSQL',
      command: command as string,
      args,
      env: { PATH: process.env.PATH, LC_ALL: 'C', ...ALLOCATOR },
      cwd: data,
      logFile: path.join(dir, 'logs', 'postgres.log'),
      pidFile,
      uid: launch.uid,
      gid: launch.gid,
      stopSignal: 'SIGINT',
      onCrash,
    });
    const child = this.#child;
    await waitUntil(() => this.#probe(), { timeoutMs: 60_000, stillWorthWaiting: () => child.assertRunning() });
    child.ready();
  }

  /** Ends with a checkpoint; open connections are closed. */
  async stop(): Promise<void> {
    await this.#child?.stop();
  }

  /** Ends in immediate mode, as a power cut of the server would, and starts again: it recovers from its log. */
  async restart(): Promise<void> {
    await this.#child?.stop('SIGQUIT');
    await this.start();
  }

  async #probe(): Promise<void> {
    const client = new pg.Client({ connectionString: this.adminUrl, connectionTimeoutMillis: 5_000 });
    await client.connect();
    await client.end();
  }

  async #initialise(initdb: string, data: string, launch: Launch): Promise<void> {
    // A first start that was interrupted leaves a folder without PG_VERSION; initdb wants it empty.
    rmSync(data, { recursive: true, force: true });
    launchUnprivileged(data, [initdb]);
    const passwordFile = `${data}.password`;
    writeFileSync(passwordFile, this.#options.password, { mode: 0o600 });
    if (launch.uid !== undefined) chownSync(passwordFile, launch.uid, launch.gid ?? launch.uid);
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const auth = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    const [command, ...args] = [...launch.prefix, initdb, `--pgdata=${data}`, ...auth, ...locale, '--no-instructions'];
    try {
      await promisify(execFile)(command as string, args, {
        uid: launch.uid,
        gid: launch.gid,
        cwd: '/',
        env: { PATH: process.env.PATH, LC_ALL: 'C' },
      });
    } finally {
      rmSync(passwordFile, { force: true });
    }
  }
}
