import { defineConfig } from '@playwright/test';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Journeys through the running system, at a desk and on a phone. `npm test -- browser` starts the system and runs them. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  workers: 2, // each file signs up companies of its own, so that files do not meet
  retries: 0,
  // Against what hangs: a machine that is busy otherwise takes ten times as long as one that is not.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env['E2E_BASE_URL'],
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // The page's document at each step is enough; a film of it takes a fifth of the whole run's processor time.
    trace: { mode: 'retain-on-failure', snapshots: true, screenshots: false },
    launchOptions: { executablePath: process.env['E2E_CHROMIUM'], args: flags },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
});
