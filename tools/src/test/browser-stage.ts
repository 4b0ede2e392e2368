import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '@lms360/local-backing/paths';
import { runJourneys } from './journeys.ts';
import { missing, type Stage, type StageResult } from './stage.ts';

/** The part of Playwright's report that is counted. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: Suite[];
}

interface Suite {
  specs: { title: string; file: string; ok: boolean }[];
  suites?: Suite[];
}

/** The journeys, on a desktop and on a phone. */
export const browser: Stage = {
  name: 'browser',
  title: 'Browser tests',
  async run(set): Promise<StageResult> {
    if (!existsSync(path.join(root, 'e2e', 'playwright.config.ts'))) return missing('e2e/playwright.config.ts');
    const { described } = await set.system();
    const report = path.join(set.dir, 'playwright.json');
    rmSync(report, { force: true });
    const { ok, output } = await runJourneys(described, ['--reporter=line,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
    if (!existsSync(report)) return { passed: 0, failed: 1, output };
    const { stats, errors, suites } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
    const failed = stats.unexpected + stats.flaky + errors.length;
    return {
      passed: stats.expected,
      failed: ok ? failed : Math.max(failed, 1),
      skipped: stats.skipped,
      reds: redsOf(suites),
      output,
    };
  },
};

const redsOf = (suites: Suite[]): string[] =>
  suites.flatMap((suite) => [
    ...suite.specs.filter(({ ok }) => !ok).map(({ title, file }) => `${file}: ${title}`),
    ...redsOf(suite.suites ?? []),
  ]);
