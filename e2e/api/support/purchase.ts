import assert from 'node:assert/strict';
import { waitFor } from '../../../tools/src/client/waiting.ts';
import { account } from '../requests/billing.ts';
import type { Company } from './company.ts';
import { databases } from './rows.ts';

export const PLAN = '3';

/** Orders, pays in the checkout and confirms, as the page does. */
export async function buyPlan({
  id,
  superadmin: { api },
}: Company): Promise<{ order: string; payment: string; invoice: string }> {
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
  await api.mustPost('/payments', { paymentId: payment, plan_id: PLAN });
  return { order: order.id, payment, invoice: await invoiceOf(id) };
}

/** The screens show invoices by their link alone; who calls the API has the id from our own books. Its PDF comes a moment later. */
async function invoiceOf(companyId: string): Promise<string> {
  const open = databases();
  try {
    return await waitFor('the invoice', async () => {
      const sql = 'SELECT id FROM invoice WHERE company_id = $1 AND file IS NOT NULL';
      return (await open.keys('billing', sql, [companyId]))[0];
    });
  } finally {
    await open.close();
  }
}
