import { globSync } from 'node:fs';
import path from 'node:path';
import { size } from '@lms360/tooling/test-size';
import { buildSystem } from '../dev/build/build.ts';
import { root } from '@lms360/local-backing/paths';
import { missing, runNode, type Stage, type StageResult } from './stage.ts';

const count = (output: string, name: string) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
const runOptions = ['--test', '--test-reporter=tap', '--test-concurrency=1', '--test-timeout=600000'];

/**
 * Runs the files of a pattern with Node's own test runner, one after the other; lines that begin with `figure: ` are shown.
 * @param exhaustive names of files that only `npm run test:all` runs
 */
export async function nodeTests(pattern: string, env: NodeJS.ProcessEnv, exhaustive: string[] = []): Promise<StageResult> {
  const left = size(exhaustive, []);
  const files = globSync(pattern, { cwd: root, exclude: (file) => left.includes(path.basename(file)) }).sort();
  if (files.length === 0) return missing(pattern);
  const { ok, output } = await runNode(null, [...runOptions, ...files], { env });
  const failed = count(output, 'fail') + count(output, 'cancelled');
  return {
    passed: count(output, 'pass'),
    failed: ok ? failed : Math.max(failed, 1),
    skipped: count(output, 'skipped') + count(output, 'todo'),
    reds: output
      .split('\n')
      .map((line) => line.trimStart())
      .filter((line) => line.startsWith('not ok ')),
    figures: [...output.matchAll(/^# figure: (.*)$/gm)].map(([, figure]) => figure as string),
    output,
  };
}

/** A stage of such files that start systems of their own, with the addresses of the backing services. */
const stage = (name: string, title: string, pattern: string, exhaustive: string[]): Stage => ({
  name,
  title,
  run: async (set) => {
    await buildSystem();
    return nodeTests(pattern, { LMS360_BACKING: JSON.stringify(await set.addresses()) }, exhaustive);
  },
});

export const tools = stage('tools', 'Tools and backing services', '{tools,packages/*}/test/**/*.test.ts', [
  'minio-specs.test.ts',
  'minio.test.ts',
  'pooler.test.ts',
  'release-before.test.ts',
  'restore-drill.test.ts',
  'rolling.test.ts',
]);

/** Kills replicas, broker and database under load; nothing may be lost or doubled. */
export const faults = stage('faults', 'Fault run', 'bench/faults/**/*.test.ts', ['whole.test.ts']);
