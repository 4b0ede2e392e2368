import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { launchUnprivileged } from '@lms360/local-backing/embedded/unprivileged';
import { Child } from '@lms360/local-backing/processes/child';
import { endLeftover } from '@lms360/local-backing/processes/pid-file';
import { isPortTaken, waitUntil } from '@lms360/local-backing/processes/ports';

/** The first release that knows statements prepared by name in transaction mode. */
const NEEDED = [1, 21] as const;

/** The machine's PgBouncer (`PGBOUNCER_BIN`, else on the PATH), or why there is none to use. */
export function findPgBouncer(): { program: string; missing?: undefined } | { missing: string; program?: undefined } {
  const program = process.env.PGBOUNCER_BIN || 'pgbouncer';
  try {
    const said = execFileSync(program, ['--version'], { encoding: 'utf8', stdio: 'pipe' });
    const [, major = 0, minor = 0] = (/PgBouncer (\d+)\.(\d+)/.exec(said) ?? []).map(Number);
    const isNewEnough = major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
    if (isNewEnough) return { program };
    return {
      missing: `PgBouncer ${NEEDED.join('.')} or newer is needed; ${program} is ${major}.${minor} (PGBOUNCER_BIN names another)`,
    };
  } catch {
    return { missing: `there is no PgBouncer ${NEEDED.join('.')} or newer: on the PATH, or named by PGBOUNCER_BIN` };
  }
}

export interface PgBouncerOptions {
  program: string;
  dir: string;
  name: string;
  port: number;
  /** The server behind it. */
  adminUrl: string;
  /** Passwords of the roles that come through it. */
  rolePasswords: Record<string, string>;
  /** Connections to the server for each role and database. */
  poolSize: number;
}

/** A PgBouncer in transaction mode in front of a PostgreSQL, on loopback. */
export class PgBouncer {
  readonly #options: PgBouncerOptions;
  #child: Child | undefined;

  constructor(options: PgBouncerOptions) {
    this.#options = options;
  }

  /** A database's address through it. */
  through(url: string): string {
    return Object.assign(new URL(url), { host: `127.0.0.1:${this.#options.port}` }).href;
  }

  async start(): Promise<void> {
    const { program, dir, name, port } = this.#options;
    const folder = path.join(dir, name);
    const pidFile = path.join(dir, 'run', `${name}.pid`);
    await endLeftover(pidFile);
    const launch = launchUnprivileged(folder, existsSync(program) ? [program] : []);
    for (const [file, text] of Object.entries(this.#files(folder))) {
      writeFileSync(path.join(folder, file), text, { mode: 0o600 });
      if (launch.uid !== undefined) chownSync(path.join(folder, file), launch.uid, launch.gid ?? launch.uid);
    }
    const [command, ...args] = [...launch.prefix, program, path.join(folder, 'pgbouncer.ini')];
    const child = new Child({
      name,
      command: command as string,
      args,
      env: { PATH: process.env.PATH },
      cwd: folder,
      logFile: path.join(dir, 'logs', `${name}.log`),
      pidFile,
      uid: launch.uid,
      gid: launch.gid,
      stopSignal: 'SIGINT',
    });
    this.#child = child;
    const probe = async () => {
      if (!(await isPortTaken(port))) throw new Error(`${name} does not listen.`);
    };
    await waitUntil(probe, { timeoutMs: 10_000, stillWorthWaiting: () => child.assertRunning() });
    child.ready();
  }

  /** Ends it, and with it every connection through it. */
  async kill(): Promise<void> {
    await this.#child?.kill();
  }

  async stop(): Promise<void> {
    await this.kill(); // it would wait for its clients
    rmSync(path.join(this.#options.dir, this.#options.name), { recursive: true, force: true });
  }

  #files(folder: string): Record<string, string> {
    const { port, adminUrl, rolePasswords, poolSize } = this.#options;
    const { hostname, port: serverPort } = new URL(adminUrl);
    const settings = {
      listen_addr: '127.0.0.1',
      listen_port: port,
      unix_socket_dir: '',
      auth_type: 'scram-sha-256',
      auth_file: path.join(folder, 'users.txt'),
      pool_mode: 'transaction',
      max_prepared_statements: 200,
      default_pool_size: poolSize,
      max_client_conn: 500,
    };
    const lines = Object.entries(settings).map(([key, value]) => `${key} = ${value}`);
    const users = Object.entries(rolePasswords).map(([role, password]) => `"${role}" "${password.replaceAll('"', '""')}"`);
    return {
      'pgbouncer.ini': ['[databases]', `* = host=${hostname} port=${serverPort}`, '[pgbouncer]', ...lines, ''].join('\n'),
      'users.txt': `${users.join('\n')}\n`,
    };
  }
}
