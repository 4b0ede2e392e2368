import { size } from '@lms360/tooling/test-size';
import { expect, test, type Page } from '@playwright/test';
import { draftCourse, type School } from '@lms360/api-client/school';
import { excessWidth, expectAccessible, look } from '../support/look.ts';
import { personIn, signIn, submitSignUp } from '../support/people.ts';
import { courseForLearners, schoolForJourney } from '../support/schools.ts';
import { settled } from '../support/settled.ts';

// Every page in both schemes, on a desktop and, in `npm run test:all`, on a phone: findings are reported at the end.

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

// Two schemes, axe in each: fourteen pages need their time.
test.describe.configure({ timeout: 400_000 });

const doubleSize = [720, 450] as const; // 1440 × 900 at 200 %
const phone = [390, 844] as const;
const widths = size([phone, doubleSize], [phone, doubleSize, [1920, 1080]]);

let school: School;
/** Courses of the school: one that learners read, and a pending one, as its author sees it. */
let read: string;
let waiting: string;
const address = (who: 'owner' | 'teacher' | 'student') => `${who}.${school.mark}@school.example`;
const nameOf = (path: string) =>
  path
    .replace(/[0-9a-f-]{36}/, 'one')
    .replaceAll('/', '-')
    .replace(/^-/, '') || 'landing';

test.beforeAll(async () => {
  school = await schoolForJourney();
  read = await courseForLearners(school, `Read by learners ${school.mark}`);
  waiting = await draftCourse(school, `Waits for approval ${school.mark}`);
});

test.afterAll(expectAccessible);

/** Opens each page, expects its one main heading, and checks it. */
async function visit(page: Page, who: string, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await expect(page, path).toHaveURL(({ pathname }) => pathname === path); // the reader adds the lesson that it opens
    await look(page, `60-${who}-${nameOf(path)}`);
  }
}

test('the public pages', async ({ browser }) => {
  await visit(await personIn(browser), 'visitor', [...publicPages, '/login', '/404Page', '/ServerError', '/no-such-page']);
});

test('the steps of the sign-up', async ({ browser }) => {
  const page = await personIn(browser);
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Try for Free: Premium Plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: "Create your company's account" })).toBeVisible();
  await look(page, '60-visitor-signup');
  await page.getByRole('button', { name: 'Signup' }).click();
  await expect(page.getByText('Username is Required')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await look(page, '60-visitor-signup-refused');
  await submitSignUp(page, `new.${school.mark}@school.example`, `New school ${school.mark}`);
  await expect(page.getByRole('dialog', { name: 'Verify Your Email' })).toBeVisible();
  await look(page, '60-visitor-signup-verify');
  await page.getByRole('button', { name: 'Go to Login' }).click();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue(`new.${school.mark}@school.example`);
  for (const outcome of ['success', 'user-exist']) {
    await page.goto(`/signup/${outcome}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(page, `60-visitor-signup-${outcome}`);
  }
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
  await visit(page, 'student', ['/dashboard', ...shelves, '/my-learnings', '/my-library', `/preview-course/${read}`]);
});

test('the pages of an author', async ({ browser }) => {
  const page = await personIn(browser);
  await signIn(page, address('teacher'));
  await visit(page, 'author', ['/my-course', `/my-course/${waiting}`, `/preview-course/${waiting}`]);
  await page.goto(`/my-course/${waiting}`);
  await page.getByRole('button', { name: 'Undo Submit' }).click();
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
  await look(page, '60-author-my-course-draft');
});

test('no page is wider than its window, at double size neither', async ({ browser, isMobile }) => {
  test.skip(isMobile, 'sets its own sizes; on the phone each look asks for it');
  const page = await personIn(browser);
  await signIn(page, address('owner'));
  for (const [width, height] of widths) {
    await page.setViewportSize({ width, height });
    const administration = ['/usermanagement', '/categories', '/sub-categories', '/approvalhub', '/account', '/upgradeplan'];
    for (const path of [
      '/',
      '/pricing',
      '/contact',
      '/dashboard',
      ...administration,
      '/my-course/new',
      `/preview-course/${read}`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      await expect(page.locator('a[href="/dashboard"]').first(), path).toBeAttached(); // rendered for a signed-in member
      await settled(page);
      expect(await excessWidth(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('on a phone the features can be swiped and the trial is within reach of the thumb', async ({ browser }) => {
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
  // A click without a pointer is no interaction, nor is a pointer at rest where the page changes.
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

test('a prerendered page keeps its scroll position at hydration', async ({ browser, isMobile }) => {
  test.skip(isMobile, 'phones have no wheel');
  const page = await personIn(browser);
  for (const path of ['/', '/terms', '/#features']) {
    await page.goto(path);
    const begin = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual'); // set by the application
    expect(await page.evaluate(() => scrollY), path).toBe(begin + 600);
  }
});

test('the trial can be reached by keyboard, and the skip link works', async ({ browser, isMobile }) => {
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
