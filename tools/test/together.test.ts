import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../src/lib/paths.ts';

interface Project {
  displayName: string;
  testMatch: string[];
  globals?: { together?: string[] };
}

/** What `npm test` runs: the project of each spec, by path. */
async function partOf(): Promise<Map<string, string[]>> {
  process.env.LMS360_TESTS_TOGETHER = 'on';
  const url = new URL('../../jest.config.mjs?together', import.meta.url).href;
  const { projects } = ((await import(url)) as { default: { projects: Project[] } }).default;
  const parts = new Map<string, string[]>();
  for (const { displayName, testMatch, globals } of projects) {
    for (const file of globals?.together ?? testMatch) {
      const spec = path.relative(root, file);
      parts.set(spec, [...(parts.get(spec) ?? []), displayName]);
    }
  }
  return parts;
}

const specs = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'services', 'packages', 'gateway', 'web'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter((file) => /\.spec\.tsx?$/.test(file));

test('every spec runs, once', async () => {
  const parts = await partOf();
  assert.deepEqual([...parts.keys()].sort(), specs.sort());
  assert.deepEqual(
    [...parts].filter(([, projects]) => projects.length !== 1),
    [],
  );
});

test('a spec that mocks modules, or names its environment, shares with no other', async () => {
  for (const [spec, [project]] of await partOf()) {
    const text = readFileSync(path.join(root, spec), 'utf8');
    assert.equal(/jest\.mock\(|@jest-environment/.test(text), !project?.includes('/'), spec);
  }
});
