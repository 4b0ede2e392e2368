import { expect, test } from '@playwright/test';
import type { School } from '@lms360/api-client/school';
import { personIn, signIn } from '../support/people.ts';
import { complete } from '../support/reading.ts';
import { courseForLearners, schoolForJourney } from '../support/schools.ts';

// Where a phone differs from a desktop: the site's menu opens, pages are opened by the bar at the lower edge, tables are cards, and the lessons
// of a course are below the lesson.

let school: School;
const address = (who: 'owner' | 'student') => `${who}.${school.mark}@school.example`;

test.beforeAll(async () => {
  school = await schoolForJourney();
});

test('a visitor opens the menu of the site', async ({ browser }) => {
  const page = await personIn(browser);
  await page.goto('/');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' });
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).tap();
  await link.tap();
  await expect(page).toHaveURL(/\/pricing$/);
});

test('a student navigates by the bar at the lower edge, and reads a course to its end', async ({ browser }) => {
  const title = `Read on a phone ${school.mark}`;
  const id = await courseForLearners(school, title);
  const page = await personIn(browser);
  await signIn(page, address('student'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Library' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'My Library' })).toBeVisible();
  await page.goto(`/preview-course/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await complete(page);
  await expect(page.getByRole('progressbar', { name: 'Completed' })).toHaveAttribute('aria-valuenow', '100');
});

test('a superadmin has a card for each user', async ({ browser }) => {
  const page = await personIn(browser);
  await signIn(page, address('owner'));
  await page.goto('/usermanagement');
  const card = page.getByRole('listitem').filter({ hasText: `teacher.${school.mark}@school.example` });
  await expect(card).toHaveCount(1);
  await expect(page.getByRole('table')).toHaveCount(0);
});
