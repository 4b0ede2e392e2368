import { expect, test } from '@playwright/test';
import { accountDetails } from '@lms360/api-client/payment';
import type { School } from '@lms360/api-client/school';
import { endSubscription } from '../support/expiry.ts';
import { expectAccessible, look } from '../support/look.ts';
import { choosePlan, payWith } from '../support/paying.ts';
import { expectDashboard, personIn, signIn, submitLogin } from '../support/people.ts';
import { schoolForJourney } from '../support/schools.ts';

// The end of a subscription, for a student and for the superadmin, who pays so that everybody has access again (P1 §4).

let school: School;
const address = (who: 'owner' | 'student') => `${who}.${school.mark}@school.example`;

test.beforeAll(async () => {
  school = await schoolForJourney();
  await school.superadmin.mustPost('/editcompany', accountDetails);
});

test.afterAll(expectAccessible);

/** The answer of learning, which receives payments and ends as events, to a student: 412 once the subscription has ended. */
const libraryAnswers = async () => (await school.student.post('/mylibrary')).status;

test('after the end a student is referred to the superadmin, who renews', async ({ browser }) => {
  const student = await personIn(browser);
  await signIn(student, address('student'));
  await endSubscription(school.companyId);
  await expect.poll(libraryAnswers).toBe(412);
  await student.goto('/my-library');
  await expect(student.getByText("Your company's subscription has ended.")).toBeVisible();
  await expect(student).toHaveURL(/\/dashboard$/);
  await look(student, '70-ended-student');

  const page = await personIn(browser);
  await page.goto('/login');
  await submitLogin(page, address('owner'));
  await expect(page).toHaveURL(/\/upgradeplan$/);
  await expect(page.getByText('Inactive')).toBeVisible();
  await look(page, '71-ended-superadmin');
  await page.goto('/categories');
  await expect(page).toHaveURL(/\/upgradeplan$/);
  await choosePlan(page, 'Premium Plan');
  await payWith(page, 'Pay');
  await page.getByRole('dialog', { name: 'Payment successful' }).getByRole('link', { name: 'Go to dashboard' }).click();
  await expectDashboard(page);
  await expect.poll(libraryAnswers).toBe(200);
  await student.goto('/my-library');
  await expect(student.getByText('Your Library is Empty')).toBeVisible();
});
