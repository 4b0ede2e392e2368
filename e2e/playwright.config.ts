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
 * Journeys through the running system. `npm test -- browser` starts the system and runs them on a desktop, and on a phone where it differs;
 * `npm run test:all -- browser` runs all of them on a phone, too.
 */
export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  workers: 2, // each file signs up companies of its own, so that files are independent
  retries: 0,
  // Against hanging tests only: a busy machine needs ten times as long as an idle one.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env['E2E_BASE_URL'],
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A snapshot of each step costs processor time; `E2E_TRACE=1` keeps the traces of failed journeys.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: process.env['E2E_CHROMIUM'], args: flags },
  },
  projects: [
    { name: 'desktop', testIgnore: /phone\.spec\.ts$/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testMatch: size(/phone\.spec\.ts$/, /\.spec\.ts$/),
      testIgnore: /contract\.spec\.ts$/, // no page: the desktop project has checked the document
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
