import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether `signature` (hex) is Razorpay's HMAC-SHA256 of exactly these bytes, compared in constant time.
 * @param signed the raw body of a webhook, or `order id|payment id` of a checkout
 */
export function isSigned(signed: Buffer | string, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(signed).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
