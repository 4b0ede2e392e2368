import { expect, type Locator, type Page } from '@playwright/test';
import { picture } from './files.ts';

/** Fills in the open form of a category, including its banner. */
export async function fillCategory(dialog: Locator, name: string, title: string, description: string): Promise<void> {
  await dialog.getByLabel('Category').fill(name);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Description').fill(description);
  await dialog.locator('input[type=file]').setInputFiles(picture('category', '#1f7a5c'));
}

/** Adds a subcategory with its banner, below a category. */
export async function addSubcategory(page: Page, category: string, name: string, description: string): Promise<void> {
  await page.goto('/sub-categories');
  await page.getByRole('button', { name: '+ Add' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: category }).click();
  await dialog.getByLabel('Subcategory').fill(name);
  await dialog.getByLabel('Description').fill(description);
  await dialog.locator('input[type=file]').setInputFiles(picture('subcategory', '#b4571c'));
  await dialog.getByRole('button', { name: 'Add subcategory' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(name).first()).toBeVisible();
}

/** Adds a teacher or a student, who is invited by mail. */
export async function addMember(page: Page, kind: 'User' | 'Student', name: string, email: string): Promise<void> {
  await page.goto(kind === 'User' ? '/usermanagement' : '/studentmanagement');
  await page.getByRole('button', { name: `+ Add ${kind}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Mobile').fill('9812345678');
  await dialog.getByRole('button', { name: `Add ${kind.toLowerCase()}` }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(email).first()).toBeVisible();
}
