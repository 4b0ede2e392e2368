import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const INSPECTOR = 'http://127.0.0.1:9229/json/list';

/** Profiles a running Node process while `work` runs: stored as `file` for Chromium's DevTools; one process at a time. */
export const profile = (pid: number, file: string, work: () => Promise<unknown>): Promise<void> =>
  inspected(pid, async (call) => {
    await call('Profiler.enable');
    await call('Profiler.start');
    await work();
    mkdirSync(path.dirname(file), { recursive: true });
    const { profile } = await call<{ profile: unknown }>('Profiler.stop');
    writeFileSync(file, JSON.stringify(profile));
  });

/** Heap of a running Node process after garbage collection, in MB; one process at a time. */
export const liveHeapMb = (pid: number): Promise<number> =>
  inspected(pid, async (call) => {
    await call('HeapProfiler.collectGarbage');
    const { usedSize } = await call<{ usedSize: number }>('Runtime.getHeapUsage');
    return Math.round(usedSize / 1024 / 1024);
  });

type Call = <T>(method: string, params?: object) => Promise<T>;

/** Opens the inspector of a running Node process, closes it behind `work`, and returns what that returns. */
async function inspected<T>(pid: number, work: (call: Call) => Promise<T>): Promise<T> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await inspectorOf(pid));
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  let last = 0;
  const call: Call = (method, params = {}) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      const heard = ({ data }: MessageEvent) => {
        const message = JSON.parse(String(data)) as { id?: number; result?: never; error?: { message: string } };
        if (message.id !== id) return;
        socket.removeEventListener('message', heard);
        if (message.error) reject(new Error(`${method}: ${message.error.message}`));
        else resolve(message.result as never);
      };
      socket.addEventListener('message', heard);
      socket.send(JSON.stringify({ id, method, params }));
    });
  try {
    return await work(call);
  } finally {
    const closed = new Promise((resolve) => (socket.onclose = resolve));
    void call('Runtime.evaluate', { expression: "process.getBuiltinModule('node:inspector').close()" });
    await closed; // the next process opens the same port
  }
}

async function inspectorOf(pid: number): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    await sleep(100);
    const targets = await fetch(INSPECTOR).then(
      (answer) => answer.json() as Promise<{ webSocketDebuggerUrl: string }[]>,
      () => [],
    );
    if (targets[0]) return targets[0].webSocketDebuggerUrl;
  }
  throw new Error(`The inspector of process ${pid} did not open`);
}
