import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '@lms360/local-backing/paths';

interface Project {
  displayName: string;
  rootDir: string;
  /** Files, or patterns below the root. */
  testMatch: string[];
  globals?: { together?: string[] };
}

/** What `npm test` runs: the project of each spec, by path. */
async function partOf(): Promise<Map<string, string[]>> {
  process.env.LMS360_TESTS_TOGETHER = 'on';
  const url = new URL('../../jest.config.mjs?together', import.meta.url).href;
  const { projects } = ((await import(url)) as { default: { projects: Project[] } }).default;
  const parts = new Map<string, string[]>();
  for (const { displayName, rootDir, testMatch, globals } of projects) {
    const matching = testMatch.flatMap((pattern) => globSync(pattern.replace('<rootDir>', rootDir)));
    for (const file of globals?.together ?? matching) {
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

test('a spec that mocks modules, or names its environment, has a Jest file of its own', async () => {
  for (const [spec, [project]] of await partOf()) {
    const text = readFileSync(path.join(root, spec), 'utf8');
    const isShared = project?.includes('/') ?? false; // "auth 1/2": one Jest file for many specs
    assert.ok(!(isShared && /jest\.mock\(|@jest-environment/.test(text)), spec);
  }
});
