import { randomBytes } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { Api } from '@lms360/api-client/api';
import { MailboxReader } from '@lms360/api-client/mailbox';
import { accountDetails, orderOf, type PayableOrder } from '@lms360/api-client/payment';
import { registrationForm, signIn, verify } from '@lms360/api-client/people';

// The simulator's checkout behaves like Razorpay's towards a page, under the content security policy of our pages.

const webUrl = process.env['E2E_BASE_URL'] ?? '';
let superadmin: Api;

test.beforeAll(async () => {
  const visitor = new Api(webUrl, undefined, { patient: true }); // billing knows the account a moment after the registration
  const mark = randomBytes(4).toString('hex');
  const email = `payer.${mark}@school.example`;
  await visitor.mustPost('/registration', registrationForm(email, `Payers ${mark}`));
  await verify(visitor, new MailboxReader(process.env['E2E_MAILBOX_URL'] ?? ''), email);
  ({ api: superadmin } = await signIn(visitor, email));
  await superadmin.mustPost('/editcompany', accountDetails);
});

/** The messages that the page received from the checkout, in order. */
interface Received {
  event: 'handler' | 'payment.failed' | 'ondismiss';
  answer?: Record<string, string> & { error?: { reason: string; metadata: Record<string, string> } };
}
type Paying = Window & {
  received: Received[];
  Razorpay: new (options: object) => { open(): void; on(name: string, listener: unknown): void };
};

const received = (page: Page): Promise<Received[]> => page.evaluate(() => (window as unknown as Paying).received);

/** Waits until the page has received these messages and no others; the checkout's frame sends them without waiting. */
const expectReceived = (page: Page, events: Received['event'][]): Promise<void> =>
  expect.poll(async () => (await received(page)).map(({ event }) => event)).toEqual(events);

/** Opens the checkout and waits until it can be used. */
async function openCheckout(page: Page, order: PayableOrder): Promise<FrameLocator> {
  const frame = await beginCheckout(page, order);
  await expect(frame.getByRole('button', { name: 'Pay', exact: true })).toBeFocused();
  return frame;
}

/** A page of ours with a button that opens the checkout. */
async function beginCheckout(page: Page, order: PayableOrder): Promise<FrameLocator> {
  await page.goto('/pricing');
  // The plans need the application, which would remove elements that it did not render.
  await expect(page.getByRole('heading', { name: 'Premium Plan' })).toBeVisible();
  await page.addScriptTag({ url: order.checkoutScript });
  await page.evaluate(({ id, razorPayKey, total_amount: total }) => {
    const paying = window as unknown as Paying;
    paying.received = [];
    const record = (event: Received['event']) => (answer: Received['answer']) => void paying.received.push({ event, answer });
    const checkout = new paying.Razorpay({
      key: razorPayKey,
      order_id: id,
      amount: Math.round(total * 100),
      name: 'LMS360',
      description: 'Basic Plan, yearly',
      handler: record('handler'),
      modal: { ondismiss: record('ondismiss') },
    });
    checkout.on('payment.failed', record('payment.failed'));
    const button = Object.assign(document.createElement('button'), { textContent: 'Proceed to Pay' });
    button.addEventListener('click', () => checkout.open());
    document.querySelector('main')?.prepend(button);
  }, order);
  await page.getByRole('button', { name: 'Proceed to Pay' }).click();
  const frame = page.frameLocator('iframe[title="Simulated payment"]');
  await expect(frame.getByText('Simulated payment, no money moves.')).toBeVisible();
  return frame;
}

test('shows the order, is accessible, and is closed by Escape', async ({ page }) => {
  const order = await orderOf(superadmin, '2');
  const frame = await openCheckout(page, order);
  const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(order.total_amount);
  await expect(frame.getByRole('heading', { name: `Amount ${rupees}` })).toBeVisible();
  await expect(frame.getByText(order.id)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    if (process.env['E2E_SCREENSHOTS'])
      await page.screenshot({ path: `screenshots/${test.info().project.name}/70-checkout-${colorScheme}.png` });
    const { violations } = await new AxeBuilder({ page }).include(['iframe[title="Simulated payment"]', 'main']).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
  await page.keyboard.press('Shift+Tab');
  await expect(frame.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(frame.getByRole('button', { name: 'Pay', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Proceed to Pay' })).toBeFocused();
  await expectReceived(page, ['ondismiss']);
  expect(await received(page)).toEqual([{ event: 'ondismiss' }]);
});

test('no button is enabled before its script is loaded', async ({ page }) => {
  let scriptMayCome = () => {};
  const asked = new Promise<void>((resolve) => (scriptMayCome = resolve));
  await page.route('**/v1/checkout/payment.js', async (route) => asked.then(() => route.continue()));
  const frame = await beginCheckout(page, await orderOf(superadmin, '2'));
  for (const name of ['Pay', /^Pay later/, /^Fail/, 'Cancel']) {
    await expect(frame.getByRole('button', { name, exact: true })).toBeDisabled();
  }
  scriptMayCome();
  await frame.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectReceived(page, ['handler']);
});

test('a payment that fails is reported with its reason, and can be retried', async ({ page }) => {
  const order = await orderOf(superadmin, '2');
  const frame = await openCheckout(page, order);
  await frame.getByRole('button', { name: /^Fail/ }).click();
  await expect(frame.getByRole('alert')).toHaveText(/declined by the bank/);
  await expectReceived(page, ['payment.failed']);
  const [failed] = await received(page);
  expect(failed?.answer?.error).toMatchObject({ reason: 'payment_declined', metadata: { order_id: order.id } });
  await frame.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expectReceived(page, ['payment.failed', 'ondismiss']);
});

test('a payment passes its ids and signature to the page; the order cannot be paid again', async ({ page }) => {
  const order = await orderOf(superadmin, '2');
  const frame = await openCheckout(page, order);
  await page.keyboard.down('Enter'); // on Pay; the key is released after the frame was removed, which could not handle it any more
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.keyboard.up('Enter');
  await expectReceived(page, ['handler']);
  const [paid] = await received(page);
  expect(paid).toMatchObject({ event: 'handler', answer: { razorpay_order_id: order.id } });
  expect(paid?.answer?.['razorpay_payment_id']).toMatch(/^pay_\w{14}$/);
  expect(paid?.answer?.['razorpay_signature']).toMatch(/^[0-9a-f]{64}$/);
  await page.getByRole('button', { name: 'Proceed to Pay' }).click();
  await expect(frame.getByRole('alert')).toHaveText('This order is paid already.');
  await expect(frame.getByRole('button', { name: 'Pay', exact: true })).toBeDisabled();
});
