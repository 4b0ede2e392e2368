import type { ConfirmedPayment, ExpiringSubscription, RefundedPayment, SubscriptionState } from '../events/billing.js';

/** For tests: a subscription's state plus the fields that billing's events add to it, so that it is valid for each of them. */
export function subscriptionEvent(state: SubscriptionState): ExpiringSubscription & ConfirmedPayment & RefundedPayment {
  const { planId, planName, tenure, startsAt, endsAt } = state;
  const ids = { paymentId: 'pay_00000000000001', orderId: 'order_00000000000001' };
  const bought = { planId, planName, tenure, startsAt, endsAt, paidAt: startsAt };
  return {
    ...state,
    daysLeft: 7,
    payment: { ...ids, ...bought, amountPaise: 1_179_882, invoiceNumber: 'LMS/26-27/000001' },
    refund: { ...ids, refundId: 'rfnd_1', planName, amountPaise: 100, creditNoteNumber: null, refundedAt: startsAt },
  };
}
