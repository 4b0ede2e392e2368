import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Child } from '@lms360/local-backing/processes/child';
import { root } from '@lms360/local-backing/paths';
import { endLeftover } from '@lms360/local-backing/processes/pid-file';
import { waitUntil } from '@lms360/local-backing/processes/ports';
import { gatewayEnvironment, serviceEnvironment, type SystemSettings } from './service-env.ts';
import { services, type Service } from '@lms360/contracts/services.ts';

export interface SystemOptions {
  /** Folder of the set: logs and pid files go there. */
  dir: string;
  settings: SystemSettings;
  /** Run the result of `tsc -b`, or the sources, restarted at every change. */
  from: 'dist' | 'source';
  onReady?: (name: string) => void;
  onCrash?: (message: string) => void;
}

/** Six processes share a laptop with a browser, so their memory is limited. */
const smallHeap = ['--max-old-space-size=256'];
const readyTimeoutMs = 90_000;

/** A running LMS360: five services (possibly in several replicas) and the gateway. */
export class System {
  readonly #options: SystemOptions;
  readonly #children = new Map<string, Child>();
  readonly #ports = new Map<string, number>();

  constructor(options: SystemOptions) {
    this.#options = options;
  }

  /** Starts everything; resolves when every process is ready. When one fails, the others are stopped. */
  async start(): Promise<void> {
    const { settings } = this.#options;
    try {
      await allOrFirstError(
        services.flatMap((service) => {
          const replicas = settings.replicaPorts?.[service] ?? [];
          const begin = [undefined, ...replicas].slice(0, settings.replicasAtStart);
          return begin.map((_, replica) => this.startReplica(service, replica));
        }),
      );
      await this.startGateway('gateway', settings.ports.gateway, settings.extra?.gateway);
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /**
   * Starts a gateway before the services and waits until it is ready.
   * @param extra overrides, e.g. its address limits
   */
  async startGateway(name: string, port: number, extra: NodeJS.ProcessEnv = {}): Promise<void> {
    const env = gatewayEnvironment(this.#options.settings, port, extra);
    await this.#startProcess(name, path.join(root, 'gateway'), env, port);
  }

  /**
   * Starts one replica (0 is the first) and waits until it is ready.
   * @param extra overrides, e.g. what a fault run loads into the process
   * @param release the checkout that it runs, built: this one, or another release's
   */
  async startReplica(service: Service, replica = 0, extra: NodeJS.ProcessEnv = {}, release = root): Promise<void> {
    const { settings } = this.#options;
    const port = replica === 0 ? settings.ports[service] : settings.replicaPorts?.[service]?.[replica - 1];
    if (port === undefined) throw new Error(`There is no port for replica ${replica} of ${service}.`);
    const env = { ...serviceEnvironment(service, settings, port), ...extra };
    this.#keepEnvironment(service, env);
    await this.#startProcess(nameOf(service, replica), path.join(release, 'services', service), env, port);
  }

  /** Kills one replica, as in a crash. */
  async killReplica(service: Service, replica = 0): Promise<void> {
    await this.#children.get(nameOf(service, replica))?.kill();
  }

  /** Stops one replica gracefully, as a roll-out does. */
  async stopReplica(service: Service, replica = 0): Promise<void> {
    await this.#children.get(nameOf(service, replica))?.stop();
  }

  /** Resolves when every running process reports ready, e.g. after a backing service came back. */
  async whenReady(): Promise<void> {
    await Promise.all([...this.#children.keys()].map((name) => this.#whenReady(name)));
  }

  /** Process ids by name, e.g. to measure memory. */
  get pids(): Record<string, number | undefined> {
    return Object.fromEntries([...this.#children].map(([name, child]) => [name, child.pid]));
  }

  /** Stops gracefully: first the gateways, so that no new call arrives, then the services in parallel. */
  async stop(): Promise<void> {
    const children = [...this.#children.values()];
    await Promise.all(children.filter(({ name }) => name.endsWith('gateway')).map((child) => child.stop()));
    await Promise.all(children.map((child) => child.stop()));
  }

  async #startProcess(name: string, folder: string, env: NodeJS.ProcessEnv, port: number): Promise<void> {
    const { dir, onCrash, onReady } = this.#options;
    const pidFile = path.join(dir, 'run', `${name}.pid`);
    await endLeftover(pidFile);
    const child = new Child({
      name,
      command: process.execPath,
      args: this.#commandLine(name, folder),
      env,
      cwd: folder,
      logFile: path.join(dir, 'logs', `${name}.log`),
      pidFile,
      onCrash,
    });
    this.#children.set(name, child);
    this.#ports.set(name, port);
    await this.#whenReady(name);
    child.ready();
    onReady?.(name);
  }

  async #whenReady(name: string): Promise<void> {
    const logFile = path.join(this.#options.dir, 'logs', `${name}.log`);
    const probe = async () => {
      const url = `http://127.0.0.1:${this.#ports.get(name)}/readyz`;
      const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
      const body = await response.text();
      if (!response.ok) throw new Error(`${name} does not become ready: ${body}. Its log: ${logFile}`);
    };
    const stillWorthWaiting = () => this.#children.get(name)?.assertRunning();
    await waitUntil(probe, { timeoutMs: readyTimeoutMs, everyMs: 150, stillWorthWaiting });
  }

  /** Operators' commands on a service (`npm run events`) run with its environment; it contains secrets. */
  #keepEnvironment(service: Service, env: NodeJS.ProcessEnv): void {
    const file = environmentFile(this.#options.dir, service);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(env), { mode: 0o600 });
  }

  #commandLine(name: string, folder: string): string[] {
    if (this.#options.from === 'source') {
      return [
        '--watch-path=src',
        ...['contracts', 'documents', 'platform', 'service-kit'].map(
          (name) => `--watch-path=${path.join(root, 'packages', name, 'src')}`,
        ),
        '--watch-preserve-output',
        '--conditions=development',
        '--import',
        '@swc-node/register/esm-register',
        'src/main.ts',
      ];
    }
    const main = path.join(folder, 'dist', 'main.js');
    if (!existsSync(main))
      throw new Error(`${name} has not been built: ${path.relative(root, main)} is missing. Run "npm run build".`);
    return [...smallHeap, main];
  }
}

/** The file with the environment of a running service. */
export const environmentFile = (dir: string, service: string): string => path.join(dir, 'run', `${service}.env.json`);

const nameOf = (service: Service, replica: number) => (replica === 0 ? service : `${service}-${replica + 1}`);

/** Waits for all, so that nothing is still starting when the first error is thrown. */
async function allOrFirstError(work: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
