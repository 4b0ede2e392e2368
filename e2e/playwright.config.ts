import { size } from '@lms360/tooling/test-size';
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

/**
 * Journeys through the running system. `npm test -- browser` starts the system and runs them at a desk, and on a phone where it differs;
 * `npm run test:all -- browser` runs all of them on a phone, too.
 */
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
    // Each step's document costs processor time; `E2E_TRACE=1` keeps what a failed journey has seen.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: process.env['E2E_CHROMIUM'], args: flags },
  },
  projects: [
    { name: 'desktop', testIgnore: /phone\.spec\.ts$/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testMatch: size(/phone\.spec\.ts$/, /\.spec\.ts$/),
      testIgnore: /contract\.spec\.ts$/, // no page: the desk has read the document
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
