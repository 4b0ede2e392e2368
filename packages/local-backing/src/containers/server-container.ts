import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ImageName, type GenericContainer, type StartedTestContainer } from 'testcontainers';
import { logEnd } from '../processes/log-end.ts';
import { waitUntil } from '../processes/ports.ts';
import { register, unregister, type Running } from '../processes/running.ts';
import type { ContainerSet } from './container-set.ts';
import { engine } from './engine.ts';
import { endContainers } from './leftovers.ts';
import { publishOnLoopback, type Published } from './on-loopback.ts';

/** How long a server may take until it answers, on a machine that does other work. */
const STARTUP_MS = 180_000;
/** How long a server may take to end itself on a signal. */
const STOP_MS = 25_000;
/** How long the last of a log is waited for. */
const LOG_MS = 1_000;

export interface ServerContainerOptions {
  /** Names its label, its volume and its log file. */
  name: string;
  /** For people. */
  title: string;
  set: ContainerSet;
  image: string;
  ports: Published;
  /** Where its volume lies in it. */
  data: string;
  /** The container without what is the same for all of them. */
  make: (image: string) => GenericContainer;
  /** Rejects while the server does not answer. */
  probe: () => Promise<void>;
  onProgress: (text: string) => void;
  onCrash?: (message: string) => void;
}

/**
 * A server in a container of its set: its ports on the loopback interface, its data in a named volume, its output in the set's logs. It can be
 * killed and started again, which testcontainers' own containers cannot.
 */
export class ServerContainer implements Running {
  readonly #options: ServerContainerOptions;
  #begun = false;
  #container: StartedTestContainer | undefined;
  #ended: Promise<void> = Promise.resolve();
  #logged: Promise<void> = Promise.resolve();
  #end: string | null = null;
  /** From the first answer until an end is asked for: an end in between is a crash. */
  #shouldRun = false;

  constructor(options: ServerContainerOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { probe } = this.#options;
    if (this.#container) await this.#startAgain(this.#container);
    else await this.#create();
    const stillWorthWaiting = () => {
      if (this.#end !== null) throw new Error(this.#describe(this.#end));
    };
    await waitUntil(probe, { timeoutMs: STARTUP_MS, stillWorthWaiting });
    this.#shouldRun = true;
  }

  /** Ends the container's process with a signal; `start` begins it again, with its data. */
  async kill(signal: 'SIGKILL' | 'SIGQUIT'): Promise<void> {
    if (!this.#container || this.#end !== null) return;
    this.#shouldRun = false;
    const handle = await this.#handle(this.#container);
    await handle.kill({ signal });
    const timer = setTimeout(() => void handle.kill().catch(() => undefined), STOP_MS);
    await this.#ended;
    clearTimeout(timer);
  }

  /** Ends it in order and removes the container; its volume stays. */
  async stop(): Promise<void> {
    if (!this.#begun) return;
    this.#shouldRun = false;
    await endContainers(this.#options.set.dir, this.#options.name); // by its label: it may be on its way
    this.#container = undefined;
    this.#begun = false;
    unregister(this);
  }

  /** Removes the container and what its volume holds. */
  async discardData(): Promise<void> {
    await this.stop();
    await this.#options.set.removeVolume(this.#options.name);
  }

  /** Runs a command beside the server. @throws Error with what it wrote when it fails */
  async exec(command: string[], env: Record<string, string> = {}): Promise<void> {
    if (!this.#container) throw new Error(`${this.#options.title} does not run.`);
    const { exitCode, output } = await this.#container.exec(command, { env });
    if (exitCode !== 0)
      throw new Error(`${command[0]} ended with code ${exitCode} in the container of ${this.#options.title}:\n${output}`);
  }

  async #create(): Promise<void> {
    const { set, name, title, image, ports, data, make, onProgress } = this.#options;
    register(this);
    this.#begun = true;
    await endContainers(set.dir, name);
    const client = await engine();
    if (!(await client.image.exists(ImageName.fromString(image)))) onProgress(`fetching ${image}`);
    const volume = await set.volume(name);
    const container = publishOnLoopback(make(image), ports)
      .withLabels(set.labels(name))
      .withBindMounts([{ source: volume, target: data }])
      .withLogConsumer((output) => this.#log(output))
      .withStartupTimeout(STARTUP_MS);
    try {
      this.#container = await container.start();
    } catch (error) {
      throw new Error(this.#describe(`did not start in a container of ${image}: ${(error as Error).message}`), { cause: error });
    }
    if (!this.#begun) {
      await endContainers(set.dir, name);
      throw new Error(`${title} was stopped while it started.`);
    }
    await this.#watch(this.#container);
  }

  async #startAgain(container: StartedTestContainer): Promise<void> {
    const handle = await this.#handle(container);
    const since = Date.now() / 1_000;
    await handle.start();
    this.#log(await (await engine()).container.logs(handle, { since }));
    await this.#watch(container);
  }

  /** Notices the end of the container. */
  async #watch(container: StartedTestContainer): Promise<void> {
    this.#end = null;
    const waiting = (await this.#handle(container)).wait() as Promise<{ StatusCode: number }>;
    this.#ended = waiting
      .then(
        ({ StatusCode }) => `ended with code ${StatusCode}`,
        (error: Error) => `is out of reach: ${error.message}`,
      )
      .then(async (end) => {
        await Promise.race([this.#logged, sleep(LOG_MS)]);
        this.#end = end;
        if (this.#shouldRun) this.#options.onCrash?.(this.#describe(end));
        this.#shouldRun = false;
      });
  }

  async #handle(container: StartedTestContainer) {
    return (await engine()).container.getById(container.getId());
  }

  #log(output: Readable): void {
    mkdirSync(path.dirname(this.#logFile), { recursive: true });
    const file = createWriteStream(this.#logFile, { flags: 'a' });
    this.#logged = finished(output.pipe(file)).catch(() => undefined);
  }

  get #logFile(): string {
    return path.join(this.#options.set.dir, 'logs', `${this.#options.name}.log`);
  }

  #describe(what: string): string {
    return `${this.#options.title} ${what}; ${logEnd(this.#logFile)}`;
  }
}

/** Files of a container with these contents, by their paths in it, readable by whatever user its server is. */
export const contents = (files: Record<string, string>) =>
  Object.entries(files).map(([target, content]) => ({ target, content, mode: 0o644 }));
