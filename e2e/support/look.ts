import { size } from '@lms360/tooling/test-size';
import axe, { type RunOptions } from 'axe-core';
import { expect, test, type Page } from '@playwright/test';
import { settled } from './settled.ts';

const findings: string[] = [];
const schemes = ['light', 'dark'] as const;

/**
 * Lets axe look at the screen, in the light and in the dark scheme, wants nothing to move for who asked for that, and the page to be no
 * wider than its window. What is found does not stop the journey; `expectAccessible` tells it at the end.
 * With `E2E_SCREENSHOTS` set, screenshots of both schemes are kept below `e2e/screenshots`.
 */
export async function look(page: Page, name: string): Promise<void> {
  await settled(page);
  await page.evaluate(axe.source);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html'), name).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    if (process.env['E2E_SCREENSHOTS']) await screenshot(page, `${name}-${colorScheme}`);
    for (const moving of await animations(page))
      findings.push(`${name}, ${colorScheme}: moves in spite of reduced motion: ${moving}`);
    // Between the schemes only colours differ.
    for (const violation of await violations(page, colorScheme === 'dark' ? ['color-contrast'] : undefined))
      findings.push(`${name}, ${colorScheme}: ${violation}`);
  }
  const excess = await excessWidth(page);
  if (excess > 0) findings.push(`${name}: ${excess} px wider than its window`);
  await atRest(page);
}

/** As every look leaves the page. */
const atRest = (page: Page) => page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });

/**
 * Looks at a page that `looks.spec.ts` or an earlier step looks at too: axe sees each page once in `npm test`, and every step of every
 * journey in `npm run test:all`.
 */
export const lookAgain = size(async (page: Page, _name: string): Promise<void> => {
  await settled(page);
  await atRest(page);
}, look);

const screenshot = (page: Page, name: string) =>
  page.screenshot({ path: `screenshots/${test.info().project.name}/${name}.png`, animations: 'disabled' });

/** What still runs on the page, by its element. */
const animations = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 160) ?? '') : '')),
  );

/** What axe objects to in the page's own document, by these rules or all; other sites' frames are theirs. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const found = await page.evaluate(
    async (given) => (await (window as unknown as { axe: typeof axe }).axe.run({ exclude: ['iframe'] }, given)).violations,
    options,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** By how many pixels the page is wider than its window. */
export const excessWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** To be called after all tests of a journey. */
export const expectAccessible = (): void => expect(findings.splice(0), 'what was found by looking').toEqual([]);
