import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const INSPECTOR = 'http://127.0.0.1:9229/json/list';

/** Where a running Node process spends its CPU time while `work` runs: kept as `file` for Chromium's DevTools; one process at a time. */
export async function profile(pid: number, file: string, work: () => Promise<unknown>): Promise<void> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await inspectorOf(pid));
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  let last = 0;
  const call = (method: string, params = {}) =>
    new Promise<{ profile?: unknown }>((resolve) => {
      const id = ++last;
      socket.addEventListener('message', ({ data }: MessageEvent) => {
        const message = JSON.parse(String(data)) as { id?: number; result: { profile?: unknown } };
        if (message.id === id) resolve(message.result);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  await call('Profiler.enable');
  await call('Profiler.start');
  await work();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify((await call('Profiler.stop')).profile));
  const closed = new Promise((resolve) => (socket.onclose = resolve));
  void call('Runtime.evaluate', { expression: "process.getBuiltinModule('node:inspector').close()" });
  await closed; // the next process opens the same port
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
