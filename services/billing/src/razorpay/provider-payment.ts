import { z } from 'zod';

/** A payment as Razorpay reports it now. */
export interface ProviderPayment {
  /** `pay_…` */
  id: string;
  /** `order_…`; empty for a payment that was made without an order. */
  razorpayOrderId: string | null;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  amountPaise: number;
  /** Razorpay's fee, its tax included; null until the payment is captured. */
  feePaise: number | null;
  currency: string;
  refundedPaise: number;
  /** When the customer began it; it may be captured days later. */
  begunAt: Date;
  /** Why it failed, in a sentence. */
  failure: string | null;
  /** The payer's address; null when the checkout did not ask for one. */
  email: string | null;
}

/** A refund. */
export interface ProviderRefund {
  /** `rfnd_…` */
  id: string;
  amountPaise: number;
}

/** What Razorpay writes where the payer gave no address. */
const NO_EMAIL = 'void@razorpay.com';

/** What we read of Razorpay's order (razorpay.com/docs/api/orders). */
export const order = z.object({ id: z.string() });

/** Razorpay's payment (razorpay.com/docs/api/payments), in our names. */
export const payment = z
  .object({
    id: z.string(),
    order_id: z.string().nullish(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    amount: z.coerce.number(),
    fee: z.number().nullish(),
    currency: z.string(),
    amount_refunded: z.number().nullish(),
    created_at: z.number(),
    error_description: z.string().nullish(),
    email: z.string().nullish(),
  })
  .transform((given): ProviderPayment => ({
    id: given.id,
    razorpayOrderId: given.order_id ?? null,
    status: given.status,
    amountPaise: given.amount,
    feePaise: given.fee ?? null,
    currency: given.currency,
    refundedPaise: given.amount_refunded ?? 0,
    begunAt: new Date(given.created_at * 1_000),
    failure: given.error_description ?? null,
    email: given.email && given.email !== NO_EMAIL ? given.email : null,
  }));

/** Razorpay's refund (razorpay.com/docs/api/refunds); it is complete once it is `processed`. */
export const refund = z
  .object({ id: z.string(), amount: z.coerce.number(), status: z.string() })
  .transform(({ id, amount, status }): ProviderRefund & { status: string } => ({ id, amountPaise: amount, status }));

/** A list of Razorpay's. */
export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });
