import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Child } from '../processes/child.ts';
import { endLeftover } from '../processes/pid-file.ts';
import { waitUntil } from '../processes/ports.ts';
import { brokerAdministrator } from '../broker-definitions.ts';
import { memoryAlarm } from '../broker-settings.ts';
import { connects, greetsAmqp } from '../probes.ts';
import type { BrokerServer } from '../servers.ts';
import { prepareRabbit, type BrokerSecrets, type RabbitPorts } from './rabbitmq-config.ts';
import { rabbitInstallation } from './rabbitmq-install.ts';

export interface RabbitOptions {
  dir: string;
  cacheDir: string;
  ports: RabbitPorts;
  secrets: BrokerSecrets;
  onProgress?: (text: string) => void;
  onCrash?: (message: string) => void;
}

/** An embedded RabbitMQ on the loopback interface with its own port mapper, its data in `<dir>/rabbitmq`. */
export class Rabbit implements BrokerServer {
  readonly #options: RabbitOptions;
  #mapper: Child | null = null;
  #broker: Child | null = null;

  constructor(options: RabbitOptions) {
    this.#options = options;
  }

  get url(): string {
    const { ports, secrets } = this.#options;
    return `amqp://${brokerAdministrator}:${secrets.brokerPassword}@127.0.0.1:${ports.amqp}`;
  }

  async start(): Promise<void> {
    const { dir, cacheDir, ports, secrets, onProgress, onCrash } = this.#options;
    const installation = await rabbitInstallation(cacheDir, onProgress ?? (() => {}));
    const home = path.join(dir, 'rabbitmq');
    const env = prepareRabbit(home, installation, ports, secrets);
    const files = (name: string) => ({
      pidFile: path.join(dir, 'run', `${name}.pid`),
      logFile: path.join(dir, 'logs', `${name}.log`),
    });
    await endLeftover(files('rabbitmq').pidFile, { timeoutMs: 20_000 });
    if (!this.#mapper?.running) {
      await endLeftover(files('epmd').pidFile);
      const mapper = path.join(installation.erlangBin, 'epmd');
      const args = ['-port', String(ports.epmd), '-address', '127.0.0.1'];
      this.#mapper = new Child({
        name: "Erlang's port mapper",
        command: mapper,
        args,
        env,
        cwd: home,
        onCrash,
        ...files('epmd'),
      });
      await this.#waitFor(this.#mapper, () => connects(ports.epmd));
    }
    const command = path.join(installation.home, 'sbin', 'rabbitmq-server');
    this.#broker = new Child({ name: 'RabbitMQ', command, args: [], env, cwd: home, onCrash, ...files('rabbitmq') });
    await this.#waitFor(this.#broker, () => greetsAmqp(ports.amqp));
  }

  /** Stops gracefully: everything confirmed is on disk. */
  async stop(): Promise<void> {
    await this.#broker?.stop('SIGTERM');
    await this.#mapper?.stop('SIGTERM', 2_000);
  }

  /** Kills the broker, as in a crash; `start` brings it back with everything it had confirmed. */
  async kill(): Promise<void> {
    await this.#broker?.kill();
  }

  /** Sets or clears the broker's memory alarm: meanwhile it blocks publishing connections. */
  async alarm(on: boolean): Promise<void> {
    const { dir, cacheDir, ports, secrets } = this.#options;
    const installation = await rabbitInstallation(cacheDir, () => {});
    const env = prepareRabbit(path.join(dir, 'rabbitmq'), installation, ports, secrets);
    await promisify(execFile)(path.join(installation.home, 'sbin', 'rabbitmqctl'), memoryAlarm(on), { env });
  }

  async discardData(): Promise<void> {
    rmSync(path.join(this.#options.dir, 'rabbitmq', 'data'), { recursive: true, force: true });
  }

  async #waitFor(child: Child, probe: () => Promise<void>): Promise<void> {
    await waitUntil(probe, { timeoutMs: 300_000, stillWorthWaiting: () => child.assertRunning() });
    child.ready();
  }
}
