import { setTimeout } from 'node:timers/promises';
import { PAUSE_MS, type Subject } from './subject.ts';
import { traced, type MainThread } from './trace.ts';

/** Pages through a course's first lesson, a document, by the keyboard to its end. @param pages how many it has */
export async function longDocument(
  { page, session, webUrl }: Subject,
  course: string,
  pages: number,
): Promise<Record<string, MainThread>> {
  const drawn = (number: number) => page.locator(`.pdfViewer .page[data-page-number="${number}"][data-loaded]`);
  const open = await traced(session, async () => {
    await page.goto(`${webUrl}/preview-course/${course}`);
    await drawn(1).waitFor();
  });
  await page
    .getByRole('group', { name: /Document 1/ })
    .first()
    .focus();
  const pass = await traced(session, async () => {
    for (let turn = 1; turn < pages; turn++) {
      await page.keyboard.press('ArrowRight');
      await setTimeout(PAUSE_MS);
    }
    await page.keyboard.press('End'); // keys pressed faster than pages turned were ignored
    await drawn(pages).waitFor();
  });
  return { [`a document of ${pages} pages opens`]: open, [`${pages} pages pass`]: pass };
}
