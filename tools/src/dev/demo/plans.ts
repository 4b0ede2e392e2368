import type { Api } from '@lms360/api-client/api';
import { choose, confirm, orderOf } from '@lms360/api-client/payment';
import { waitFor } from '@lms360/api-client/waiting';

const basicMonth = '1';
const premiumYear = '4';

/**
 * Buys the company's plans on Razorpay's simulator: an attempt that the bank declines, a month of Basic, then a year of
 * Premium in its place, so that the history shows a failed payment and two invoices, the second with an offer and the credit for unused days.
 * Both are bought in the trial, which goes on until its end.
 */
export async function buyPlans(superadmin: Api, simulatorUrl: string): Promise<void> {
  await choose(await orderOf(superadmin, basicMonth), 'failed', simulatorUrl);
  await buy(superadmin, basicMonth, simulatorUrl);
  await buy(superadmin, premiumYear, simulatorUrl);
  await waitFor('the invoices', async () => {
    const { subscriptions } = await superadmin.mustPost<{ subscriptions: { Invoice: string | null }[] }>('/accountDetails');
    return subscriptions.filter(({ Invoice }) => Invoice?.startsWith('/files/')).length === 2 || undefined;
  });
}

async function buy(superadmin: Api, planId: string, simulatorUrl: string): Promise<void> {
  const order = await orderOf(superadmin, planId);
  await confirm(superadmin, planId, order, await choose(order, 'captured', simulatorUrl));
}
