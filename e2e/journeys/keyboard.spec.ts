import { expect, test, type Page } from '@playwright/test';
import { draftCourse, type School } from '@lms360/api-client/school';
import { decisionOn } from '../support/authoring.ts';
import { expectDashboard, PASSWORD, personIn } from '../support/people.ts';
import { courseForLearners, schoolForJourney } from '../support/schools.ts';

// The main tasks with the keyboard only: no clicks, no values set by script; the focus must be visible.

test.skip(({ isMobile }) => isMobile, 'phones have no keyboard');

let school: School;
const address = (who: 'owner' | 'teacher' | 'student') => `${who}.${school.mark}@school.example`;

test.beforeAll(async () => {
  school = await schoolForJourney();
});

/** Presses Tab until this has the focus, which must be visible there. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(target).toBeAttached(); // a segment's own input is hidden, its label is visible
  await expect(target).toBeEnabled(); // Tab skips disabled controls that wait for their data
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
  // A field shows it by its border, whose contrast is checked by the theme's test.
  expect(seen.ring || seen.shadow || isField).toBe(true);
}

async function logIn(page: Page, who: 'owner' | 'teacher' | 'student'): Promise<void> {
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email address'));
  await page.keyboard.type(address(who));
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expectDashboard(page);
}

test('a superadmin adds a category; the dialog traps the focus, and returns it', async ({ browser }) => {
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

test('the menu and its dialogs', async ({ browser }) => {
  const page = await personIn(browser);
  await logIn(page, 'student');
  const menu = page.getByRole('button', { name: /^Menu of/ });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Report a Bug' }).waitFor();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Report a Bug' })).toBeVisible();
  for (let presses = 0; presses < 20; presses++) {
    if (await page.getByRole('menuitem', { name: 'Report a Bug' }).evaluate((item) => item === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report a Bug' });
  await expect(dialog.getByLabel('Subject')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();
});

test('a superadmin rejects a course and leaves the other pending', async ({ browser }) => {
  const title = `Decided by keys ${school.mark}`;
  await draftCourse(school, title);
  const page = await personIn(browser);
  await logIn(page, 'owner');
  await page.goto('/approvalhub');
  const pending = decisionOn(page, title).getByRole('radio', { name: 'Pending' });
  await tabTo(page, pending);
  await page.keyboard.press('ArrowLeft');
  const dialog = page.getByRole('dialog', { name: 'Reject course' });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Please name the lanes.');
  await tabTo(page, dialog.getByRole('button', { name: 'Reject' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Course rejected successfully')).toBeVisible();
});

test('a student reads a course to its end', async ({ browser }) => {
  const id = await courseForLearners(school, `Read by keys ${school.mark}`);
  const page = await personIn(browser);
  await logIn(page, 'student');
  await page.goto(`/preview-course/${id}`);
  await tabTo(page, page.getByRole('button', { name: 'Complete', exact: true }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Complete lesson' });
  await expect(dialog.getByRole('button', { name: 'Yes' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('progressbar', { name: 'Completed' })).toHaveAttribute('aria-valuenow', '100');
});
