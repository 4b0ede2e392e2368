import { setTimeout } from 'node:timers/promises';
import { PAUSE_MS, type Subject } from './subject.ts';
import { traced, type MainThread } from './trace.ts';

const TURNS = 100;
const TURN_PX = 800;
/** Resolves after the next paint. */
const REST_MS = 1000;

/** All students in one table: rendering (to the last one), scrolling, sorting and searching. @param rows how many were added */
export async function longTable({ page, session, webUrl }: Subject, rows: number): Promise<Record<string, MainThread>> {
  await page.goto(`${webUrl}/studentmanagement`);
  const size = page.getByLabel('Rows per page');
  await size.waitFor();
  // The school has a student of its own beside those that were added.
  const last = page.locator('tbody tr', { has: page.locator('td:first-child', { hasText: `${rows + 1}` }) });
  const appear = await traced(session, async () => {
    await size.selectOption('all');
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await last.waitFor();
  });
  await page.evaluate('scrollTo(0, 0)');
  await page.mouse.move(700, 450);
  const scroll = await traced(session, async () => {
    for (let turn = 0; turn < TURNS; turn++) {
      await page.mouse.wheel(0, TURN_PX);
      await setTimeout(PAUSE_MS);
    }
  });
  const search = await traced(session, () => page.getByRole('searchbox').pressSequentially('number 99', { delay: PAUSE_MS }));
  await page.getByRole('searchbox').clear();
  await setTimeout(REST_MS);
  const sort = await traced(session, async () => {
    for (const order of ['ascending', 'descending']) {
      await page.getByRole('button', { name: 'Name' }).click();
      await page.locator(`th[aria-sort=${order}]`).waitFor();
      await setTimeout(REST_MS);
    }
  });
  return {
    [`${rows} rows appear`]: appear,
    [`${rows} rows scroll by`]: scroll,
    [`a search among ${rows} rows`]: search,
    [`${rows} rows are sorted twice`]: sort,
  };
}
