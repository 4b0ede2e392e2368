import { expect, type Page } from '@playwright/test';
import type { handbook } from './files.ts';

type Pdf = Awaited<ReturnType<typeof handbook>>;

/** Adds a chapter in the course editor. */
export async function addChapter(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '+ Add New Chapter' }).click();
  await page.getByLabel('Chapter name').fill(name);
  await page.getByRole('button', { name: 'Save chapter' }).click();
  await expect(page.getByRole('button', { name: `Add Lesson to ${name}` })).toBeVisible();
}

/** Adds a lesson to a chapter in the course editor: a YouTube link or a PDF. */
export async function addLesson(page: Page, chapter: string, name: string, content: string | Pdf): Promise<void> {
  await page.getByRole('button', { name: `Add Lesson to ${chapter}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Lesson' });
  await dialog.getByLabel('Lesson name').fill(name);
  if (typeof content === 'string') {
    await dialog.getByLabel('Video link').check();
    await dialog.getByLabel('YouTube link').fill(content);
  } else {
    await dialog.getByLabel('PDF upload').check();
    await dialog.locator('input[type=file]').setInputFiles(content);
  }
  await dialog.getByRole('button', { name: 'Save lesson' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
}

/** The radio toggles of a course in the Approval Hub. */
export const decisionOn = (page: Page, title: string) => page.getByRole('radiogroup', { name: `Decision on ${title}` });
