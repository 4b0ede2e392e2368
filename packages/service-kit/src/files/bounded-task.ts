import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { presence } from '../core/caller-presence.js';
import { unavailable } from '../core/errors.js';

/** The limits of a task: processor time in milliseconds, and the growth of its process in megabytes (of 1,000,000 bytes). */
export interface TaskLimits {
  cpuMs: number;
  memoryMb: number;
  /** How long a caller waits, in milliseconds: a machine that is busy with other things gives the task no processor. */
  wallMs?: number;
}

const WALL_MS = 20_000;
const MAX_RESULT_BYTES = 20_000_000;
/** Larger blocks of memory are returned to the system as soon as they are free. */
const GIVE_BACK_BYTES = 262_144;

/** Compiled or not, as this file is. */
const own = fileURLToPath(import.meta.url);
const program = path.join(path.dirname(own), `bounded-task-main${path.extname(own)}`);

/** A task that failed; `tooCostly` when it was ended because it reached a limit. */
export class TaskFailed extends Error {
  constructor(
    readonly tooCostly: boolean,
    options?: ErrorOptions,
  ) {
    super(tooCostly ? 'the task reached a limit' : 'the task failed', options);
  }
}

/**
 * Runs a task over hostile input in a process of its own, which has no access to secrets: the cost cannot be predicted from the input, and
 * native or synchronous code can only be stopped with its process. It also ends when the caller disconnects.
 * @param task path of a module whose default export is a `Task` (bounded-task-main.ts)
 * @throws TaskFailed; 503 when the machine was too busy for it, which is not the input's fault
 */
export function runTask(
  task: string,
  input: Buffer,
  { args = [], env = {}, limits }: { args?: string[]; env?: NodeJS.ProcessEnv; limits: TaskLimits },
): Promise<Buffer> {
  const caller = presence();
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [program, task, String(limits.cpuMs), String(limits.memoryMb), ...args],
      {
        encoding: 'buffer',
        env: { ...env, MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: String(GIVE_BACK_BYTES) },
        killSignal: 'SIGKILL',
        maxBuffer: MAX_RESULT_BYTES,
        timeout: limits.wallMs ?? WALL_MS,
        ...(caller && { signal: caller }),
      },
      (error, result) => {
        if (!error) resolve(result);
        else if (caller?.aborted) reject(caller.reason);
        else if (error.killed && error.code !== 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') reject(unavailable(undefined, error));
        else reject(new TaskFailed(Boolean(error.signal), { cause: error }));
      },
    );
    child.stdin?.on('error', () => undefined).end(input); // it may end before it has read everything
  });
}
