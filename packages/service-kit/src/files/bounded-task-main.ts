import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

// The process of one task (bounded-task.ts): its input on standard input, its result on standard output.

/** What a task's module exports by default. */
type Task = (input: Buffer, ...args: string[]) => Promise<Buffer | string>;

/** Ends the process at its limits. A thread of its own checks them, because the task may block the main one. */
const WATCH = `
  const { cpuMs, memoryMb } = require('node:worker_threads').workerData;
  const begun = { cpu: process.cpuUsage(), bytes: process.memoryUsage.rss() };
  setInterval(() => {
    const { user, system } = process.cpuUsage(begun.cpu);
    const bytes = process.memoryUsage.rss() - begun.bytes;
    if ((user + system) / 1000 > cpuMs || bytes > memoryMb * 1_000_000) process.kill(process.pid, 'SIGKILL');
  }, 10);`;

const [file = '', cpuMs, memoryMb, ...args] = process.argv.slice(2);

try {
  const { default: task } = (await import(pathToFileURL(file).href)) as { default: Task };
  // Only from here on: loading the task's libraries costs the same for every input.
  new Worker(WATCH, { eval: true, workerData: { cpuMs: Number(cpuMs), memoryMb: Number(memoryMb) } }).unref();
  process.stdout.write(await task(await buffer(process.stdin), ...args));
} catch (error) {
  process.stderr.write(String(error));
  process.exitCode = 1;
}
