import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startBacking, type Backing, type BackingAddresses } from '@lms360/local-backing/local-backing';
import { setDir } from '@lms360/local-backing/paths';
import { runningPid } from '@lms360/local-backing/processes/pid-file';
import { claimSet, emptySet } from '@lms360/local-backing/set';
import { startSharedSystem, type SharedSystem } from './system-under-test.ts';

/**
 * The isolated backing services of the tests, started lazily. When a test set is running already
 * (`node tools/src/test/backing-main.ts`), that one is used and left running.
 */
export class TestSet {
  readonly dir = setDir('test');
  /** Only what has changed since this revision is tested. */
  readonly since: string | undefined;
  #starting: Promise<BackingAddresses> | null = null;
  #backing: Backing | null = null;
  #system: Promise<SharedSystem> | null = null;
  #release: (() => void) | null = null;

  constructor({ since }: { since?: string | undefined } = {}) {
    this.since = since;
  }

  addresses(): Promise<BackingAddresses> {
    this.#starting ??= this.#start();
    return this.#starting;
  }

  /** The whole system of the API proofs and the journeys, started lazily. @param name of its folder in the set */
  system(name = 'system'): Promise<SharedSystem> {
    this.#system ??= this.addresses().then((addresses) => startSharedSystem(this.dir, name, addresses));
    return this.#system;
  }

  async stop(): Promise<void> {
    const system = await this.#system?.catch(() => undefined); // a failed start has stopped itself
    await system?.end();
    await this.#starting?.catch(() => undefined);
    await this.#backing?.stop();
    this.#release?.();
  }

  async #start(): Promise<BackingAddresses> {
    const running = path.join(this.dir, 'backing.json');
    if (runningPid(path.join(this.dir, 'run', 'set.pid')) !== null && existsSync(running)) {
      return JSON.parse(readFileSync(running, 'utf8')) as BackingAddresses;
    }
    this.#release = await claimSet(this.dir);
    await emptySet(this.dir);
    this.#backing = await startBacking({
      dir: this.dir,
      ports: 'free',
      durable: false,
      onCrash: (message) => console.error(message),
    });
    return this.#backing.addresses;
  }
}
