import { randomInt } from 'node:crypto';
import { newId, unixNow, type Order, type Payment } from './entities.ts';

const declined = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Your payment was declined by the bank. Please try another way to pay.',
  error_source: 'issuer_bank',
  error_step: 'payment_authorization',
  error_reason: 'payment_declined',
};
const accepted = { error_code: null, error_description: null, error_source: null, error_step: null, error_reason: null };

/** An attempt to pay an order by UPI: authorised, or declined by the bank. */
export function newPayment(order: Order, failed: boolean, wrong: { amount?: number; currency?: string }): Payment {
  return {
    id: newId('pay_'),
    entity: 'payment',
    amount: wrong.amount ?? order.amount,
    currency: wrong.currency ?? order.currency,
    status: failed ? 'failed' : 'authorized',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: 'upi',
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: 'someone@simulated',
    email: 'payer@lms360.example',
    contact: '+919876543210',
    notes: order.notes,
    fee: null,
    tax: null,
    ...(failed ? declined : accepted),
    acquirer_data: { rrn: String(randomInt(100_000_000, 999_999_999)) },
    created_at: unixNow(),
  };
}
