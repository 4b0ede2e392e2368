import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { demoSignIns, type DemoSignIn } from '../demo/sign-ins.ts';
import type { Progress } from '../progress.ts';
import type { LocalRun } from './run-local.ts';

/**
 * Loads the demo data at the very first start, when there is a mailbox.
 * @returns the sign-ins to show; none when this set has no demo data
 */
export async function demoStep(options: {
  dir: string;
  run: LocalRun;
  wanted: boolean;
  progress: Progress;
}): Promise<DemoSignIn[]> {
  const { dir, run, wanted, progress } = options;
  const file = path.join(dir, 'demo.json');
  if (existsSync(file)) {
    const { complete } = JSON.parse(readFileSync(file, 'utf8')) as { complete: boolean };
    if (!complete)
      progress.print('! The demo data is incomplete: an earlier start was interrupted. "npm start -- --fresh" begins anew.');
    return demoSignIns;
  }
  const { mailboxUrl, gatewayUrl, firstStart, simulatorUrl } = run;
  if (!wanted || !firstStart || mailboxUrl === undefined) return [];
  writeFileSync(file, JSON.stringify({ complete: false }));
  await progress.step('Demo data', (detail) =>
    runLoader([gatewayUrl, mailboxUrl, ...(simulatorUrl ? [simulatorUrl] : [])], detail),
  );
  writeFileSync(file, JSON.stringify({ complete: true }));
  return demoSignIns;
}

/** Runs the loader in a process of its own; every line of it is shown. */
async function runLoader(args: string[], detail: (text: string) => void): Promise<void> {
  const script = fileURLToPath(new URL('../demo/demo-main.ts', import.meta.url));
  const loader = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  createInterface(loader.stdout).on('line', detail);
  let errors = '';
  loader.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const code = await new Promise<number | null>((resolve, reject) => loader.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`The demo data could not be loaded.\n${errors}`);
}
