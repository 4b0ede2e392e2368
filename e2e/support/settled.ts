import { expect, type Page } from '@playwright/test';

const SETTLE_MS = 3000;
/** Placeholders of content that is still being loaded. */
const waiting = [
  '.mantine-Skeleton-root',
  '.mantine-Loader-root:not(button *)', // the button of a submitted form has a loader
  '[aria-busy="true"]',
  '[role="progressbar"][aria-label="Loading"]',
].join();

/**
 * Waits until the page has loaded its data and its animations have ended. The journey itself must check first that it is the right page:
 * an address changes while the previous page is still on the screen.
 */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator(waiting).filter({ visible: true })).toHaveCount(0);
  // A page that framed another site's checkout may never count as idle; the journey waits for its content.
  await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => undefined);
  await expect(page.locator(waiting).filter({ visible: true })).toHaveCount(0);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
