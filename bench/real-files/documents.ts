import path from 'node:path';
import type { Page } from 'playwright-core';
import { formOf } from '@lms360/api-client/form';
import type { School } from '@lms360/api-client/school';
import type { Outcome } from './outcome.ts';

const CHAPTER = 'Documents of others';

/** A course whose author adds documents by the form, and reads each. */
export async function openDocuments(page: Page, webUrl: string, school: School): Promise<(file: string) => Promise<Outcome>> {
  const { superadmin, categoryId: category_id, subcategoryId: subcategory_id } = school;
  const course = { course_name: 'Real documents', course_desc: 'A course of documents of others.', category_id, subcategory_id };
  const { courseId: id } = await superadmin.mustPost<{ courseId: string }>('/addcourse', formOf(course));
  await superadmin.mustPost('/addchapter', { course_id: id, chapter_name: CHAPTER });
  const lessonsOf = async () => {
    const [chapter] = await superadmin.mustPost<{ lessons: { lesson_id: string }[] }[]>('/lmschaptersAndLesson', { id });
    return chapter?.lessons ?? [];
  };

  return async (file) => {
    const before = (await lessonsOf()).length;
    await page.goto(`${webUrl}/my-course/${id}`);
    await page.getByRole('button', { name: `Add Lesson to ${CHAPTER}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Lesson' });
    await dialog.getByLabel('Lesson name').fill(`Document ${path.basename(file)}`.padEnd(10, '.').slice(0, 50));
    await dialog.getByLabel('PDF upload').check();
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Save lesson' }).click();
    const fault = dialog.locator('[id$="-error"], [role=alert]').first();
    await Promise.race([dialog.waitFor({ state: 'hidden' }), fault.waitFor()]);
    if (await fault.isVisible()) {
      const says = (await fault.textContent()) ?? '';
      await dialog.getByRole('button', { name: 'Cancel' }).click(); // what was typed would come back with the page
      return { is: 'refused', says };
    }
    const lessons = await lessonsOf();
    if (lessons.length === before) return { is: 'unexplained', says: 'the form closed, and nothing was added' };
    return read(page, `${webUrl}/preview-course/${id}?lesson=${lessons.at(-1)?.lesson_id}`);
  };
}

async function read(page: Page, url: string): Promise<Outcome> {
  await page.goto(url);
  const drawn = page.locator('.pdfViewer .page[data-page-number="1"][data-loaded]');
  const mark = page.locator('.pdfViewer [data-page-failure]').first();
  const failure = page.getByRole('alert').getByRole('heading');
  await Promise.race([drawn, mark, failure].map((place) => place.waitFor({ timeout: 120_000 })));
  if (await failure.isVisible()) return { is: 'explained', says: (await failure.textContent()) ?? '' };
  if (await mark.isVisible()) return { is: 'explained', says: (await mark.textContent()) ?? '' };
  return { is: 'shown', says: `${await page.locator('.pdfViewer .page').count()} pages` };
}
