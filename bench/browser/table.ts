import { setTimeout } from 'node:timers/promises';
import { PAUSE_MS, type Subject } from './subject.ts';
import { traced, type MainThread } from './trace.ts';

const TURNS = 100;
const TURN_PX = 800;

/** All students in one table: they appear, scroll by, are sorted and searched. @param rows how many were added */
export async function longTable({ page, session, webUrl }: Subject, rows: number): Promise<Record<string, MainThread>> {
  await page.goto(`${webUrl}/studentmanagement`);
  const size = page.getByLabel('Rows per page');
  await size.waitFor();
  const appear = await traced(session, async () => {
    await size.selectOption('all');
    await page.getByText(`Student number ${rows}`, { exact: true }).waitFor({ state: 'attached' });
  });
  await page.mouse.move(700, 450);
  const scroll = await traced(session, async () => {
    for (let turn = 0; turn < TURNS; turn++) {
      await page.mouse.wheel(0, TURN_PX);
      await setTimeout(PAUSE_MS);
    }
  });
  const search = await traced(session, () => page.getByRole('searchbox').pressSequentially('number 99', { delay: PAUSE_MS }));
  return { [`${rows} rows appear`]: appear, [`${rows} rows scroll by`]: scroll, [`a search among ${rows} rows`]: search };
}
