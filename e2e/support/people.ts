import { expect, type Browser, type Page } from '@playwright/test';
import { Api } from '@lms360/api-client/api';
import { someMobile } from '@lms360/api-client/people';
import { linkIn } from './mails.ts';

export const PASSWORD = 'Learning@360';

/** A browser context for one person; YouTube, which the tests cannot reach, is replaced by a page with a name. */
export async function personIn(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.route(/youtube-nocookie\.com/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Video stand-in</title><body style="color:#fff"><p>Stand-in for YouTube</p>',
    }),
  );
  return page;
}

/** Fills in the sign-up that is open, and submits it. */
export async function submitSignUp(page: Page, email: string, company: string): Promise<void> {
  await page.getByLabel('Username').fill('Asha Rao');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Mobile Number').fill(someMobile());
  await page.getByLabel('Company Name').fill(company);
  await page.getByRole('button', { name: 'Signup' }).click();
}

/** Fills in the login page that is open, and submits it. */
export async function submitLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Signs in on the login page and waits for the dashboard. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, email);
  await expectDashboard(page);
}

/** Waits for the dashboard itself: its address changes a moment earlier. */
export async function expectDashboard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Discover the Perfect Course' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Follows the invitation mail and sets a password in the reset modal, which signs in. */
export async function acceptInvitation(page: Page, email: string): Promise<void> {
  await page.goto(await linkIn(email, /http\S+\/login\/invite\/\S+/));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email address')).toHaveValue(email);
  await dialog.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expectDashboard(page);
}

/** The public API as the member who is signed in on this page. */
export async function apiOf(page: Page): Promise<Api> {
  const token = await page.evaluate(() => localStorage.getItem('jwtToken'));
  if (!token) throw new Error('Nobody is signed in on this page.');
  return new Api(new URL(page.url()).origin, token);
}
