import { randomInt } from 'node:crypto';

// The part of Razorpay's entities that we use, with its spellings: amounts are paise, times are Unix seconds
// (https://razorpay.com/docs/api/orders/entity, …/payments/entity, …/refunds/entity).

export type Notes = Record<string, string | number> | [];

export interface Order {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
  created_at: number;
}

export interface Payment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  invoice_id: null;
  international: false;
  method: 'upi';
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  description: string | null;
  card_id: null;
  bank: null;
  wallet: null;
  vpa: string;
  email: string;
  contact: string;
  notes: Notes;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: { rrn: string };
  created_at: number;
}

export interface Refund {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  acquirer_data: { arn: null };
  created_at: number;
  batch_id: null;
  status: 'processed';
  speed_processed: 'normal';
  speed_requested: 'normal' | 'optimum';
}

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id as Razorpay makes them: 14 base62 characters, behind `order_`, `pay_`, `rfnd_` or nothing. */
export const newId = (prefix: 'order_' | 'pay_' | 'rfnd_' | 'acc_' | ''): string =>
  prefix + Array.from({ length: 14 }, () => base62[randomInt(62)]).join('');

/** Now, in Unix seconds. */
export const unixNow = (): number => Math.floor(Date.now() / 1_000);

/** A list as the API answers it. */
export const collection = <Entity>(items: Entity[]) => ({ entity: 'collection' as const, count: items.length, items });
