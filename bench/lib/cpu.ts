import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const MS_PER_TICK = 10; // USER_HZ is 100 on every Linux that Node runs on

/** CPU time of a process so far, user and system, in ms. @param withEnded whether its ended children count too */
function timeOf(pid: number, withEnded = false): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number) as [number, number, number, number];
  return (user + system + (withEnded ? endedUser + endedSystem : 0)) * MS_PER_TICK;
}

/** CPU time of processes, in ms. */
export const cpuOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + timeOf(pid), 0);

/** CPU time of a PostgreSQL server with all its backends, those that have ended too, in ms. */
export function cpuOfPostgres(postmaster: number): number {
  const backends = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return parentOf(Number(pid)) === postmaster ? [timeOf(Number(pid))] : [];
      } catch {
        return []; // ended just now: counted in the postmaster's own figure
      }
    });
  return timeOf(postmaster, true) + backends.reduce((sum, time) => sum + time, 0);
}

const parentOf = (pid: number): number => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);

/** The server process of the set in `dir`. */
export const postmasterOf = (dir: string): number =>
  Number(readFileSync(path.join(dir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Resident memory of a process in MB. */
export const residentMb = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);

/**
 * CPU time of libuv's worker threads (argon2, zlib, files), in ms. Threads of the pool have its library's name.
 */
export const cpuOfThreadPools = (pids: readonly number[]): number =>
  threadsOf(pids)
    .filter((thread) => readFileSync(`${thread}/comm`, 'utf8').trim() === 'libuv-worker')
    .reduce((sum, thread) => sum + exactTimeOf(thread), 0);

/**
 * CPU time of processes in ms, to the nanosecond, of the threads that exist. The ticks of `cpuOf` miss a process that is throttled
 * between two of them, as one with a low limit is.
 */
export const exactCpuOf = (pids: readonly number[]): number =>
  threadsOf(pids).reduce((sum, thread) => sum + exactTimeOf(thread), 0);

const threadsOf = (pids: readonly number[]): string[] =>
  pids.flatMap((pid) => readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`));

const exactTimeOf = (thread: string): number => Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** The idle time of all the machine's processors together, in ms. */
export function idleOfMachine(): number {
  const [, , , , idle = 0, waiting = 0] = readFileSync('/proc/stat', 'utf8').split(/\s+/, 6).map(Number);
  return (idle + waiting) * MS_PER_TICK;
}
