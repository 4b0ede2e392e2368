import { expect, test, type Page } from '@playwright/test';
import type { School } from '@lms360/api-client/school';
import { draftOf } from '../support/long-course.ts';
import { personIn, signIn } from '../support/people.ts';
import { schoolForJourney } from '../support/schools.ts';

// An author with forty lessons puts them into another order.

let school: School;
test.beforeAll(async () => {
  school = await schoolForJourney();
});

const grip = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).last();

/** The lessons of each chapter, as the server has them. */
async function stored(id: string): Promise<string[][]> {
  const chapters = await school.teacher.mustPost<{ lessons: { lesson_name: string }[] }[]>('/lmschaptersAndLesson', { id });
  return chapters.map(({ lessons }) => lessons.map(({ lesson_name }) => lesson_name.replaceAll('.', '').replace('Lesson ', '')));
}

async function editor(browser: Parameters<typeof personIn>[0], id: string): Promise<Page> {
  const page = await personIn(browser);
  await signIn(page, `teacher.${school.mark}@school.example`);
  await page.goto(`/my-course/${id}`);
  await expect(page.getByRole('heading', { name: 'Chapters & lessons' })).toBeVisible();
  return page;
}

test('lesson 37 becomes the second of another chapter, in three clicks', async ({ browser }) => {
  const id = await draftOf(school, `Forty lessons ${school.mark}`, [3, 37]);
  const page = await editor(browser, id);
  let clicks = 0;
  const click = async (target: ReturnType<Page['getByRole']>) => {
    clicks += 1;
    await target.click();
  };
  await click(grip(page, 'Lesson 2.34.'));
  await click(page.getByRole('menuitem', { name: 'Move to…' }));
  const first = page.getByRole('dialog').getByRole('region', { name: 'Chapter number 1' });
  await click(first.getByRole('button', { name: 'After “Lesson 1.1' }));
  await expect(page.getByText('Lesson 2 of 4 in Chapter number 1')).toBeAttached();
  await expect.poll(async () => (await stored(id))[0]).toEqual(['11', '234', '12', '13']);
  expect(clicks).toBeLessThanOrEqual(4);
});

test('a lesson and a chapter are dragged, and it stays so', async ({ browser, isMobile }) => {
  test.skip(isMobile, 'fingers use the menu');
  const id = await draftOf(school, `Dragged ${school.mark}`, [3, 2]);
  const page = await editor(browser, id);
  await page.setViewportSize({ width: 1440, height: 1400 }); // both ends of the way are in view
  const above = row(page, 'Lesson 1.1');
  await grip(page, 'Lesson 2.2..').dragTo(above, { targetPosition: { x: 40, y: 4 } });
  await expect.poll(() => stored(id)).toEqual([['22', '11', '12', '13'], ['21']]);
  const chapter = page.locator('[data-kind=chapter]').first();
  await grip(page, 'Chapter number 2').dragTo(chapter, { targetPosition: { x: 40, y: 10 } });
  await expect.poll(() => stored(id)).toEqual([['21'], ['22', '11', '12', '13']]);
  await page.reload();
  await expect(page.locator('[data-kind=lesson]').first()).toContainText('Lesson 2.1');
});

test('with the keyboard alone', async ({ browser, isMobile }) => {
  test.skip(isMobile, 'phones have no keyboard');
  const id = await draftOf(school, `By keyboard ${school.mark}`, [2, 1]);
  const page = await editor(browser, id);
  await grip(page, 'Lesson 1.2..').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => stored(id)).toEqual([['12', '11'], ['21']]);
  await expect(grip(page, 'Lesson 1.2..')).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => stored(id)).toEqual([['11'], ['12', '21']]);
  await expect(grip(page, 'Lesson 1.2..')).toBeFocused();
});
