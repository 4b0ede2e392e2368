import { expect, test, type Page } from '@playwright/test';
import type { School } from '@lms360/api-client/school';
import { expectAccessible, look, lookAgain } from '../support/look.ts';
import { mailWith } from '../support/mails.ts';
import { checkout, choosePlan, payWith } from '../support/paying.ts';
import { apiOf, personIn, signIn } from '../support/people.ts';
import { schoolForJourney } from '../support/schools.ts';

// A company on trial completes its account, pays on Razorpay's simulator, gets its invoice and the plan's limits.

test.describe.configure({ mode: 'serial' });

let school: School;
let owner: Page;
const address = () => `owner.${school.mark}@school.example`;

test.beforeAll(async ({ browser }) => {
  school = await schoolForJourney();
  owner = await personIn(browser);
  await signIn(owner, address());
});

test.afterAll(expectAccessible);

const region = (name: string) => owner.getByRole('region', { name });

test('the account shows the trial and what is missing', async () => {
  await owner.goto('/account');
  await expect(region('Subscription').getByText('Free trial')).toBeVisible();
  await expect(region('Billing history').getByText('Trail')).toBeVisible();
  await expect(region('Company details').getByText('Not entered yet').first()).toBeVisible();
  await lookAgain(owner, '60-account-trial');
});

test('a plan cannot be ordered before the account is complete', async () => {
  await owner.getByRole('button', { name: 'Renew' }).click();
  const note = 'Action Required: Please update your account details before purchasing a plan.';
  await expect(owner.getByRole('dialog', { name: 'Edit account' })).toContainText(note);
  await owner.goto('/upgradeplan');
  await expect(owner.getByText('Chosen at sign-up').or(owner.getByText('₹9,999')).first()).toBeVisible();
  await owner.getByRole('button', { name: 'Choose plan: Basic Plan' }).click();
  await expect(owner.getByRole('dialog', { name: 'Warning!!' })).toContainText(note);
  const dialog = owner.getByRole('dialog', { name: 'Edit account' });
  await expect(dialog).toContainText(note);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Required Address')).toBeVisible();
  await look(owner, '61-edit-account-empty');
});

test('the pincode fills city and state, and the saved account leads to the plans', async () => {
  const dialog = owner.getByRole('dialog', { name: 'Edit account' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill('12 Residency Road');
  await dialog.getByLabel('Pincode').fill('000000');
  await expect(dialog.getByText('We could not find this pincode. Please check it.')).toBeVisible();
  await dialog.getByLabel('Pincode').fill('560025');
  await expect(dialog.getByLabel('State')).toHaveValue('Karnataka');
  await expect(dialog.getByLabel('City')).not.toHaveValue('');
  await dialog.getByLabel('GST number').fill('29aagcb7383j1z4');
  await look(owner, '62-edit-account-filled');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(owner).toHaveURL(/\/upgradeplan$/);
  await lookAgain(owner, '63-plans');
});

test('the summary adds up; a cancelled payment charges nothing', async () => {
  await owner.getByText('Monthly', { exact: true }).click();
  const summary = await choosePlan(owner, 'Basic Plan');
  await expect(summary).toContainText('Total₹11,798.82');
  await look(owner, '64-summary');
  await owner.getByRole('button', { name: 'Proceed to Pay' }).click();
  await expect(checkout(owner).getByRole('button', { name: /^Pay$/ })).toBeVisible();
  await checkout(owner).getByRole('button', { name: 'Cancel' }).click();
  await expect(summary).toContainText('The payment was cancelled. Nothing was charged.');
});

test('a declined payment says so and goes back', async () => {
  await payWith(owner, 'Fail', 'Cancel');
  const dialog = owner.getByRole('dialog', { name: 'Payment Failed' });
  await expect(dialog).toBeVisible();
  await look(owner, '66-payment-failed');
  await dialog.getByRole('button', { name: 'Go Back' }).click();
  await expect(dialog).toBeHidden();
});

test('a payment starts the plan, renews the session and brings an invoice', async () => {
  const before = await owner.evaluate(() => localStorage.getItem('sub_end_date'));
  await choosePlan(owner, 'Basic Plan');
  await payWith(owner, 'Pay');
  const dialog = owner.getByRole('dialog', { name: 'Payment successful' });
  await expect(dialog).toContainText('₹11,798.82');
  await expect(dialog).toContainText(`School ${school.mark}`);
  await look(owner, '67-payment-successful');
  await expect.poll(() => owner.evaluate(() => localStorage.getItem('sub_end_date'))).not.toBe(before);
  await expect.poll(() => owner.evaluate(() => localStorage.getItem('trail_plan'))).toBe('0');
  await dialog.getByRole('link', { name: 'Billing history' }).click();
  await expect(region('Subscription').getByText('Active', { exact: true })).toBeVisible();
  await expect(region('Subscription').getByText('1 of 10', { exact: true })).toBeVisible();
  await expect(region('Billing history').getByText('Failed')).toBeVisible();
  const link = region('Billing history').getByRole('link', { name: /^Invoice .* of Basic Plan/ });
  await look(owner, '68-account-paid');
  const download = owner.waitForEvent('download');
  await link.click();
  const stream = await (await download).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');
  await mailWith(address(), /invoice|payment/i);
});

test('the plan’s limits apply everywhere', async () => {
  const api = await apiOf(owner);
  const balance = async () => (await api.post('/getuser', { user_type: 'users' })).body['balance_users'];
  await expect.poll(balance).toBe(9);
  await owner.goto('/usermanagement');
  await expect(owner.getByText('Your plan has room for 9 more users.')).toBeVisible();
  await owner.goto('/upgradeplan');
  await expect(owner.getByText('Current plan')).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Renew plan: Basic Plan' })).toBeVisible();
  await lookAgain(owner, '69-plans-paid');
});
