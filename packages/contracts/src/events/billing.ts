import { z } from 'zod';
import { defineEvent, instant, objectKey } from './define.js';

/** A plan's allowances; `null` is unlimited. */
export const limitsSchema = z.object({
  teachers: z.number().int().nonnegative().nullable(),
  students: z.number().int().nonnegative().nullable(),
  courses: z.number().int().nonnegative().nullable(),
});
export type Limits = z.infer<typeof limitsSchema>;

/** What a company may use, and until when. */
export const subscriptionSchema = z.object({
  planId: z.string(),
  planName: z.string(),
  tenure: z.enum(['month', 'year']),
  trial: z.boolean(),
  startsAt: instant,
  endsAt: instant,
  limits: limitsSchema,
});
export type SubscriptionState = z.infer<typeof subscriptionSchema>;

const paise = z.number().int().positive();

/** A payment that bought a period. */
const payment = z.object({
  /** Razorpay's id, `pay_…`. */
  paymentId: z.string(),
  /** Razorpay's id, `order_…`. */
  orderId: z.string(),
  planId: z.string(),
  planName: z.string(),
  tenure: z.enum(['month', 'year']),
  /** The period that was bought. */
  startsAt: instant,
  endsAt: instant,
  /** What was paid, GST included. */
  amountPaise: paise,
  invoiceNumber: z.string(),
  paidAt: instant,
});

/** A refund. */
const refund = z.object({
  /** Razorpay's ids, `rfnd_…`, `pay_…` and `order_…`. */
  refundId: z.string(),
  paymentId: z.string(),
  orderId: z.string(),
  planName: z.string(),
  /** The amount refunded, GST included. */
  amountPaise: paise,
  /** `null` when the payment had bought nothing, e.g. one of two for the same order: then there is no invoice to correct. */
  creditNoteNumber: z.string().nullable(),
  refundedAt: instant,
});

/** A document that a company's superadmins get: rule 46 (invoice) or rule 53 (credit note) of the CGST Rules. */
const invoice = z.object({
  invoiceId: z.uuid(),
  kind: z.enum(['invoice', 'credit-note']),
  number: z.string(),
  issuedAt: instant,
  /** The PDF. */
  file: objectKey,
  totalPaise: paise,
  planName: z.string(),
  paymentId: z.string(),
  /** Number of the invoice that a credit note corrects; `null` on an invoice. */
  originalNumber: z.string().nullable(),
  /** Last day of the period that an invoice is for, in India; events of the release before, and credit notes, have none. */
  validUntil: z.iso.date().optional(),
});
export type InvoiceState = z.infer<typeof invoice>;

/** Days before the end at which a company is reminded (api.md, Mails). */
export const REMINDER_DAYS = [7, 1, 0] as const;

const expiring = subscriptionSchema.extend({ daysLeft: z.union(REMINDER_DAYS.map((days) => z.literal(days))) });
export type ExpiringSubscription = z.infer<typeof expiring>;
const confirmed = subscriptionSchema.extend({ payment });
export type ConfirmedPayment = z.infer<typeof confirmed>;
const refunded = subscriptionSchema.extend({ refund });
export type RefundedPayment = z.infer<typeof refunded>;

export const subscriptionStarted = defineEvent('billing.subscription.started', subscriptionSchema);
export const subscriptionExpiring = defineEvent('billing.subscription.expiring', expiring);
export const subscriptionExpired = defineEvent('billing.subscription.expired', subscriptionSchema);
export const subscriptionSnapshot = defineEvent('billing.subscription.snapshot', subscriptionSchema);
export const paymentConfirmed = defineEvent('billing.payment.confirmed', confirmed);
export const paymentRefunded = defineEvent('billing.payment.refunded', refunded);

/** Published once the PDF is stored, and again when an operator sends the invoice again. */
export const invoiceIssued = defineEvent('billing.invoice.issued', invoice);

/** Every event that carries a subscription's whole state. */
export const subscriptionEvents = [
  subscriptionStarted,
  subscriptionExpiring,
  subscriptionExpired,
  subscriptionSnapshot,
  paymentConfirmed,
  paymentRefunded,
];
