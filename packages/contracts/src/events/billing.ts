import { z } from 'zod';
import { defineEvent, instant, objectKey } from './define.js';

/** A plan's allowances; `null` is unlimited. */
export const limitsSchema = z.object({
  teachers: z.number().int().nonnegative().nullable(),
  students: z.number().int().nonnegative().nullable(),
  courses: z.number().int().nonnegative().nullable(),
});
export type Limits = z.infer<typeof limitsSchema>;

const plan = { planId: z.string(), planName: z.string(), tenure: z.enum(['month', 'year']), limits: limitsSchema };

/** A period that has begun. */
const currentPeriod = z.object({ ...plan, trial: z.boolean(), startsAt: instant, endsAt: instant });

/** A period that is paid for and begins at a known moment. No event comes when it does: who needs it looks at the clock. */
const upcomingPeriod = z.object({ ...plan, from: instant, endsAt: instant });
export type UpcomingPeriod = z.infer<typeof upcomingPeriod>;

/**
 * What a company may use, and until when: the period that runs, as the event was published, but the end of all that it has.
 * Events of the release before have neither `current`, `next` nor `later`.
 */
export const subscriptionSchema = z.object({
  ...plan,
  trial: z.boolean(),
  startsAt: instant,
  /** When the last period ends, whichever runs. */
  endsAt: instant,
  current: currentPeriod.optional(),
  next: upcomingPeriod.nullable().optional(),
  /** What begins after `next`, in order. */
  later: z.array(upcomingPeriod).optional(),
});
export type SubscriptionState = z.infer<typeof subscriptionSchema>;

/** The periods that begin later, in order. */
export const upcomingOf = ({ next, later = [] }: Pick<SubscriptionState, 'next' | 'later'>): UpcomingPeriod[] =>
  next ? [next, ...later] : [];

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
  /** Whether the company was closed then, and nobody of it can sign in; absent where it was not. */
  companyClosed: z.boolean().optional(),
});

/** Money that went back although its company is deleted: nobody of it is known any more, but who paid gave an address. */
const returned = z.object({
  /** As the payer gave it to Razorpay. */
  email: z.string(),
  paymentId: z.string(),
  planName: z.string(),
  /** What went back, GST included. */
  amountPaise: paise,
  creditNoteNumber: z.string().nullable(),
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
  /** First and last day of the period that an invoice is for, in India; events of the release before, and credit notes, have none. */
  validFrom: z.iso.date().optional(),
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

/** Of no company (`NO_COMPANY`): listeners pass over the events of a deleted company. */
export const paymentReturned = defineEvent('billing.payment.returned', returned);

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
