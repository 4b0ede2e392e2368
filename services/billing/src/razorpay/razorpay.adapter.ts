import { unavailable } from '@lms360/service-kit/errors';
import type Razorpay from 'razorpay';
import type { Payments } from 'razorpay/dist/types/payments.js';
import type { Refunds } from 'razorpay/dist/types/refunds.js';
import type { ProviderPayment, ProviderRefund } from './provider-payment.js';

const TIMEOUT_MS = 10_000;
const AWAY = 'The payment service cannot be reached right now. Please try again in a moment.';
/** Ids go into paths: nothing else may. */
const PAYMENT_ID = /^pay_[A-Za-z0-9]{14}$/;

export interface RazorpayKeys {
  RAZORPAY_KEY_ID: string;
  RAZORPAY_KEY_SECRET: string;
  RAZORPAY_API_URL: string;
}

/** What Razorpay answered when it refused a call; the client throws it as it is. */
interface Refusal {
  statusCode: number;
  error?: { description?: string };
}

/** The only way to Razorpay. Amounts are paise. Out of reach, too slow, too busy or broken there: 503. */
export class RazorpayAdapter {
  private loaded?: Promise<Razorpay>;

  constructor(private readonly keys: RazorpayKeys) {}

  /** @param receipt our id of the order. @returns Razorpay's */
  async createOrder(amountPaise: number, receipt: string): Promise<string> {
    const order = await reached((await this.client()).orders.create({ amount: amountPaise, currency: 'INR', receipt }));
    return order.id;
  }

  /** A payment as it is now, or undefined when Razorpay knows none by this id. */
  async findPayment(id: string): Promise<ProviderPayment | undefined> {
    if (!PAYMENT_ID.test(id)) return undefined;
    return reached((await this.client()).payments.fetch(id)).then(toPayment, unlessRefused);
  }

  /** Every attempt to pay an order. */
  async paymentsOf(razorpayOrderId: string): Promise<ProviderPayment[]> {
    const { items } = await reached((await this.client()).orders.fetchPayments(razorpayOrderId));
    return items.map(toPayment);
  }

  /** Takes the money of an authorised payment. @returns undefined when Razorpay refuses, e.g. because it was done meanwhile */
  async capture(id: string, amountPaise: number): Promise<ProviderPayment | undefined> {
    return reached((await this.client()).payments.capture(id, amountPaise, 'INR')).then(toPayment, unlessRefused);
  }

  /** Gives a captured payment back, whole. A refusal says that it was done already: the next look shows it. */
  async refund(id: string): Promise<void> {
    await reached((await this.client()).payments.refund(id, {})).then(() => undefined, unlessRefused);
  }

  /** The refunds of a payment that have gone through. */
  async refundsOf(id: string): Promise<ProviderRefund[]> {
    const { items } = await reached((await this.client()).payments.fetchMultipleRefund(id));
    return items.filter(({ status }) => status === 'processed').map(toRefund);
  }

  private client(): Promise<Razorpay> {
    return (this.loaded ??= load(this.keys));
  }
}

/** Razorpay's client, loaded with the first payment: it stands on axios, and both take 5 MB that an idle process need not hold. */
async function load(keys: RazorpayKeys): Promise<Razorpay> {
  const { default: Client } = await import('razorpay');
  const client = new Client({ key_id: keys.RAZORPAY_KEY_ID, key_secret: keys.RAZORPAY_KEY_SECRET });
  // The client has no options for its host and timeout.
  const { defaults } = (client as unknown as { api: { rq: { defaults: { baseURL: string; timeout: number } } } }).api.rq;
  defaults.baseURL = keys.RAZORPAY_API_URL;
  defaults.timeout = TIMEOUT_MS;
  return client;
}

/** @throws 503 when there was no answer (a TypeError of the client) or the fault is Razorpay's; else what Razorpay refused */
async function reached<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const { statusCode } = error as Partial<Refusal>;
    if (statusCode === undefined || statusCode >= 500 || statusCode === 429) throw unavailable(AWAY);
    throw new RefusedByRazorpay(error as Refusal);
  }
}

class RefusedByRazorpay extends Error {
  constructor({ statusCode, error }: Refusal) {
    super(`Razorpay answered ${statusCode}: ${error?.description ?? 'no reason given'}`);
    this.status = statusCode;
  }

  readonly status: number;
}

/** 400 and 404 are answers about the id; wrong keys (401) are ours to notice. */
function unlessRefused(error: unknown): undefined {
  if (error instanceof RefusedByRazorpay && (error.status === 400 || error.status === 404)) return undefined;
  throw error;
}

const toPayment = (payment: Payments.RazorpayPayment): ProviderPayment => ({
  id: payment.id,
  razorpayOrderId: payment.order_id,
  status: payment.status,
  amountPaise: Number(payment.amount),
  currency: payment.currency,
  refundedPaise: payment.amount_refunded ?? 0,
  begunAt: new Date(payment.created_at * 1_000),
  failure: payment.error_description,
});

const toRefund = (refund: Refunds.RazorpayRefund): ProviderRefund => ({ id: refund.id, amountPaise: Number(refund.amount) });
