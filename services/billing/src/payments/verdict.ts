import { daysLeft } from '@lms360/service-kit/tenancy/days-left';
import type { Order } from '../orders/order.entity.js';
import type { ProviderPayment } from '../razorpay/provider-payment.js';

/** What a payment means for us. */
export type Verdict = 'confirm' | 'capture' | 'give back' | 'authorised' | 'failed' | 'refunded' | 'nothing';

const CURRENCY = 'INR';
/** Days of Asia/Kolkata after its own on which an order can still be paid: the days that it credits are used up one by one. */
const LASTS_DAYS = 1;

/**
 * Decides about a payment from what Razorpay says now and what we know (api.md, Rules of money). Money is taken only for the
 * exact amount of an order that still holds: not paid yet, no older than yesterday when the payment was begun, and worked out from
 * the subscription that the company has now. So of two captures, late ones, and those after a deletion, at most one counts; the
 * others go back.
 * @param subscriptionVersion the company's; null when the company is deleted
 */
export function verdictOf(
  payment: Pick<ProviderPayment, 'status' | 'amountPaise' | 'currency' | 'refundedPaise' | 'begunAt'>,
  order: Pick<Order, 'state' | 'totalPaise' | 'createdAt'> & { quote: Pick<Order['quote'], 'basis'> },
  subscriptionVersion: number | null,
  confirmedBefore: boolean,
): Verdict {
  if (confirmedBefore) return 'nothing';
  const { status, amountPaise, currency, refundedPaise, begunAt } = payment;
  if (status === 'refunded' || refundedPaise >= amountPaise) return 'refunded';
  if (status === 'failed') return 'failed';
  if (status === 'created') return 'nothing';
  const exact = amountPaise === order.totalPaise && currency === CURRENCY;
  const inTime = daysLeft(begunAt, order.createdAt) <= LASTS_DAYS;
  const holds = order.state !== 'paid' && order.quote.basis === subscriptionVersion && inTime;
  if (status === 'authorized') return exact && holds ? 'capture' : 'authorised';
  return exact && holds ? 'confirm' : 'give back';
}
