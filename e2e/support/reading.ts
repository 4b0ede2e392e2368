import { expect, type Locator, type Page } from '@playwright/test';

/** The lessons of the open course, beside or below the lesson. */
export const outline = (page: Page): Locator => page.getByRole('navigation', { name: 'Lessons' });

/** Chooses a locked lesson, and reads the reason in the Alert dialog. */
export async function refusedLesson(page: Page, chapter: RegExp, lesson: string, sentence: string): Promise<void> {
  const lessons = outline(page);
  const item = lessons.getByRole('button', { name: `${lesson}, ` });
  await expect(lessons.getByRole('button', { name: chapter })).toBeVisible(); // then the open part of the outline is rendered, too
  if (!(await item.isVisible())) await lessons.getByRole('button', { name: chapter }).click();
  await item.click();
  const alert = page.getByRole('dialog', { name: 'Alert' });
  await expect(alert).toContainText(sentence);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
}

/** Completes the lesson on screen with the specified confirmation. */
export async function complete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete lesson' });
  await expect(dialog).toContainText('Have you finished reading the lesson?');
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Completed', exact: true })).toBeDisabled();
}
