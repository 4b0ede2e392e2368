import { daysLeft } from '@lms360/service-kit/tenancy/days-left';
import type { Order } from '../orders/order.entity.js';
import type { ProviderPayment } from '../razorpay/provider-payment.js';

/** What is to be done about a payment. */
export type Verdict = 'confirm' | 'capture' | 'refund' | 'authorised' | 'failed' | 'refunded' | 'nothing';

const CURRENCY = 'INR';
/** How many days (Asia/Kolkata) after its own an order can still be paid: its credit is for unused days, which pass one by one. */
const VALID_DAYS = 1;

type VerdictQuote = Pick<Order['quote'], 'basis' | 'replaces'> & { amounts?: Pick<Order['quote']['amounts'], 'creditPaise'> };

/** A credit of the release before may be for a plan that its purchase no longer replaces. */
const isOfOldRules = ({ replaces, amounts }: VerdictQuote): boolean => replaces === undefined && (amounts?.creditPaise ?? 0) > 0;

type VerdictPayment = Pick<ProviderPayment, 'status' | 'amountPaise' | 'feePaise' | 'currency' | 'refundedPaise' | 'begunAt'>;

/** Whether a payment is of an order's total: where Razorpay's account lays its fee on the customer, the amount less the fee is. */
export function isExact(payment: Pick<VerdictPayment, 'amountPaise' | 'feePaise' | 'currency'>, totalPaise: number): boolean {
  const { amountPaise, feePaise, currency } = payment;
  return currency === CURRENCY && (amountPaise === totalPaise || amountPaise - (feePaise ?? 0) === totalPaise);
}

/**
 * Decides about a payment from what Razorpay reports now and what is stored (api.md, Rules of money). Money is accepted only for the
 * exact amount ({@link isExact}) of an order that is still valid: not paid yet, no older than yesterday when the payment was begun, and calculated from
 * the subscription that the company has now. So at most one capture counts; a second one, a late one and one after the company's
 * closing are refunded.
 * @param subscriptionVersion the company's; null when the company is closed or deleted
 */
export function verdictOf(
  payment: VerdictPayment,
  order: Pick<Order, 'state' | 'totalPaise' | 'createdAt'> & { quote: VerdictQuote },
  subscriptionVersion: number | null,
  confirmedBefore: boolean,
): Verdict {
  if (confirmedBefore) return 'nothing';
  const { status, refundedPaise, begunAt } = payment;
  if (status === 'refunded' || refundedPaise >= payment.amountPaise) return 'refunded';
  if (status === 'failed') return 'failed';
  if (status === 'created') return 'nothing';
  const exact = isExact(payment, order.totalPaise);
  const inTime = daysLeft(begunAt, order.createdAt) <= VALID_DAYS;
  const { basis } = order.quote;
  const valid = order.state !== 'paid' && basis === subscriptionVersion && inTime && !isOfOldRules(order.quote);
  if (status === 'authorized') return exact && valid ? 'capture' : 'authorised';
  return exact && valid ? 'confirm' : 'refund';
}
