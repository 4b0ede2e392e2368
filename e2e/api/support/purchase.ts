import assert from 'node:assert/strict';
import { waitFor } from '@lms360/api-client/waiting';
import { account } from '../requests/billing.ts';
import type { Company } from './company.ts';

export const PLAN = '3';

/** Orders, pays in the checkout and confirms, as the page does. */
export async function buyPlan({ superadmin: { api } }: Company): Promise<{ order: string; payment: string; invoice: string }> {
  await api.mustPost('/editcompany', account);
  const { order } = await api.mustGet<{ order: { id: string; razorPayKey: string; checkoutScript: string } }>(
    `/orders?plan_id=${PLAN}`,
  );
  const answer = await fetch(new URL('/v1/checkout/pay', order.checkoutScript), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key_id: order.razorPayKey, order_id: order.id, outcome: 'captured' }),
  });
  const { razorpay_payment_id: payment } = (await answer.json()) as { razorpay_payment_id?: string };
  assert.ok(payment, 'the checkout takes the payment');
  const { invoice_id: invoice } = await api.mustPost<{ invoice_id: string }>('/payments', { paymentId: payment, plan_id: PLAN });
  await waitFor('its PDF', async () => {
    const { subscriptions } = await api.mustPost<{ subscriptions: { invoice_id: string; Invoice: string }[] }>('/accountDetails');
    return subscriptions.some((row) => row.invoice_id === invoice && row.Invoice !== '') || undefined;
  });
  return { order: order.id, payment, invoice };
}
