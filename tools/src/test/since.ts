import { execFileSync } from 'node:child_process';
import { root } from '@lms360/local-backing/paths';

const product = /^(packages|services|gateway)\//;
const setUp = /^(package(-lock)?\.json|tsconfig\.json|jest\.config\.mjs|\.nvmrc)$/;

/** What each stage tests, by the paths of files; `lint` tests all of them, and a stage not listed here runs at any change. */
const looksAt: Record<string, RegExp[]> = {
  lint: [/./],
  types: [product, /^(tools|e2e|bench)\//, /^oxlint\.config\.ts$/],
  web: [/^(packages|web)\//],
  unit: [product, /^web\//, /^docs\/screens\.md$/],
  deploy: [product, /^(deploy|tools)\//, /^(docker-compose\.yml|Dockerfile)$/, /^docs\/configuration\.md$/],
  tools: [product, /^tools\//, /^e2e\/api\/authorisation\.md$/, /^web\/openapi\.json$/],
  api: [product, /^(tools|e2e)\//],
  browser: [product, /^(web|tools|e2e)\//],
  faults: [product, /^(tools|bench)\//],
};

/** Files that differ from a revision of git, untracked ones included. */
export function changedSince(revision: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...git('diff', '--name-only', revision, '--'), ...git('ls-files', '--others', '--exclude-standard')];
}

/** Whether a stage tests one of these files; shared set-up files affect every stage. */
export const concerns = (stage: string, files: readonly string[]): boolean =>
  files.some((file) => setUp.test(file) || (looksAt[stage] ?? [/./]).some((pattern) => pattern.test(file)));

/** Imports of specs from beyond their own workspace, where Jest does not look: at any change of them all specs must run. */
const beyondJest = /^packages\//;

/** Whether Jest finds every test affected by these changes. */
export const jestFollows = (files: readonly string[]): boolean =>
  !files.some((file) => setUp.test(file) || beyondJest.test(file));
