import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { loadSecrets } from '../backing/secrets.ts';
import { freePorts } from '../lib/ports.ts';
import { root } from '../lib/paths.ts';
import { provisionAll } from '../start/databases.ts';
import { dropDatabase } from '../system/provision.ts';
import { services, type SystemPorts } from '../system/services.ts';
import { builtWeb, localLimits, type SystemSettings } from '../system/service-env.ts';
import { System } from '../system/supervisor.ts';
import { chromiumPath } from './chromium.ts';
import { missing, runNode, type Stage, type StageResult } from './stage.ts';
import type { TestSet } from './test-set.ts';

/** The part of Playwright's report that is counted. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
}

/** Runs `work` against a whole LMS360 with databases and queues of its own, on free ports. */
async function withSystem<Result>(set: TestSet, work: (webUrl: string) => Promise<Result>): Promise<Result> {
  const { adminUrl, amqpUrl, s3, smtpUrl } = await set.addresses();
  const secrets = loadSecrets(set.dir);
  const prefix = `e2e_${randomBytes(3).toString('hex')}_`;
  const numbers = await freePorts(services.length + 1);
  const ports = Object.fromEntries([...services, 'gateway'].map((name, index) => [name, numbers[index]])) as SystemPorts;
  const publicUrl = `http://localhost:${ports.gateway}`;
  const databases = await provisionAll({ adminUrl, rolePasswords: secrets.rolePasswords, prefix });
  const settings: SystemSettings = {
    databases,
    amqpUrl,
    eventsPrefix: prefix,
    s3,
    smtpUrl,
    ports,
    publicUrl,
    secrets,
    webRoot: builtWeb,
    extra: { gateway: localLimits },
  };
  const onCrash = (message: string) => console.error(message);
  const system = new System({ dir: set.dir, settings, from: 'dist', onCrash });
  try {
    await system.start();
    return await work(publicUrl);
  } finally {
    await system.stop();
    for (const service of services) await dropDatabase(adminUrl, service, prefix);
  }
}

/** Playwright's journeys; they find the system in E2E_BASE_URL and E2E_MAILBOX_URL and the browser in E2E_CHROMIUM. */
export const browser: Stage = {
  name: 'browser',
  title: 'Browser tests',
  async run(set): Promise<StageResult> {
    if (!existsSync(path.join(root, 'e2e', 'playwright.config.ts'))) return missing('e2e/playwright.config.ts');
    const chromium = await chromiumPath();
    const { mailboxUrl } = await set.addresses();
    const report = path.join(set.dir, 'playwright.json');
    rmSync(report, { force: true });
    const { ok, output } = await withSystem(set, (webUrl) =>
      runNode('@playwright/test/cli.js', ['test', '--reporter=line,json'], {
        cwd: path.join(root, 'e2e'),
        env: { E2E_BASE_URL: webUrl, E2E_MAILBOX_URL: mailboxUrl, E2E_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      }),
    );
    if (!existsSync(report)) return { passed: 0, failed: 1, output };
    const { stats, errors } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
    const failed = stats.unexpected + stats.flaky + errors.length;
    return { passed: stats.expected, failed: ok ? failed : Math.max(failed, 1), skipped: stats.skipped, output };
  },
};
