import { expect, test } from '@playwright/test';
import { Api } from '../../tools/src/client/api.ts';
import { MailboxReader } from '../../tools/src/client/mailbox.ts';
import { accountDetails } from '../../tools/src/client/payment.ts';
import { openSchool, type School } from '../../tools/src/client/school.ts';
import { endSubscription } from '../support/expiry.ts';
import { expectAccessible, look } from '../support/look.ts';
import { choosePlan, payWith } from '../support/paying.ts';
import { personIn, signIn, submitLogin } from '../support/people.ts';

// What an ended subscription means to a student and to the superadmin, who pays and lets everybody in again (P1 §4).

let school: School;
const address = (who: 'owner' | 'student') => `${who}.${school.mark}@school.example`;

test.beforeAll(async () => {
  school = await openSchool(new Api(process.env['E2E_BASE_URL'] ?? ''), new MailboxReader(process.env['E2E_MAILBOX_URL'] ?? ''));
  await school.superadmin.mustPost('/editcompany', accountDetails);
});

test.afterAll(expectAccessible);

test('after the end a student reads whom to ask, and the superadmin renews', async ({ browser }) => {
  const student = await personIn(browser);
  await signIn(student, address('student'));
  await endSubscription(school.companyId);
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
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Discover the Perfect Course' })).toBeVisible();
  await student.goto('/my-library');
  await expect(student.getByText('Your Library is Empty')).toBeVisible();
});
