import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';

const dir = mkdtempSync(path.join(tmpdir(), 'lms360-end-'));
after(() => rmSync(dir, { recursive: true }));

const module = (file: string) => JSON.stringify(new URL(`../src/processes/${file}.ts`, import.meta.url).href);
/** Starts a child that would run for long, and prints its process id. */
const parent = `
  import { Child } from ${module('child')};
  import { endOnSignal } from ${module('end-on-signal')};
  const file = (name) => ${JSON.stringify(dir)} + '/' + name;
  const child = new Child({ name: 'long', command: 'sleep', args: ['600'], env: process.env, logFile: file('log'), pidFile: file('pid') });
  endOnSignal(() => console.log('last'));
  console.log(child.pid);
  setInterval(() => {}, 1_000);`;

test('a process that receives a signal stops its children first', async () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const us = spawn(process.execPath, ['--input-type=module', '--eval', parent], { stdio: ['ignore', 'pipe', 'inherit'] });
    const said = createInterface(us.stdout)[Symbol.asyncIterator]();
    const pid = Number((await said.next()).value);
    process.kill(pid, 0);
    us.kill(signal);
    const [code] = (await once(us, 'exit')) as [number | null];
    assert.equal(code, 1, signal);
    assert.equal((await said.next()).value, 'last');
    assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' });
    assert.deepEqual(readdirSync(dir), ['log'], 'its pid file is gone');
  }
});
