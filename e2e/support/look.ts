import { size } from '@lms360/tooling/test-size';
import axe, { type RunOptions } from 'axe-core';
import { expect, test, type Page } from '@playwright/test';
import { settled } from './settled.ts';

const findings: string[] = [];
const schemes = ['light', 'dark'] as const;

/**
 * Checks the page with axe, in the light and in the dark scheme, that nothing moves with reduced motion, and that the page is no
 * wider than its window. Findings do not stop the journey; `expectAccessible` reports them at the end.
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
    // The schemes differ in colours only.
    for (const violation of await violations(page, colorScheme === 'dark' ? ['color-contrast'] : undefined))
      findings.push(`${name}, ${colorScheme}: ${violation}`);
  }
  const excess = await excessWidth(page);
  if (excess > 0) findings.push(`${name}: ${excess} px wider than its window`);
  await atRest(page);
}

/** The state of a page after a check. */
const atRest = (page: Page) => page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });

/**
 * Checks a page that `looks.spec.ts` or an earlier step checks too: axe runs once per page in `npm test`, and at every step of every
 * journey in `npm run test:all`.
 */
export const lookAgain = size(async (page: Page, _name: string): Promise<void> => {
  await settled(page);
  await atRest(page);
}, look);

const screenshot = (page: Page, name: string) =>
  page.screenshot({ path: `screenshots/${test.info().project.name}/${name}.png`, animations: 'disabled' });

/** Animations still running on the page, by element. */
const animations = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 160) ?? '') : '')),
  );

/** Findings of axe in the page's own document, by these rules or all; frames of other sites are excluded. */
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

/** By how many pixels the page is longer than its content and than its window: what is hidden below its end can be scrolled to. */
export const excessHeight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const end = document.body.getBoundingClientRect().bottom + scrollY;
    return Math.max(0, scrollHeight - Math.max(Math.ceil(end), clientHeight));
  });

/** Call it after all tests of a journey. */
export const expectAccessible = (): void => expect(findings.splice(0), 'what was found by looking').toEqual([]);
