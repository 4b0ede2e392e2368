import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startBacking, type Backing, type BackingAddresses } from '../backing.ts';
import { setDir } from '../lib/paths.ts';
import { runningPid } from '../lib/pid-file.ts';
import { claimSet, emptySet } from '../start/leftovers.ts';

/**
 * The isolated backing services of the tests, started when they are first asked for. When a test set is running already
 * (`node tools/src/backing-main.ts`), that one is used and left running.
 */
export class TestSet {
  readonly dir = setDir('test');
  #starting: Promise<BackingAddresses> | null = null;
  #backing: Backing | null = null;
  #release: (() => void) | null = null;

  addresses(): Promise<BackingAddresses> {
    this.#starting ??= this.#start();
    return this.#starting;
  }

  async stop(): Promise<void> {
    await this.#starting?.catch(() => undefined); // a set that did not start has stopped itself
    await this.#backing?.stop();
    this.#release?.();
  }

  async #start(): Promise<BackingAddresses> {
    const running = path.join(this.dir, 'backing.json');
    if (runningPid(path.join(this.dir, 'run', 'set.pid')) !== null && existsSync(running)) {
      return JSON.parse(readFileSync(running, 'utf8')) as BackingAddresses;
    }
    this.#release = await claimSet(this.dir);
    emptySet(this.dir);
    this.#backing = await startBacking({
      dir: this.dir,
      ports: 'free',
      durable: false,
      onCrash: (message) => console.error(message),
    });
    return this.#backing.addresses;
  }
}
