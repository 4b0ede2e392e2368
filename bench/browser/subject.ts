import type { CDPSession, Page } from 'playwright-core';

/** A page under test. */
export interface Subject {
  page: Page;
  /** To Chromium's own domains. */
  session: CDPSession;
  webUrl: string;
}

/** Between two keys or turns of the wheel, as a hurried reader's. */
export const PAUSE_MS = 80;
