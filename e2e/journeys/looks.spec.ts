import { expect, test, type Page } from '@playwright/test';
import { Api } from '../../tools/src/client/api.ts';
import { MailboxReader } from '../../tools/src/client/mailbox.ts';
import { openSchool, type School } from '../../tools/src/client/school.ts';
import { expectAccessible, look } from '../support/look.ts';
import { personIn, signIn } from '../support/people.ts';

// Every page in both schemes, at a desk and on a phone: what axe finds is told at the end, the screenshots are kept to be looked at.

const webUrl = process.env['E2E_BASE_URL'] ?? '';
const publicPages = [
  '/',
  '/pricing',
  '/contact',
  '/terms',
  '/privacy',
  '/cookies',
  '/cancellation',
  '/shipping',
  '/services',
  '/company',
];

// Two schemes, axe and a screenshot each: fourteen pages take their time.
test.describe.configure({ timeout: 400_000 });

let school: School;
const address = (who: 'owner' | 'teacher' | 'student') => `${who}.${school.mark}@school.example`;
const nameOf = (path: string) =>
  path
    .replace(/[0-9a-f-]{36}/, 'one')
    .replaceAll('/', '-')
    .replace(/^-/, '') || 'landing';

test.beforeAll(async () => {
  school = await openSchool(new Api(webUrl), new MailboxReader(process.env['E2E_MAILBOX_URL'] ?? ''));
});

test.afterAll(expectAccessible);

/** Opens each page, wants its one main heading, and looks at it. */
async function visit(page: Page, who: string, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await expect(page, path).toHaveURL(webUrl + path);
    await look(page, `60-${who}-${nameOf(path)}`);
  }
}

test('the public pages', async ({ browser }) => {
  await visit(await personIn(browser), 'visitor', [...publicPages, '/login', '/404Page', '/ServerError', '/no-such-page']);
});

test('the pages of a superadmin', async ({ browser }) => {
  const page = await personIn(browser);
  await signIn(page, address('owner'));
  const administration = ['/categories', '/sub-categories', '/approvalhub', '/usermanagement', '/studentmanagement'];
  await visit(page, 'superadmin', ['/dashboard', ...administration, '/my-course', '/my-course/new', '/account', '/upgradeplan']);
});

test('the pages of a learner', async ({ browser }) => {
  const page = await personIn(browser);
  await signIn(page, address('student'));
  const shelves = [`/categories/${school.categoryId}`, `/sub-categories/${school.subcategoryId}`];
  await visit(page, 'student', ['/dashboard', ...shelves, '/my-learnings', '/my-library']);
});

test('no page is wider than its window, at double size neither', async ({ browser }) => {
  const page = await personIn(browser);
  await signIn(page, address('owner'));
  for (const [width, height] of [
    [390, 844],
    [720, 450], // 1440 × 900 at 200 %
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ['/', '/pricing', '/contact', '/dashboard', '/usermanagement', '/approvalhub', '/my-course/new']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const excess = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
      expect(excess, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('on a phone the features are swiped and the trial is under the thumb', async ({ browser }) => {
  const page = await personIn(browser);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const panels = page.locator('#features [role="tabpanel"]');
  await expect(panels).toHaveCount(5);
  await expect(page.locator('#features').locator('*', { has: page.locator('> [role="tabpanel"]') })).toHaveCSS(
    'scroll-snap-type',
    /^x/,
  );
  await expect(page.getByRole('link', { name: 'Start a Free Trial' })).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('link', { name: 'Start a Free Trial' })).toBeHidden();
  await expect(page.locator('#features [role="tabpanel"]:visible')).toHaveCount(1);
});

test('a visitor uses the landing page before and after the application', async ({ browser }) => {
  const page = await personIn(browser);
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  // A click without a pointer is no sign of a person.
  await page.locator('#feature-tab-library').dispatchEvent('click');
  await expect(page.getByRole('tabpanel', { name: 'My Library' })).toBeVisible();
  expect(
    await page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/main-[^/]*\.js$/.test(name))),
  ).toBe(false);
  const form = page.getByRole('form', { name: 'Try it with your own team' });
  await form.getByLabel('Name').fill('Asha Rao');
  await form.getByRole('button', { name: 'Get Started' }).click();
  await expect(form.getByText('Please accept the terms')).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'My Library' })).toBeVisible();
  await page.getByRole('button', { name: 'Next feature' }).click();
  await expect(page.getByRole('tab', { name: 'Subcategories' })).toHaveAttribute('aria-selected', 'true');
  expect(faults).toEqual([]);
});

test('the keyboard alone reaches the trial, and skips to the content', async ({ browser, isMobile }) => {
  test.skip(isMobile, 'phones have no keyboard');
  const page = await personIn(browser);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Start Free Trial' }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pricing$/);
});
