import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const findings: string[] = [];
const SETTLE_MS = 3000;

/**
 * Takes a screenshot of the screen and lets axe look at it, in the light and in the dark scheme, and wants nothing to move for who asked
 * for that. What is found does not stop the journey; `expectAccessible` tells it at the end.
 */
export async function look(page: Page, name: string): Promise<void> {
  const { name: project } = test.info().project;
  // A page that framed another site's checkout may never count as idle; what it shows is awaited by the journey.
  await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => undefined);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html'), name).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await page.screenshot({ path: `screenshots/${project}/${name}-${colorScheme}.png`, animations: 'disabled' });
    for (const moving of await animations(page))
      findings.push(`${name}, ${colorScheme}: moves in spite of reduced motion: ${moving}`);
    // Within the page's own document and of the violations alone: five times as fast as merging frames, which are excluded, and reporting what passed.
    const axe = new AxeBuilder({ page })
      .exclude('iframe')
      .setLegacyMode()
      .options({ resultTypes: ['violations'] });
    // Between the schemes only colours differ.
    const { violations } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze();
    for (const { id, nodes } of violations) {
      findings.push(`${name}, ${colorScheme}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** What still runs on the page, by its element. */
const animations = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 160) ?? '') : '')),
  );

/** To be called after all tests of a journey. */
export const expectAccessible = (): void => expect(findings.splice(0), 'what axe found').toEqual([]);
