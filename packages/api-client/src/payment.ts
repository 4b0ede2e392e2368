import type { Outcome } from '@lms360/razorpay-simulator/payment-store';
import { Api } from './api.ts';
import { waitFor } from './waiting.ts';

/** The part of an order's answer that the checkout needs. */
export interface PayableOrder {
  id: string;
  razorPayKey: string;
  checkoutScript: string;
  total_amount: number;
}

/** What the checkout passes to the page. */
export interface PaymentAnswer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** The account details that a purchase requires. */
export const accountDetails = {
  address: 'Plot 18, Satpur Industrial Estate',
  city: 'Nashik',
  state: 'Maharashtra',
  pincode: '422007',
};

/** The order for a plan; retried, because right after sign-up billing may not have received all events yet. */
export async function orderOf(superadmin: Api, planId: string): Promise<PayableOrder> {
  return waitFor(`the order of plan ${planId}`, async () => {
    const { order } = await superadmin.mustGet<{ order: PayableOrder }>(`/orders?plan_id=${planId}`);
    return order;
  });
}

/**
 * A customer's choice on the simulator's checkout, as its page sends it. Billing learns of it by the webhook only.
 * @param simulatorUrl where the simulator answers; by default where the order's page finds it
 */
export async function choose(
  { id, razorPayKey, checkoutScript }: PayableOrder,
  outcome: Outcome,
  simulatorUrl = new URL(checkoutScript).origin,
): Promise<PaymentAnswer> {
  const checkout = new Api(simulatorUrl, undefined, { prefix: '/v1/checkout' });
  return checkout.mustPost<PaymentAnswer>('/pay', { key_id: razorPayKey, order_id: id, outcome });
}

/** Reports a payment to billing, as the page's handler does. */
export async function confirm(superadmin: Api, planId: string, order: PayableOrder, answer: PaymentAnswer): Promise<void> {
  const { total_amount: amount } = order;
  await superadmin.mustPost('/payments', {
    plan_id: planId,
    finalAmount: amount,
    currentAmount: amount,
    paymentId: answer.razorpay_payment_id,
    orderId: answer.razorpay_order_id,
    signature: answer.razorpay_signature,
  });
}
