import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { waitUntil } from '@lms360/local-backing/processes/ports';
import type { FloorPlan } from './plan.ts';

/** The floor's two running processes. */
export interface Floor {
  url: string;
  pids: { handler: number; proxy: number };
  stop(): Promise<void>;
}

/** Starts handler and proxy. @param dir where the plan is written */
export async function startFloor(dir: string, plan: FloorPlan): Promise<Floor> {
  const file = path.join(dir, 'floor-plan.json');
  writeFileSync(file, JSON.stringify(plan));
  const run = (program: string) =>
    spawn(process.execPath, [path.join(import.meta.dirname, program), file], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    });
  const [handler, proxy] = [run('handler-main.ts'), run('proxy-main.ts')];
  const url = `http://127.0.0.1:${plan.proxyPort}`;
  const probe = async () => {
    const completion = await fetch(`${url}/api/completion`, { method: 'POST' });
    if (completion.status === 502 || completion.status === 504) throw new Error('the handler is not there yet');
  };
  await waitUntil(probe, { timeoutMs: 30_000 });
  const pids = { handler: Number(handler.pid), proxy: Number(proxy.pid) };
  return { url, pids, stop: () => end([handler, proxy]) };
}

async function end(children: ChildProcess[]): Promise<void> {
  for (const child of children) {
    const ended = child.exitCode === null ? once(child, 'exit') : undefined;
    child.kill();
    await ended;
  }
}
