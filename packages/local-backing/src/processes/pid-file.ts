import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What is written beside a running process, so that a later start can find it after an unclean end. */
interface Identity {
  pid: number;
  /** When the process started; a reused process id has another value. */
  startedAt: string;
}

/** When the process with this id started, or null when there is none. */
function startTimeOf(pid: number): string | null {
  if (!existsSync('/proc/self/stat')) {
    try {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
    } catch {
      return null; // ps answers 1 for an unknown process
    }
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : (fields[19] ?? null); // field 22 of proc(5), counted from the state
  } catch {
    return null;
  }
}

/** Writes the pid file of a running process. */
export function writePidFile(file: string, pid: number): void {
  const startedAt = startTimeOf(pid);
  if (startedAt === null) return; // it has already ended, which its owner notices
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ pid, startedAt } satisfies Identity));
}

/** The id of the recorded process if that very process still runs, else null. */
export function runningPid(file: string): number | null {
  if (!existsSync(file)) return null;
  const { pid, startedAt } = JSON.parse(readFileSync(file, 'utf8') || '{}') as Partial<Identity>;
  return pid !== undefined && startTimeOf(pid) === startedAt ? pid : null;
}

/** Stops what an earlier, uncleanly ended run left behind. Returns true when there was something. */
export async function endLeftover(file: string, options: { signal?: NodeJS.Signals; timeoutMs?: number } = {}): Promise<boolean> {
  const pid = runningPid(file);
  if (pid === null) {
    rmSync(file, { force: true });
    return false;
  }
  process.kill(pid, options.signal ?? 'SIGTERM');
  const deadline = Date.now() + (options.timeoutMs ?? 15_000);
  while (runningPid(file) !== null && Date.now() < deadline) await sleep(50);
  if (runningPid(file) !== null) process.kill(pid, 'SIGKILL');
  rmSync(file, { force: true });
  return true;
}
