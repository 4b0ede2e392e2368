import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.ts';
import { localLimits } from '../system/service-env.ts';
import { services } from '../system/services.ts';
import { chromiumPath } from './chromium.ts';
import { missing, runNode, type Stage, type StageResult } from './stage.ts';
import { withSystem } from './whole-system.ts';

/** The part of Playwright's report that is counted. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
}

/**
 * Playwright's journeys; they find the system in E2E_BASE_URL and E2E_MAILBOX_URL, its databases, in which the journey about an ended
 * subscription lets time pass, in E2E_DATABASE_URLS, and the browser in E2E_CHROMIUM.
 */
export const browser: Stage = {
  name: 'browser',
  title: 'Browser tests',
  async run(set): Promise<StageResult> {
    if (!existsSync(path.join(root, 'e2e', 'playwright.config.ts'))) return missing('e2e/playwright.config.ts');
    const chromium = await chromiumPath();
    const { mailboxUrl } = await set.addresses();
    const report = path.join(set.dir, 'playwright.json');
    rmSync(report, { force: true });
    const { ok, output } = await withSystem(set, 'e2e', localLimits, ({ webUrl, databaseUrl }) =>
      runNode('@playwright/test/cli.js', ['test', '--reporter=line,json'], {
        cwd: path.join(root, 'e2e'),
        env: {
          E2E_BASE_URL: webUrl,
          E2E_MAILBOX_URL: mailboxUrl,
          E2E_DATABASE_URLS: JSON.stringify(Object.fromEntries(services.map((service) => [service, databaseUrl(service)]))),
          E2E_CHROMIUM: chromium,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
      }),
    );
    if (!existsSync(report)) return { passed: 0, failed: 1, output };
    const { stats, errors } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
    const failed = stats.unexpected + stats.flaky + errors.length;
    return { passed: stats.expected, failed: ok ? failed : Math.max(failed, 1), skipped: stats.skipped, output };
  },
};
