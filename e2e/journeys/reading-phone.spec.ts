import { expect, test, type CDPSession, type Page } from '@playwright/test';
import type { School } from '@lms360/api-client/school';
import { handbook, scan, sideways, twoColumns, worksheet, type Upload } from '../support/files.ts';
import { draftOf } from '../support/long-course.ts';
import { personIn, signIn } from '../support/people.ts';
import { schoolForJourney } from '../support/schools.ts';

// A document on a phone: a page of text is read without panning, upright and on its side, and what stands around it gives way.

let school: School;
let course = '';
const phones = [
  [390, 844],
  [360, 740],
  [320, 568],
] as const;

test.beforeAll(async () => {
  school = await schoolForJourney();
  course = await draftOf(school, `Read on a phone ${school.mark}`, [[await handbook('Working safely', 5)]]);
});

const box = (page: Page) => page.locator('[aria-description]');
const reader = async (page: Page, id: string) => {
  await page.goto(`/preview-course/${id}`);
  await expect(page.locator('.page[data-loaded] .textLayer span').first()).toBeAttached();
};
const signedIn = async (browser: Parameters<typeof personIn>[0]): Promise<Page> => {
  const page = await personIn(browser);
  await signIn(page, `teacher.${school.mark}@school.example`);
  return page;
};

/** What somebody sees of the document: its share of the window, its letters, and whether the lines are in it from end to end. */
const seen = (page: Page) =>
  box(page).evaluate((element) => {
    const lines = [...element.querySelectorAll('.textLayer span')].filter(({ textContent }) => textContent.trim().length > 10);
    const boxes = lines.map((line) => line.getBoundingClientRect());
    const rows = Array.from({ length: innerHeight }, (_, y) => y);
    return {
      share: rows.filter((y) => element.contains(document.elementFromPoint(innerWidth / 2, y))).length / innerHeight,
      letters: Math.min(...lines.map((line) => parseFloat(getComputedStyle(line).fontSize))),
      cut: boxes.filter(({ left, right }) => left < -1 || right > innerWidth + 1).length,
      width: (Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))) / innerWidth,
      pans: element.scrollWidth > element.clientWidth + 1,
    };
  });

const scrollTo = (page: Page, by: number) =>
  box(page).evaluate((element, top) => element.scrollBy({ top, behavior: 'instant' }), by);
const targets = (page: Page) =>
  page.getByRole('toolbar').evaluate((bar) =>
    [...bar.querySelectorAll('button, input, select')].map((tool) => {
      const { width, height, left, right, bottom } = tool.getBoundingClientRect();
      return { width, height, inside: left >= 0 && right <= innerWidth && bottom <= innerHeight };
    }),
  );

for (const [narrow, high] of phones) {
  for (const [width, height] of [
    [narrow, high],
    [high, narrow],
  ] as const) {
    test(`a page of text is read without panning at ${width} × ${height}`, async ({ browser }) => {
      const page = await signedIn(browser);
      await page.setViewportSize({ width, height });
      await reader(page, course);
      await scrollTo(page, 120);
      await expect.poll(async () => (await seen(page)).share).toBeGreaterThan(0.55);
      const { letters, cut, width: filled, pans } = await seen(page);
      expect({ cut, pans }).toEqual({ cut: 0, pans: false });
      expect(filled).toBeGreaterThan(0.85);
      // Letters of 12 points, of which the page has 451 from margin to margin.
      expect(letters).toBeGreaterThan((12 / 451) * width * 0.9);
      for (const target of await targets(page)) {
        expect(target.inside).toBe(true);
        expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(24);
      }
      for (let number = 2; number <= 5; number += 1) {
        await page.getByRole('button', { name: 'Next page' }).tap();
        await expect(page.getByRole('textbox', { name: 'Page' })).toHaveValue(String(number));
        await expect(
          page
            .getByRole('group', { name: `Page ${number}`, exact: true })
            .locator('canvas')
            .first(),
        ).toBeVisible();
        expect((await seen(page)).cut).toBe(0);
      }
    });
  }
}

test('what stands around the document gives way while it is read, and comes back', async ({ browser }) => {
  const page = await signedIn(browser);
  await reader(page, course);
  const header = page.getByRole('banner');
  await expect(header).toBeInViewport();
  await scrollTo(page, 200);
  await expect(header).not.toBeInViewport();
  const line = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(line!.y + line!.height).toBeLessThanOrEqual(40);
  await scrollTo(page, -120);
  await expect(header).toBeInViewport();

  await test.step('the keyboard reaches what gave way', async () => {
    await scrollTo(page, 300);
    await expect(header).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await header.getByRole('link').first().focus();
    await page.keyboard.press('Tab');
    await expect(header).toBeInViewport();
  });

  await test.step('alone in the window', async () => {
    const full = page.getByRole('button', { name: 'Full screen' });
    await full.tap();
    await expect.poll(async () => (await seen(page)).share).toBeGreaterThan(0.85);
    const lessons = page.getByRole('button', { name: 'Lessons', exact: true });
    const isCovered = () => lessons.evaluate((button) => button.closest('[inert]') !== null); // out of the keyboard's reach, too
    expect(await isCovered()).toBe(true);
    await box(page).press('Escape');
    await expect(full).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(isCovered).toBe(false);
  });
});

/** @param at in seconds, of the gesture alone: a busy machine is slower than fingers */
const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at: number, ...points: [number, number][]) =>
  session.send('Input.dispatchTouchEvent', { type, timestamp: at, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });

test('two fingers zoom, two taps do and undo it, and the device keeps it', async ({ browser }) => {
  const page = await signedIn(browser);
  await reader(page, course);
  const zoom = page.getByRole('combobox', { name: 'Zoom' });
  await expect(zoom).toHaveValue('page-width');
  const before = (await seen(page)).letters;
  const fingers = await page.context().newCDPSession(page);
  let at = Date.now() / 1000;
  await touch(fingers, 'touchStart', at, [150, 400], [240, 400]);
  for (let step = 1; step <= 10; step += 1)
    await touch(fingers, 'touchMove', (at += 0.02), [150 - step * 6, 400], [240 + step * 6, 400]);
  await touch(fingers, 'touchEnd', at);
  await expect.poll(async () => (await seen(page)).letters).toBeGreaterThan(before * 1.5);
  const kept = await zoom.inputValue();

  await page.reload();
  await expect(page.locator('.page[data-loaded] .textLayer span').first()).toBeAttached();
  await expect(zoom).toHaveValue(kept);

  const twice = async () => {
    at = Date.now() / 1000;
    for (const later of [0, 0.12]) {
      await touch(fingers, 'touchStart', at + later, [195, 500]);
      await touch(fingers, 'touchEnd', at + later + 0.04);
    }
  };
  await twice();
  await expect(zoom).toHaveValue('page-width');
  await twice();
  await expect(zoom).not.toHaveValue('page-width');
});

const kinds: [string, () => Promise<Upload>, { letters: number; text: RegExp | null }][] = [
  ['in two columns', twoColumns, { letters: 7, text: /^Two columns/ }],
  ['on its side', sideways, { letters: 5, text: /Wide page/ }],
  ['with a form', () => worksheet('The worksheet'), { letters: 9, text: /The worksheet/ }],
  ['scanned', scan, { letters: 0, text: null }],
];
for (const [what, draw, { letters, text }] of kinds) {
  test(`a document ${what}: in the window from end to end, and its text where it has one`, async ({ browser }) => {
    const id = await draftOf(school, `Kind ${what} ${school.mark}`, [[await draw()]]);
    const page = await signedIn(browser);
    await page.goto(`/preview-course/${id}`);
    await expect(page.locator('.page[data-loaded] canvas').first()).toBeVisible();
    await expect.poll(async () => (await seen(page)).pans).toBe(false);
    if (letters) {
      await expect.poll(async () => (await seen(page)).letters).toBeGreaterThan(letters);
      expect((await seen(page)).cut).toBe(0);
    }
    await page.getByRole('button', { name: 'Text view' }).tap();
    const view = page.getByRole('group', { name: 'Text of page 1' });
    if (text) {
      await expect(view).toContainText(text);
      expect(await view.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    } else await expect(view).toContainText('This page has no text: it is a picture.');
    await page.getByRole('button', { name: 'Text view' }).tap();
    await expect(view).toHaveCount(0);
  });
}
