import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { freePorts } from '@lms360/local-backing/processes/ports';
import { chromiumPath } from '../../tools/src/test/chromium.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser with a profile of its own, and the port at which other tools reach it. */
export interface Browser {
  context: BrowserContext;
  port: number;
  close(): Promise<void>;
}

/** Starts Debian's Chromium. */
export async function openBrowser(): Promise<Browser> {
  const [port = 0] = await freePorts(1);
  const profile = await mkdtemp(path.join(tmpdir(), 'lms360-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await chromiumPath(),
    args: [...flags, `--remote-debugging-port=${port}`],
    locale: 'en-IN',
    viewport: { width: 1440, height: 900 },
  });
  context.setDefaultTimeout(120_000);
  const close = async () => {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  };
  return { context, port, close };
}

/** Signs a member in; the profile keeps the session. @returns the page, at the dashboard */
export async function signIn(
  context: BrowserContext,
  webUrl: string,
  person: { email: string; password: string },
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${webUrl}/login`);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/dashboard');
  return page;
}
