import { type ChildProcess, spawn } from 'node:child_process';
import { root } from '@lms360/local-backing/paths';
import type { TestSet } from './test-set.ts';

/** The result of a stage. */
export interface StageResult {
  passed: number;
  failed: number;
  skipped?: number;
  /** Lines that tests print as `figure: …`, shown below the result. */
  figures?: string[];
  /** Names of the tests that failed, for the list at the end. */
  reds?: string[];
  /** Shown completely when something failed. */
  output: string;
}

/** One part of `npm test`. */
export interface Stage {
  /** For the command line: `npm test -- unit`. */
  name: string;
  title: string;
  /** @param set gives the isolated backing services, started when the first stage asks for them */
  run(set: TestSet): Promise<StageResult>;
}

export interface CommandResult {
  ok: boolean;
  /** Standard output and standard error, unchanged. */
  output: string;
}

const running = new Set<ChildProcess>();

/** Ends the running commands: the tests are being stopped. */
export function endCommands(): void {
  for (const child of running) child.kill('SIGTERM');
}

/** Runs a script of a package (its path in node_modules) or, with null, Node itself, from the repository's root. */
export function runNode(
  script: string | null,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
): Promise<CommandResult> {
  const commandLine = script === null ? args : [`${root}/node_modules/${script}`, ...args];
  const env = { ...process.env, NO_COLOR: '1', ...options.env };
  const child = spawn(process.execPath, commandLine, { cwd: options.cwd ?? root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve({ ok: code === 0, output });
    });
  });
}

/** Each command counts as one test. */
export async function checks(commands: (() => Promise<CommandResult>)[]): Promise<StageResult> {
  const result: StageResult = { passed: 0, failed: 0, output: '' };
  for (const command of commands) {
    const { ok, output } = await command();
    if (ok) result.passed += 1;
    else {
      result.failed += 1;
      result.output += `${output}\n`;
    }
  }
  return result;
}

/** For a stage without anything to run. */
export const missing = (what: string): StageResult => ({ passed: 0, failed: 1, output: `Missing: ${what}` });
