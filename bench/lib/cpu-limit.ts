import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const V1 = '/sys/fs/cgroup/cpu';
const V2 = '/sys/fs/cgroup';
/** Shorter than Kubernetes' 100 ms: a throttled process waits 8 ms and not 80, so that short turns are representative. */
const PERIOD_US = 10_000;

const isV1 = existsSync(path.join(V1, 'cpu.cfs_quota_us'));
const root = isV1 ? V1 : V2;

/** Whether this machine allows setting a limit of processor time: root, and writable cpu cgroups. */
export function canLimitCpu(): boolean {
  try {
    accessSync(root, constants.W_OK);
    return isV1 || readFileSync(path.join(V2, 'cgroup.subtree_control'), 'utf8').split(/\s+/).includes('cpu');
  } catch {
    return false;
  }
}

/** A process with a limit of processor time of its own, as Kubernetes sets for a container. */
export class CpuLimit {
  readonly pid: number;
  readonly #folder: string;

  /** Moves the process with all its threads into a cgroup. @param name of the cgroup; one left by a killed run is reused */
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

  /** Removes the limit. */
  lift(): void {
    this.#allow(isV1 ? '-1' : 'max');
  }

  /** Only after the process has ended. */
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
