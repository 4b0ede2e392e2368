import { globSync } from 'node:fs';
import { root } from '../lib/paths.ts';
import { missing, runNode, type Stage } from './stage.ts';

const count = (output: string, name: string) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);

/** A stage of Node's own test runner, one file after the other, with the addresses of the backing services. */
const nodeTests = (name: string, title: string, pattern: string): Stage => ({
  name,
  title,
  async run(set) {
    const files = globSync(pattern, { cwd: root }).sort();
    if (files.length === 0) return missing(pattern);
    const { ok, output } = await runNode(
      null,
      ['--test', '--test-reporter=tap', '--test-concurrency=1', '--test-timeout=600000', ...files],
      {
        env: { LMS360_BACKING: JSON.stringify(await set.addresses()) },
      },
    );
    const failed = count(output, 'fail') + count(output, 'cancelled');
    return {
      passed: count(output, 'pass'),
      failed: ok ? failed : Math.max(failed, 1),
      skipped: count(output, 'skipped') + count(output, 'todo'),
      output,
    };
  },
});

export const tools = nodeTests('tools', 'Tools and backing services', 'tools/test/**/*.test.ts');

/** Kills replicas, broker and database under load; nothing may be lost or done twice. */
export const faults = nodeTests('faults', 'Fault run', 'bench/faults/**/*.test.ts');
