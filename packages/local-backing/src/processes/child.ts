import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import path from 'node:path';
import { logEnd } from './log-end.ts';
import { writePidFile } from './pid-file.ts';
import { register, unregister } from './running.ts';

export interface ChildOptions {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd?: string;
  /** File to which stdout and stderr are appended. */
  logFile: string;
  /** Pid file, so that the process can be found after an unclean end. */
  pidFile: string;
  uid?: number;
  gid?: number;
  /** Asks this program to stop gracefully; SIGTERM by default. */
  stopSignal?: NodeJS.Signals;
  /** Called once when the process ends unexpectedly after `ready`. */
  onCrash?: (message: string) => void;
}

/** Longer than the 20 s in which a service finishes its work under way. */
const stopTimeoutMs = 25_000;

/**
 * A child process in a process group of its own (a Ctrl-C in the terminal reaches only this process, which stops the children in
 * order), with its output in a log file and its identity in a pid file.
 */
export class Child {
  readonly name: string;
  readonly #process: ChildProcess;
  readonly #options: ChildOptions;
  readonly #ended: Promise<void>;
  #stopping = false;
  #ready = false;
  #end: string | null = null;

  constructor(options: ChildOptions) {
    register(this);
    this.name = options.name;
    this.#options = options;
    mkdirSync(path.dirname(options.logFile), { recursive: true });
    const log = openSync(options.logFile, 'a');
    this.#process = spawn(options.command, options.args, {
      env: options.env,
      cwd: options.cwd,
      uid: options.uid,
      gid: options.gid,
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.#ended = new Promise((resolve) => {
      const end = (how: string) => {
        this.#end = how;
        unregister(this);
        rmSync(options.pidFile, { force: true });
        resolve();
        if (this.#ready && !this.#stopping) options.onCrash?.(this.describeEnd());
      };
      this.#process.once('error', (error) => end(`could not be started: ${error.message}`));
      this.#process.once('exit', (code, signal) => end(signal ? `was ended by ${signal}` : `ended with code ${code}`));
    });
    if (this.#process.pid !== undefined) writePidFile(options.pidFile, this.#process.pid);
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  get running(): boolean {
    return this.#end === null;
  }

  /** Marks it as running: an end from here on is a crash. Before, `assertRunning` reports it to the caller. */
  ready(): void {
    this.#ready = true;
  }

  /** How the process ended, with the last lines of its log, for a person to read. */
  describeEnd(): string {
    return `${this.name} ${this.#end ?? 'is running'}; ${logEnd(this.#options.logFile)}`;
  }

  /** Throws when the process has ended, so that waiting for it is pointless. */
  assertRunning(): void {
    if (!this.running) throw new Error(this.describeEnd());
  }

  /** Asks the process to stop and waits; after `timeoutMs` it is killed. */
  async stop(signal: NodeJS.Signals = this.#options.stopSignal ?? 'SIGTERM', timeoutMs = stopTimeoutMs): Promise<void> {
    if (!this.running) return;
    this.#stopping = true;
    this.#process.kill(signal);
    const timer = setTimeout(() => this.#process.kill('SIGKILL'), timeoutMs);
    await this.#ended;
    clearTimeout(timer);
  }

  /** Kills the process, as in a crash. */
  async kill(): Promise<void> {
    await this.stop('SIGKILL');
  }
}
