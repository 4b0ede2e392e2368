import { expect, type Page } from '@playwright/test';

const SETTLE_MS = 3000;
/** What stands for something that is still being fetched. */
const waiting = [
  '.mantine-Skeleton-root',
  '.mantine-Loader-root:not(button *)', // a form that was sent keeps its button
  '[aria-busy="true"]',
  '[role="progressbar"][aria-label="Loading"]',
].join();

/**
 * Waits until the page shows what it fetched and what had begun to move has come to rest. That it is the page which the journey means is
 * for the journey to ask before: an address changes while the page before is still on the screen.
 */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator(waiting).filter({ visible: true })).toHaveCount(0);
  // A page that framed another site's checkout may never count as idle; what it shows is awaited by the journey.
  await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => undefined);
  await expect(page.locator(waiting).filter({ visible: true })).toHaveCount(0);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
