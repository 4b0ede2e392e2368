import { expect, test, type Page } from '@playwright/test';
import { Api } from '../../tools/src/client/api.ts';
import { MailboxReader } from '../../tools/src/client/mailbox.ts';
import { openSchool, type School } from '../../tools/src/client/school.ts';
import { PASSWORD, personIn } from '../support/people.ts';

// A main task by the keyboard alone: no click, no filling in from outside; where the focus is can be seen.

test.skip(({ isMobile }) => isMobile, 'phones have no keyboard');

const webUrl = process.env['E2E_BASE_URL'] ?? '';
let school: School;
const address = (who: 'owner') => `${who}.${school.mark}@school.example`;

test.beforeAll(async () => {
  school = await openSchool(new Api(webUrl), new MailboxReader(process.env['E2E_MAILBOX_URL'] ?? ''));
});

/** Tabs on until this has the focus, which must be seen there. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  const seen = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(element);
    return { ring: outlineStyle !== 'none' && outlineWidth !== '0px', shadow: boxShadow !== 'none', borderColor };
  });
  const isField = await target.evaluate((element) => element.matches('input, textarea'));
  // A field shows it by its border, whose colour the theme's test holds against the contrast it needs.
  expect(seen.ring || seen.shadow || isField).toBe(true);
}

async function logIn(page: Page, who: 'owner'): Promise<void> {
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email address'));
  await page.keyboard.type(address(who));
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
}

test('a superadmin adds a category; the dialog keeps the focus, and gives it back', async ({ browser }) => {
  const page = await personIn(browser);
  await logIn(page, 'owner');
  await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories', exact: true }));
  await page.keyboard.press('Enter');
  const add = page.getByRole('button', { name: '+ Add' });
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a category' });
  await expect(dialog.getByLabel('Category')).toBeFocused();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await tabTo(page, dialog.getByRole('button', { name: 'Add category' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Required Category')).toBeVisible();
  await expect(dialog.getByLabel('Category')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
});
