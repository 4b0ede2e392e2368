import type { CDPSession, Page } from 'playwright-core';

/** A page under test. */
export interface Subject {
  page: Page;
  /** A session for Chromium's DevTools protocol. */
  session: CDPSession;
  webUrl: string;
}

/** Pause between two keys or turns of the wheel, as of a fast reader. */
export const PAUSE_MS = 80;
