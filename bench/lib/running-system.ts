import { startBacking, type Backing, type BackingAddresses } from '@lms360/local-backing/local-backing';
import { endOnSignal } from '@lms360/local-backing/processes/end-on-signal';
import { setDir } from '@lms360/local-backing/paths';
import { claimSet, emptySet } from '@lms360/local-backing/set';
import { outOfReach } from '../../tools/src/dev/system/service-env.ts';
import { runSystem, type RunningSystem as SystemAlone } from '../../tools/src/dev/system/running-system.ts';

/** A whole LMS360 of its own: backing services too. */
export interface RunningSystem extends SystemAlone {
  mailboxUrl: string;
  backing: Backing;
}

export const limits = outOfReach;

/** Hooks between the steps of the start, and differences from an installation. */
export interface StartHooks {
  /** Before the backing services start in the emptied folder `dir`. */
  prepare?: (dir: string) => void;
  /** Replaces the addresses of the backing services by others (proxies); the processes use only those. */
  through?: (addresses: BackingAddresses) => Promise<BackingAddresses>;
  /** Cost of password hashes; the default unless set. */
  passwords?: NodeJS.ProcessEnv;
}

/** Starts everything on free ports in the set `name`; address limits are high, never off. A signal to this process stops it first. */
export async function startSystem(name: string, replicas = 2, hooks: StartHooks = {}): Promise<RunningSystem> {
  endOnSignal();
  const dir = setDir(name);
  const release = await claimSet(dir);
  await emptySet(dir);
  hooks.prepare?.(dir);
  // Measured are processes of this machine, and faults strike at what they keep in the folder.
  const backing = await startBacking({ dir, ports: 'free', durable: true, way: 'embedded' });
  const { addresses: own, secrets } = backing;
  const stopBacking = async () => {
    await backing.stop();
    release();
  };
  try {
    const addresses = (await hooks.through?.(own)) ?? own;
    const { passwords } = hooks;
    const running = await runSystem({ dir, addresses, secrets, replicas, limits, passwords });
    const stop = async () => {
      await running.stop();
      await stopBacking();
    };
    return { ...running, mailboxUrl: own.mailboxUrl, backing, stop };
  } catch (error) {
    await stopBacking();
    throw error;
  }
}
