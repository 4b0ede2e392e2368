import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** The checkout of Razorpay's simulator, over the page. */
export const checkout = (page: Page): FrameLocator => page.frameLocator('iframe[title="Simulated payment"]');

/** Chooses a plan on the upgrade page and waits for its summary. */
export async function choosePlan(page: Page, plan: string): Promise<Locator> {
  await page.getByRole('button', { name: `Choose plan: ${plan}` }).click();
  const summary = page.getByRole('dialog', { name: 'Payment summary' });
  await expect(summary).toBeVisible();
  return summary;
}

/** Proceeds from the summary and chooses the outcome of the payment. */
export async function payWith(page: Page, ...outcomes: ('Pay' | 'Fail' | 'Cancel')[]): Promise<void> {
  await page.getByRole('button', { name: 'Proceed to Pay' }).click();
  for (const outcome of outcomes) {
    const button = checkout(page).getByRole('button', { name: outcome === 'Pay' ? /^Pay$/ : new RegExp(`^${outcome}`) });
    await button.click();
  }
}
