import { expect, test, type Locator, type Page } from '@playwright/test';
import type { School } from '@lms360/api-client/school';
import { handbook, largeDocument, worksheet } from '../support/files.ts';
import { draftOf } from '../support/long-course.ts';
import { excessHeight } from '../support/look.ts';
import { personIn, signIn } from '../support/people.ts';
import { outline } from '../support/reading.ts';
import { schoolForJourney } from '../support/schools.ts';

// Reading what is long and what is special: a course of a hundred lessons, documents with forms, notes and many pages, on paper and on slow lines.
// The author reads all of it in the preview of a draft.

let school: School;
const address = (who: 'owner' | 'teacher') => `${who}.${school.mark}@school.example`;

test.beforeAll(async () => {
  school = await schoolForJourney();
});

const current = (within: Page | Locator): Locator => within.locator('[aria-current="true"]');

/** Whether an element is whole in the box in which it scrolls, and the page itself has not moved. */
async function expectInBox(page: Page, item: Locator): Promise<void> {
  const inBox = () =>
    item.evaluate((element) => {
      let box = element.parentElement;
      while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
      if (!box) return false;
      const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
      return inner.height > 0 && inner.top >= outer.top && inner.bottom <= outer.bottom && inner.bottom <= innerHeight;
    });
  await expect.poll(inBox).toBe(true);
}

test('a course of many lessons: the page ends with its footer, and the outline follows the lesson', async ({
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'sets its own sizes');
  const id = await draftOf(school, `A long course ${school.mark}`, [24, 12, 12, 12, 12, 12, 12]);
  const page = await personIn(browser);
  await signIn(page, address('teacher'));
  await page.goto(`/preview-course/${id}`);
  await expect(outline(page).getByRole('button', { name: /^Lesson 1\.24/ })).toBeAttached();
  expect(await excessHeight(page)).toBe(0);

  const lessons = await page.evaluate(async (course) => {
    const answer = await fetch('/api/lmsLessonList', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('jwtToken')}` },
      body: JSON.stringify({ id: course }),
    });
    const { courseResults } = (await answer.json()) as { courseResults: { chapter: { lesson: { lesson_id: string }[] }[] }[] };
    return courseResults[0]!.chapter.flatMap(({ lesson }) => lesson.map(({ lesson_id }) => lesson_id));
  }, id);
  await test.step('by a link, by Next and by the keyboard, after a reload and on the way back', async () => {
    await page.goto(`/preview-course/${id}?lesson=${lessons[59]}`);
    await expect(current(outline(page))).toContainText('Lesson 4.12');
    await expectInBox(page, current(outline(page)));
    await page.getByRole('button', { name: 'Next lesson' }).click(); // opens another chapter
    await expect(current(outline(page))).toContainText('Lesson 5.1');
    await expectInBox(page, current(outline(page)));
    for (let step = 2; step <= 12; step++) {
      await page.getByRole('button', { name: 'Next lesson' }).press('Enter');
      await expect(current(outline(page))).toContainText(`Lesson 5.${step}`);
    }
    await expectInBox(page, current(outline(page)));
    await page.reload();
    await expectInBox(page, current(outline(page)));
    await page.getByRole('link', { name: 'My Course' }).first().click();
    await expect(page).toHaveURL(/my-course/);
    await page.goBack();
    await expectInBox(page, current(outline(page)));
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
  await test.step('what the reader scrolls stays as it is', async () => {
    const chapter = outline(page).getByRole('button', { name: /^Chapter number 1/ });
    await chapter.scrollIntoViewIfNeeded();
    await chapter.click();
    await expect(outline(page).getByRole('button', { name: /^Lesson 1\.1\./ })).toBeVisible();
    await expect(chapter).toBeInViewport();
  });
  await test.step('in the drawer of a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/preview-course/${id}?lesson=${lessons[80]}`);
    const opener = page.getByRole('button', { name: 'Lessons', exact: true });
    await opener.focus(); // scrolls it clear of the bars
    const before = await page.evaluate(() => scrollY);
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Lessons' });
    await expect(current(drawer)).toBeVisible();
    await expectInBox(page, current(drawer));
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
    expect(await excessHeight(page)).toBe(0);
  });
});

test('a document with notes and a form: every icon is there, and what was filled in stays', async ({ browser }) => {
  const id = await draftOf(school, `A worksheet ${school.mark}`, [
    [await worksheet('The worksheet'), await handbook('The handbook', 2)],
  ]);
  const page = await personIn(browser);
  const missing: string[] = [];
  page.on('response', (answer) => answer.status() >= 400 && missing.push(answer.url()));
  await signIn(page, address('teacher'));
  await page.goto(`/preview-course/${id}`);
  const field = (name: string) => page.locator(`.annotationLayer [name="${name}"]`);
  await expect(field('name')).toBeVisible();

  const icons = page.locator('.textAnnotation img');
  await expect(icons).toHaveCount(4);
  await expect
    .poll(() =>
      icons.evaluateAll((images) => (images as HTMLImageElement[]).filter(({ naturalWidth }) => naturalWidth > 0).length),
    )
    .toBe(4);
  expect(missing).toEqual([]);

  const fillIn = async () => {
    await field('name').fill('Asha Rao');
    await field('secret').fill('not for this device');
    await field('city').selectOption('Pune');
    await field('agree').check();
  };
  const expectFilled = async () => {
    await expect(field('name')).toHaveValue('Asha Rao');
    await expect(field('secret')).toHaveValue('');
    await expect(field('city')).toHaveValue('Pune');
    await expect(field('agree')).toBeChecked();
  };
  await fillIn();
  await page.getByRole('button', { name: 'Next lesson' }).click();
  await expect(page.getByText('of 2')).toBeVisible();
  await outline(page)
    .getByRole('button', { name: /^worksheet/ })
    .click();
  await expectFilled();
  await page.reload();
  await expectFilled();
  await field('name').fill('');
  await page.reload();
  await expect(field('city')).toHaveValue('Pune');
  await expect(field('name')).toHaveValue('');
});

test('a document on paper: course, lesson and the pages on screen, in the light scheme', async ({ browser, isMobile }) => {
  const id = await draftOf(school, `Printed ${school.mark}`, [[await handbook('The handbook', 3)]]);
  const page = await personIn(browser);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, address('teacher'));
  await page.goto(`/preview-course/${id}`);
  await expect(page.locator('.page[data-loaded] canvas').first()).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  if (!isMobile) await page.setViewportSize({ width: 718, height: 1046 }); // A4 with its margins
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(page.getByRole('heading', { level: 1, name: `Printed ${school.mark}` })).toBeVisible();
  expect(await page.locator('[data-lesson]').evaluate((stage) => getComputedStyle(stage, '::before').content)).toBe(
    '"handbook.pdf"',
  );
  for (const name of ['Lessons', 'Main']) await expect(page.getByRole('navigation', { name })).toBeHidden();
  await expect(page.getByRole('toolbar')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('.page[data-loaded] canvas').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
});

test('a large document on a slow line shows its first page soon, and how much of it has arrived', async ({
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'the line is the same');
  const documents = [await handbook('The handbook', 1), await largeDocument()];
  const id = await draftOf(school, `A large document ${school.mark}`, [documents]);
  const page = await personIn(browser);
  await signIn(page, address('teacher'));
  await page.goto(`/preview-course/${id}`);
  await expect(page.locator('.page[data-loaded] canvas')).toBeVisible();
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const slow = 50_000; // bytes a second: 400 kbit/s
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 200,
    downloadThroughput: slow,
    uploadThroughput: slow,
  });
  let arrived = 0;
  line.on('Network.dataReceived', ({ dataLength }) => void (arrived += dataLength));
  await page.getByRole('button', { name: 'Next lesson' }).click();
  await expect(page.getByRole('progressbar', { name: 'Part of the document that has arrived' })).toBeVisible();
  await expect(page.locator('.page[data-page-number="1"][data-loaded] canvas')).toBeVisible({ timeout: 120_000 });
  expect(arrived).toBeLessThan(documents[1]!.buffer.length / 2);
});
