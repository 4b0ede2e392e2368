import type { Page } from 'playwright-core';
import type { Outcome } from './outcome.ts';

/** A member who takes each picture as the photo of the profile, which accepts more types than any other form. */
export async function openPictures(page: Page, webUrl: string): Promise<(file: string) => Promise<Outcome>> {
  return async (file) => {
    await page.goto(`${webUrl}/dashboard`);
    await page.getByRole('button', { name: /^Menu of / }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Profile' });
    await dialog.getByLabel('Mobile number').fill('9876543210');
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Update profile' }).click();
    const done = page.getByRole('heading', { name: 'Profile updated' });
    const fault = dialog.getByRole('alert').first();
    await Promise.race([done.waitFor(), fault.waitFor()]);
    if (!(await done.isVisible())) return { is: 'refused', says: (await fault.textContent()) ?? '' };
    return shown(page, webUrl);
  };
}

async function shown(page: Page, webUrl: string): Promise<Outcome> {
  await page.goto(`${webUrl}/dashboard`);
  const photo = page.getByRole('button', { name: /^Menu of / }).locator('img');
  await photo.waitFor();
  const size = await photo.evaluate(async (element) => {
    const image = element as unknown as { decode(): Promise<void>; naturalWidth: number; naturalHeight: number };
    await image.decode();
    return `${image.naturalWidth} × ${image.naturalHeight}`;
  });
  return { is: 'shown', says: size };
}
