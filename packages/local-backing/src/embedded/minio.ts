import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Child } from '../processes/child.ts';
import { endLeftover } from '../processes/pid-file.ts';
import { waitUntil } from '../processes/ports.ts';
import type { StoreServer } from '../servers.ts';
import { storePolicies } from '../store-policies.ts';
import { importKeys, type StoreKey } from './minio-keys.ts';

export interface MinioOptions {
  /** The program, as `go install github.com/minio/minio@latest` makes it. */
  binary: string;
  /** Folder of the set. */
  dir: string;
  port: number;
  /** Of the administrator. */
  accessKey: string;
  secretKey: string;
  /** Further keys with what each may do. */
  keys?: StoreKey[];
  /** Where the objects lie; `<dir>/minio` unless given. */
  data?: string;
  /** A certificate with its key, both PEM: it speaks TLS then. */
  tls?: { cert: string; key: string };
  onCrash?: (message: string) => void;
}

const STARTUP_MS = 60_000;

/** MinIO as a process of this machine, for tests against the real one; what the tests of every day run on is the emulator. */
export class Minio implements StoreServer {
  readonly #options: MinioOptions;
  #child: Child | null = null;

  constructor(options: MinioOptions) {
    this.#options = options;
  }

  get endpoint(): string {
    return `${this.#options.tls ? 'https' : 'http'}://127.0.0.1:${this.#options.port}`;
  }

  async start(): Promise<void> {
    const { binary, dir, port, accessKey, secretKey, keys = [], data = path.join(dir, 'minio'), tls, onCrash } = this.#options;
    const pidFile = path.join(dir, 'run', 'minio.pid');
    await endLeftover(pidFile);
    const certificates = path.join(dir, 'minio-certificates');
    mkdirSync(data, { recursive: true });
    mkdirSync(path.join(certificates, 'CAs'), { recursive: true });
    if (tls) {
      writeFileSync(path.join(certificates, 'public.crt'), tls.cert);
      writeFileSync(path.join(certificates, 'private.key'), tls.key, { mode: 0o600 });
    }
    const child = new Child({
      name: 'MinIO',
      command: binary,
      args: ['server', '--quiet', '--address', `127.0.0.1:${port}`, '--certs-dir', certificates, data],
      env: {
        PATH: process.env.PATH,
        HOME: dir,
        MINIO_ROOT_USER: accessKey,
        MINIO_ROOT_PASSWORD: secretKey,
        MINIO_BROWSER: 'off',
        MINIO_UPDATE: 'off',
        MINIO_SITE_REGION: 'us-east-1',
      },
      logFile: path.join(dir, 'logs', 'minio.log'),
      pidFile,
      onCrash,
    });
    this.#child = child;
    const importAll = () => importKeys({ endpoint: this.endpoint, accessKey, secretKey, ca: tls?.cert }, keys);
    await waitUntil(importAll, { timeoutMs: STARTUP_MS, stillWorthWaiting: () => child.assertRunning() });
    child.ready();
  }

  async stop(): Promise<void> {
    await this.#child?.stop('SIGTERM', 10_000);
  }

  /** Ends it as a crash would. */
  async kill(): Promise<void> {
    await this.#child?.kill();
  }

  /** Halts it (SIGSTOP: it hangs, and does not refuse) or lets it go on. */
  halt(on: boolean): void {
    if (this.#child?.pid !== undefined) process.kill(this.#child.pid, on ? 'SIGSTOP' : 'SIGCONT');
  }
}

/** The services' own keys, their ids the services' names, with the least rights. */
export const serviceKeys = (secrets: Record<string, string>): StoreKey[] =>
  Object.entries(storePolicies()).map(([id, policy]) => ({ id, secret: secrets[id] ?? '', policy }));
