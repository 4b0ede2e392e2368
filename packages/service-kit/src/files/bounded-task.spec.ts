import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTask, TaskFailed } from './bounded-task.js';

const folder = mkdtempSync(path.join(tmpdir(), 'task-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LIMITS = { cpuMs: 5_000, memoryMb: 100 };
const taskThat = (does: string) => {
  const file = path.join(folder, `${Buffer.from(does).toString('base64url').slice(0, 40)}.mjs`);
  writeFileSync(file, `export default async (input) => { ${does} }`);
  return file;
};

it('a task gets its input, and its result comes back', async () => {
  const result = await runTask(taskThat('return input.toString().toUpperCase()'), Buffer.from('abc'), { limits: LIMITS });
  expect(result.toString()).toBe('ABC');
});

it.each([
  ['needs too much of a processor', 'for (;;) {}', { ...LIMITS, cpuMs: 200 }, true],
  [
    'needs too much memory',
    'globalThis.kept = Buffer.alloc(400_000_000, 1); await new Promise((go) => setTimeout(go, 5_000))',
    LIMITS,
    true,
  ],
  ['cannot read its input', 'throw new Error("damaged")', LIMITS, false],
])('a task that %s has failed', async (_what, does, limits, tooCostly) => {
  const failed = await runTask(taskThat(does), Buffer.from('abc'), { limits }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(TaskFailed);
  expect(failed).toMatchObject({ tooCostly });
});

it('a task for which the machine has no time is 503: its input is not at fault', async () => {
  const waits = runTask(taskThat('await new Promise(() => setInterval(() => {}, 1_000))'), Buffer.from('abc'), {
    limits: { ...LIMITS, wallMs: 1_500 },
  });
  await expect(waits).rejects.toMatchObject({ statusCode: 503, code: 'unavailable' });
});
