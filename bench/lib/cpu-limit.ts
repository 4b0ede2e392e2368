import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const V1 = '/sys/fs/cgroup/cpu';
const V2 = '/sys/fs/cgroup';
/** Shorter than Kubernetes' 100 ms: a process that has used up its share waits 8 ms and not 80, so that short turns tell enough. */
const PERIOD_US = 10_000;

const isV1 = existsSync(path.join(V1, 'cpu.cfs_quota_us'));
const root = isV1 ? V1 : V2;

/** Whether this machine lets us give processes an allowance: root, and cpu cgroups that can be written. */
export function canLimitCpu(): boolean {
  try {
    accessSync(root, constants.W_OK);
    return isV1 || readFileSync(path.join(V2, 'cgroup.subtree_control'), 'utf8').split(/\s+/).includes('cpu');
  } catch {
    return false;
  }
}

/** A process with an allowance of processor time of its own, as a limit in Kubernetes gives it to a container. */
export class CpuLimit {
  readonly pid: number;
  readonly #folder: string;

  /** Takes the process with all its threads. @param name of its cgroup; one that a killed run has left is taken over */
  constructor(name: string, pid: number) {
    this.pid = pid;
    this.#folder = path.join(root, name);
    mkdirSync(this.#folder, { recursive: true });
    this.lift();
    this.#write('cgroup.procs', pid);
  }

  /** @param cores that it may use, e.g. 0.2 */
  set(cores: number): void {
    this.#allow(String(Math.round(cores * PERIOD_US)));
  }

  /** Lets it use what there is. */
  lift(): void {
    this.#allow(isV1 ? '-1' : 'max');
  }

  /** Only once the process has ended. */
  remove(): void {
    rmdirSync(this.#folder);
  }

  #allow(quota: string): void {
    if (!isV1) return this.#write('cpu.max', `${quota} ${PERIOD_US}`);
    this.#write('cpu.cfs_period_us', PERIOD_US);
    this.#write('cpu.cfs_quota_us', quota);
  }

  #write(file: string, value: string | number): void {
    writeFileSync(path.join(this.#folder, file), String(value));
  }
}
