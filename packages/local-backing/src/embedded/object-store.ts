import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Child } from '../processes/child.ts';
import { endLeftover } from '../processes/pid-file.ts';
import { waitUntil } from '../processes/ports.ts';
import { answersHttp } from '../probes.ts';
import type { StoreServer } from '../servers.ts';

export interface ObjectStoreOptions {
  dir: string;
  port: number;
  accessKey: string;
  secretKey: string;
  /** Further keys: id → secret. */
  keys?: Record<string, string>;
  onCrash?: (message: string) => void;
}

/**
 * The object store's emulator (s3rver) in a process of its own, its data in `<dir>/objects`. It refuses what is not signed, and answers
 * to names of this machine only, but every key opens everything; production has MinIO or another S3.
 */
export class ObjectStore implements StoreServer {
  readonly #options: ObjectStoreOptions;
  #child: Child | null = null;

  constructor(options: ObjectStoreOptions) {
    this.#options = options;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.#options.port}`;
  }

  async start(): Promise<void> {
    const { dir, port, accessKey, secretKey, keys = {}, onCrash } = this.#options;
    const pidFile = path.join(dir, 'run', 'object-store.pid');
    await endLeftover(pidFile);
    this.#child = new Child({
      name: 'the object store',
      command: process.execPath,
      args: ['--max-semi-space-size=2', fileURLToPath(new URL('./object-store-main.ts', import.meta.url))],
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DIRECTORY: path.join(dir, 'objects'),
        S3_ACCESS_KEY: accessKey,
        S3_SECRET_KEY: secretKey,
        S3_KEYS: JSON.stringify(keys),
      },
      logFile: path.join(dir, 'logs', 'object-store.log'),
      pidFile,
      onCrash,
    });
    const child = this.#child;
    await waitUntil(() => answersHttp(this.endpoint), { timeoutMs: 30_000, stillWorthWaiting: () => child.assertRunning() });
    child.ready();
  }

  async stop(): Promise<void> {
    await this.#child?.stop('SIGTERM', 5_000);
  }

  async kill(): Promise<void> {
    await this.#child?.kill();
  }
}
