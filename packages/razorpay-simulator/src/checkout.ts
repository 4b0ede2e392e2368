import { readFileSync } from 'node:fs';
import type { Payment } from './entities.ts';
import { signatureOf } from './webhooks.ts';

/** What the checkout passes to the page's `handler` (https://razorpay.com/docs/payments/payment-gateway/web-integration/standard). */
export interface CheckoutAnswer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** The answer for a payment, signed with the key's secret over `order_id|payment_id`. */
export const checkoutAnswer = ({ id, order_id: orderId }: Payment, keySecret: string): CheckoutAnswer => ({
  razorpay_payment_id: id,
  razorpay_order_id: orderId,
  razorpay_signature: signatureOf(`${orderId}|${id}`, keySecret),
});

/** What the page's `payment.failed` listener receives. */
export const checkoutError = (payment: Payment) => ({
  error: {
    code: payment.error_code,
    description: payment.error_description,
    source: payment.error_source,
    step: payment.error_step,
    reason: payment.error_reason,
    metadata: { payment_id: payment.id, order_id: payment.order_id },
  },
});

const asset = (name: string, type: string) => ({
  type: `${type}; charset=utf-8`,
  body: readFileSync(new URL(`./page/${name}`, import.meta.url), 'utf8'),
});

/** Files that the checkout serves to browsers, by path. */
export const checkoutAssets: Record<string, { type: string; body: string }> = {
  '/v1/checkout.js': asset('checkout.js', 'text/javascript'),
  '/v1/checkout/public': asset('payment.html', 'text/html'),
  '/v1/checkout/payment.js': asset('payment.js', 'text/javascript'),
  '/v1/checkout/payment.css': asset('payment.css', 'text/css'),
};

/** Only pages of this machine may frame the payment page. */
export const checkoutPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors http://localhost:* http://127.0.0.1:*',
].join('; ');
