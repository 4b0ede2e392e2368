import path from 'node:path';
import { root } from '@lms360/local-backing/paths';
import type { Service } from '@lms360/contracts/services.ts';
import { chromiumPath } from './chromium.ts';
import { runNode, type CommandResult } from './stage.ts';

/** Where the journeys find the system. */
export interface JourneySystem {
  webUrl: string;
  mailboxUrl: string;
  /** The databases, in which the journey about an ended subscription moves dates. */
  databaseUrls: Partial<Record<Service, string>>;
}

/**
 * Playwright's journeys through a running system, in Chromium.
 * @param options of Playwright's command line: projects, files, reporters
 */
export async function runJourneys(
  { webUrl, mailboxUrl, databaseUrls }: JourneySystem,
  options: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<CommandResult> {
  return runNode('@playwright/test/cli.js', ['test', ...options], {
    cwd: path.join(root, 'e2e'),
    env: {
      E2E_BASE_URL: webUrl,
      E2E_MAILBOX_URL: mailboxUrl,
      E2E_DATABASE_URLS: JSON.stringify(databaseUrls),
      E2E_CHROMIUM: await chromiumPath(),
      ...env,
    },
  });
}
