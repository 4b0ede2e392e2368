import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { build, compiler } from '../dev/build/build.ts';
import { cacheDir, root } from '@lms360/local-backing/paths';
import { checks, missing, runNode, type CommandResult, type Stage } from './stage.ts';

const tsc = (...args: string[]) => runNode(compiler, args);

async function built(target: 'server' | 'web'): Promise<CommandResult> {
  try {
    await build(target);
    return { ok: true, output: '' };
  } catch (error) {
    return { ok: false, output: (error as Error).message };
  }
}

export const lint: Stage = {
  name: 'lint',
  title: 'Format, lint, licences and secrets',
  run: () =>
    checks([
      () =>
        runNode('prettier/bin/prettier.cjs', [
          '--check',
          '--log-level',
          'warn',
          '--cache',
          '--cache-location',
          `${cacheDir}/prettier`,
          '.',
        ]),
      () => runNode('oxlint/bin/oxlint', ['--deny-warnings']),
      () => runNode('knip/bin/knip.js', []),
      () => runNode(null, ['tools/src/ops/licences-main.ts', '--check']),
      () => runNode(null, ['tools/src/ops/secrets-main.ts']),
    ]),
};

/** The build is the type check of everything that is built; tests and scripts have projects of their own. */
export const types: Stage = {
  name: 'types',
  title: 'Types of services, gateway, tests and tools',
  run: () => {
    const tests = globSync('{packages,services}/*/tsconfig.test.json', { cwd: root }).concat('gateway/tsconfig.test.json');
    const scripts = [
      'tools/tsconfig.json',
      'e2e/tsconfig.json',
      'bench/tsconfig.json',
      ...globSync('packages/*/tsconfig.json', { cwd: root }),
    ];
    const projects = [...tests.sort(), ...scripts].filter((file) => existsSync(path.join(root, file)));
    return checks([() => built('server'), () => tsc('-b', ...projects)]); // one program parses shared sources once
  },
};

export const web: Stage = {
  name: 'web',
  title: 'Web app: types and build',
  run: async () => {
    if (!existsSync(path.join(root, 'web', 'tsconfig.json'))) return missing('web/tsconfig.json');
    return checks([
      () => tsc('-p', 'web/tsconfig.json'),
      () => built('web'),
      () => runNode(null, ['web/build/check-budgets.ts']),
    ]);
  },
};
