import { execFile } from 'node:child_process';
import { chownSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Child } from '../processes/child.ts';
import { endLeftover } from '../processes/pid-file.ts';
import { waitUntil } from '../processes/ports.ts';
import { answersSql } from '../probes.ts';
import { postgresAllocator, postgresFlags, postgresLocale, postgresSettings } from '../postgres-settings.ts';
import type { DatabaseServer } from '../servers.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { launchUnprivileged, type Launch } from './unprivileged.ts';

export interface PostgresOptions {
  dir: string;
  port: number;
  password: string;
  /** False for throw-away sets: writes survive a killed process, but not a power cut. */
  durable: boolean;
  onCrash?: (message: string) => void;
}

/** An embedded PostgreSQL on the loopback interface, its data in `<dir>/postgres`. */
export class Postgres implements DatabaseServer {
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

    const own = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', io_method: 'sync' };
    const flags = postgresFlags({ ...postgresSettings(durable), ...own });
    const [command, ...args] = [...launch.prefix, binaries.postgres, '-D', data, ...flags];
    this.#child = new Child({
      name: 'PostgreSQL',
      command: command as string,
      args,
      env: { PATH: process.env.PATH, LC_ALL: 'C', ...postgresAllocator },
      cwd: data,
      logFile: path.join(dir, 'logs', 'postgres.log'),
      pidFile,
      uid: launch.uid,
      gid: launch.gid,
      stopSignal: 'SIGINT',
      onCrash,
    });
    const child = this.#child;
    await waitUntil(() => answersSql(this.adminUrl), { timeoutMs: 60_000, stillWorthWaiting: () => child.assertRunning() });
    child.ready();
  }

  /** Stops with a checkpoint; open connections are closed. */
  async stop(): Promise<void> {
    await this.#child?.stop();
  }

  /** Stops in immediate mode, as in a power cut of the server, and starts again: it recovers from its log. */
  async restart(): Promise<void> {
    await this.#child?.stop('SIGQUIT');
    await this.start();
  }

  async #initialise(initdb: string, data: string, launch: Launch): Promise<void> {
    // A first start that was interrupted leaves a folder without PG_VERSION; initdb wants it empty.
    rmSync(data, { recursive: true, force: true });
    launchUnprivileged(data, [initdb]);
    const passwordFile = `${data}.password`;
    writeFileSync(passwordFile, this.#options.password, { mode: 0o600 });
    if (launch.uid !== undefined) chownSync(passwordFile, launch.uid, launch.gid ?? launch.uid);
    const auth = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    const [command, ...args] = [...launch.prefix, initdb, `--pgdata=${data}`, ...auth, ...postgresLocale, '--no-instructions'];
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
