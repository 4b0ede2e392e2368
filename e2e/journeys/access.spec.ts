import { size } from '@lms360/tooling/test-size';
import { expect, test, type Page, type PlaywrightTestArgs, type PlaywrightWorkerArgs } from '@playwright/test';
import { Api } from '@lms360/api-client/api';
import type { School } from '@lms360/api-client/school';
import { fillCategory } from '../support/administration.ts';
import { expectAccessible, look, lookAgain } from '../support/look.ts';
import { linkIn } from '../support/mails.ts';
import { apiOf, expectDashboard, personIn, signIn, submitLogin } from '../support/people.ts';
import { schoolForJourney } from '../support/schools.ts';

// Who may open which page, and where others are redirected, or those whose link or session has expired (P1 §2, §8; api.md).

const webUrl = process.env['E2E_BASE_URL'] ?? '';
const administration = ['/usermanagement', '/studentmanagement', '/categories', '/sub-categories', '/approvalhub'];

type Journey = (given: PlaywrightTestArgs & PlaywrightWorkerArgs) => Promise<void>;
/** Redirects that web/test covers on rendered pages; repeated here in a browser by `npm run test:all`. */
const again = size(
  (title: string, body: Journey) => test.skip(title, body),
  (title: string, body: Journey) => test(title, body),
);

let school: School;
const address = (who: 'owner' | 'teacher' | 'student') => `${who}.${school.mark}@school.example`;
const coded = (text: string) => Buffer.from(text).toString('base64url');

test.beforeAll(async () => {
  school = await schoolForJourney();
});

test.afterAll(expectAccessible);

/** A browser in which this person has signed in. */
async function signedIn(browser: Parameters<typeof personIn>[0], who: 'owner' | 'teacher' | 'student'): Promise<Page> {
  const page = await personIn(browser);
  await signIn(page, address(who));
  return page;
}

for (const who of ['teacher', 'student'] as const) {
  again(`a ${who} is sent to the dashboard from the administration's pages`, async ({ browser }) => {
    const page = await signedIn(browser, who);
    for (const path of who === 'student' ? [...administration, '/my-course', '/my-course/new'] : administration) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/dashboard$/);
    }
  });
}

test('a page that needs a login is remembered and opened after it', async ({ browser }) => {
  const page = await personIn(browser);
  await page.goto(`/categories/${school.categoryId}?from=mail`);
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('previousLocation'))).toBe(`/categories/${school.categoryId}?from=mail`);
  await expect(page.getByLabel('Email address')).toBeVisible();
  await lookAgain(page, '40-login');
  await submitLogin(page, address('student'));
  await expect(page).toHaveURL(/\/categories\/[0-9a-f-]+\?from=mail$/);
  await expect(page.getByRole('heading', { level: 1, name: `Category ${school.mark}` })).toBeVisible();
});

again('a remembered address of another site is not followed', async ({ browser }) => {
  const page = await personIn(browser);
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('previousLocation', '//elsewhere.example/dashboard'));
  await submitLogin(page, address('student'));
  await expect(page).toHaveURL(`${webUrl}/dashboard`);
});

test('pages survive a reload, the way back and a link from outside', async ({ browser }) => {
  const page = await signedIn(browser, 'student');
  const pages = [
    ['/my-library', 'My Library'],
    ['/my-learnings', 'My Mastery'],
    [`/categories/${school.categoryId}`, `Category ${school.mark}`],
    [`/sub-categories/${school.subcategoryId}`, `Subcategory ${school.mark}`],
  ] as const;
  for (const [path, title] of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${webUrl}${path}`);
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: `Category ${school.mark}`, exact: true })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: `Subcategory ${school.mark}`, exact: true })).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a signed-in member is redirected from the login without seeing it', async ({ browser }) => {
  const page = await signedIn(browser, 'student');
  await page.route(/\/assets\/[^/]+\.js$/, (route) => route.abort()); // the application, which would redirect, is never loaded
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByLabel('Email address')).toBeHidden();
});

test('an expired stored session leads to the login, which says so', async ({ browser }) => {
  const page = await personIn(browser);
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('jwtToken', 'over'));
  await page.goto('/login');
  const dialog = page.getByRole('dialog', { name: 'Session Timeout' });
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Email address')).toBeVisible();
});

test('with Hindi chosen no page is shown in English first', async ({ browser }) => {
  const page = await personIn(browser);
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('lms360-language', 'hi'));
  let textsMayCome = () => {};
  const asked = new Promise<void>((resolve) => (textsMayCome = resolve));
  const texts = /\/assets\/hi-[^/]+\.js$/;
  await page.route(texts, async (route) => asked.then(() => route.continue()));
  const requested = page.waitForRequest(texts);
  await page.goto('/login');
  await requested;
  await expect(page.locator('h1')).toBeAttached();
  await expect(page.locator('h1')).toBeHidden();
  textsMayCome();
  await expect(page.getByRole('heading', { level: 1, name: 'फिर से स्वागत है' })).toBeVisible();
});

test('a form submitted on the pricing page before the application has started is submitted by it', async ({ browser }) => {
  const page = await personIn(browser);
  let applicationMayCome = () => {};
  const asked = new Promise<void>((resolve) => (applicationMayCome = resolve));
  await page.route(/\/assets\/main-[^/]+\.js$/, async (route) => asked.then(() => route.continue()));
  await page.goto('/pricing', { waitUntil: 'domcontentloaded' }); // by then the page's own small script has run
  const newsletter = page.getByRole('form', { name: 'Newsletter' });
  await newsletter.getByLabel('Your email address').fill(`reader.${school.mark}@school.example`);
  await newsletter.getByRole('button', { name: 'Subscribe' }).click();
  applicationMayCome();
  await expect(newsletter.getByRole('status')).not.toBeEmpty();
  await expect(page).toHaveURL(`${webUrl}/pricing`);
});

again('unknown paths and courses have their pages', async ({ browser }) => {
  const page = await signedIn(browser, 'teacher');
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await lookAgain(page, '41-page-not-found');
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expectDashboard(page);
  await page.goto(`/my-course/${school.categoryId}`);
  await expect(page).toHaveURL(/\/404Page$/);
  await expect(page.getByText('The requested course does not exist')).toBeVisible();
  await look(page, '42-course-not-found');
  await page.getByRole('link', { name: 'Back to Courses' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Courses' })).toBeVisible();
  await expect(page).toHaveURL(/\/my-course$/);
  await page.goto(`/preview-course/${school.categoryId}`);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/signup/nonsense');
  await expect(page).toHaveURL(/\/pricing$/);
});

test('a session that was ended elsewhere leads to the login, which says so', async ({ browser }) => {
  const page = await signedIn(browser, 'teacher');
  const api = await apiOf(page);
  await page.goto('about:blank'); // otherwise the dashboard's own calls would be refused and redirect first
  await api.mustPost('/logout');
  await expect.poll(async () => (await api.post('/lmsMyAddedCourseList')).status).toBe(401);
  await page.goto('/my-course');
  const loggedOut = 'You have logged out. Please log in again.';
  await expect(page).toHaveURL(`${webUrl}/login/false/${coded(loggedOut)}`);
  const dialog = page.getByRole('dialog', { name: 'You are logged out' });
  await expect(dialog).toContainText(loggedOut);
  expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull();
  await look(page, '43-session-ended');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('the tabs of a browser have one session', async ({ browser }) => {
  const page = await signedIn(browser, 'student');
  const other = await page.context().newPage();
  await other.goto('/my-library');
  await expect(other.getByRole('heading', { level: 1, name: 'My Library' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu of student' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByRole('dialog')).toContainText('You have logged out. Please log in again.');
  await other.getByRole('button', { name: 'OK' }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/login$/);
    await expect(tab.getByLabel('Email address')).toBeVisible();
    await expect(tab.getByRole('dialog')).toHaveCount(0);
  }
  await submitLogin(page, address('teacher'));
  for (const tab of [page, other]) {
    await expectDashboard(tab);
    await expect(tab.getByRole('button', { name: 'Menu of teacher' })).toBeVisible();
  }
});

test('malformed, expired and used verification links say what happened', async ({ browser }) => {
  const page = await personIn(browser);
  await page.goto('/api/verify/no-such-token');
  await expect(page).toHaveURL(/\/login\/false\//);
  await expect(page.getByRole('dialog')).toContainText('This verification link is not valid. Please ask for a new one.');
  await look(page, '44-broken-link');
  const expired = 'This verification link has expired. Please ask for a new one.';
  await page.goto(`/login/false/${coded(expired)}`);
  await expect(page.getByRole('dialog')).toContainText(expired);
  await page.goto(`/login/false/${coded('You have won. Call 12345.')}`);
  await expect(page.getByRole('dialog')).toContainText('Please log in again');
  await expect(page.getByText('You have won')).toHaveCount(0);
  await page.goto(await linkIn(address('owner'), /http\S+\/verify\/\S+/));
  await expect(page).toHaveURL(/\/signup\/user-exist$/);
  await expect(page.getByRole('dialog', { name: 'Already verified' })).toBeVisible();
  await lookAgain(page, '45-already-verified');
});

test('a used password link refuses and keeps what was typed', async ({ browser }) => {
  const page = await personIn(browser);
  await page.goto(await linkIn(address('student'), /http\S+\/login\/invite\/\S+/));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New password', { exact: true }).fill('Renewed@360');
  await dialog.getByLabel('Confirm password', { exact: true }).fill('Renewed@360');
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expect(dialog.getByText('This link is not valid any more. Please ask for a new one.')).toBeVisible();
  await expect(dialog.getByLabel('New password', { exact: true })).toHaveValue('Renewed@360');
  await look(page, '46-used-link');
});

test('a forgotten password is set by the mailed link, once', async ({ browser }) => {
  const page = await personIn(browser);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot Password' }).click();
  const ask = page.getByRole('dialog', { name: 'Forgot password' });
  await ask.getByLabel('Email address').fill(address('teacher'));
  await ask.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toBeVisible();
  await page.goto(await linkIn(address('teacher'), /http\S+\/login\/reset\/\S+/));
  const set = page.getByRole('dialog', { name: 'Set a new password' });
  await expect(set.getByLabel('Email address')).toHaveValue(address('teacher'));
  await set.getByLabel('New password', { exact: true }).fill('Renewed@360');
  await set.getByLabel('Confirm password', { exact: true }).fill('Renewed@360');
  await set.getByRole('button', { name: 'Set password' }).click();
  await expectDashboard(page);
});

again('a form that the server refuses keeps what was typed', async ({ browser }) => {
  const page = await signedIn(browser, 'owner');
  await page.goto('/categories');
  await page.getByRole('button', { name: '+ Add' }).click();
  const dialog = page.getByRole('dialog');
  const taken = `Category ${school.mark}`;
  await fillCategory(dialog, taken, 'The same name again', 'Typed once, and not again.');
  await dialog.getByRole('button', { name: 'Add category' }).click();
  await expect(dialog.getByText('This category already exists. Please choose another name.')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('The same name again');
  await expect(dialog.getByLabel('Description')).toHaveValue('Typed once, and not again.');
  await look(page, '47-name-taken');
  await dialog.getByLabel('Category').fill(`${taken} B`);
  await dialog.getByRole('button', { name: 'Add category' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${taken} B`).first()).toBeVisible();
});

test('a second registration with an existing address is refused by the server', async () => {
  const again = await new Api(webUrl).post('/registration', {
    company: 'Another Company',
    email: address('owner').toUpperCase(),
    mobile: '9876543210',
    password: 'Learning@360',
    username: 'Asha Rao',
    plan_id: '2',
    plan_name: 'Basic Plan',
    duedate: 'year',
  });
  expect(again).toMatchObject({ status: 409, body: { code: 'conflict' } });
});
