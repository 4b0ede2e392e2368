import { requireNoTransaction } from '@lms360/service-kit/tenancy/transaction-mark';
import { unavailable } from '@lms360/service-kit/core/errors';
import { OutsideFault } from '@lms360/service-kit/core/outside';
import { OutsideSystems } from '@lms360/service-kit/service/outside-systems';
import { Inject, Injectable } from '@nestjs/common';
import type Razorpay from 'razorpay';
import { z } from 'zod';
import { BILLING_CONFIG } from '../config.js';
import { type ProviderPayment, type ProviderRefund, listOf, order, payment, refund } from './provider-payment.js';

/** Far above the longest list of payments. */
const MAX_ANSWER_BYTES = 4_000_000;
const AWAY = 'The payment service cannot be reached right now. Please try again in a moment.';
/** Ids become part of a path, so nothing else is accepted. */
const PAYMENT_ID = /^pay_[A-Za-z0-9]{14}$/;
/** Well-formed, and nobody's. */
const NO_PAYMENT = 'pay_00000000000000';

export interface RazorpayKeys {
  RAZORPAY_KEY_ID: string;
  RAZORPAY_KEY_SECRET: string;
  RAZORPAY_API_URL: string;
  RAZORPAY_TIMEOUT_SECONDS: number;
}

/** What Razorpay answered when it refused a call; the client throws it as it is. */
interface Refusal {
  statusCode: number;
  error?: { description?: string; cause?: unknown };
}
/** In place of a status: the client drops the reason for which there is none. */
const NO_ANSWER = 0;

/** All calls to Razorpay. Amounts are paise. When Razorpay cannot be reached, is too slow or fails: 503. */
@Injectable()
export class RazorpayAdapter {
  private loaded?: Promise<Razorpay>;

  constructor(
    @Inject(BILLING_CONFIG) private readonly keys: RazorpayKeys,
    outside: OutsideSystems,
  ) {
    outside.add({ name: 'Razorpay', variable: 'RAZORPAY_API_URL', check: () => this.check() });
  }

  /** @param receipt our id of the order. @returns Razorpay's */
  async createOrder(amountPaise: number, receipt: string): Promise<string> {
    const { id } = await this.ask(order, ({ orders }) => orders.create({ amount: amountPaise, currency: 'INR', receipt }));
    return id;
  }

  /** A payment as it is now, or undefined when Razorpay knows none by this id. */
  async findPayment(id: string): Promise<ProviderPayment | undefined> {
    if (!PAYMENT_ID.test(id)) return undefined;
    return this.ask(payment, ({ payments }) => payments.fetch(id)).catch(unlessRefused);
  }

  /** Every attempt to pay an order. */
  async paymentsOf(razorpayOrderId: string): Promise<ProviderPayment[]> {
    return (await this.ask(listOf(payment), ({ orders }) => orders.fetchPayments(razorpayOrderId))).items;
  }

  /** Captures an authorised payment. @returns undefined when Razorpay refuses, e.g. because it was captured meanwhile */
  async capture(id: string, amountPaise: number): Promise<ProviderPayment | undefined> {
    return this.ask(payment, ({ payments }) => payments.capture(id, amountPaise, 'INR')).catch(unlessRefused);
  }

  /** Refunds a captured payment in full. A refusal means that it was refunded already: {@link findPayment} shows it. */
  async refund(id: string): Promise<void> {
    await this.ask(refund, ({ payments }) => payments.refund(id, {})).catch(unlessRefused);
  }

  /** The processed refunds of a payment. */
  async refundsOf(id: string): Promise<ProviderRefund[]> {
    const { items } = await this.ask(listOf(refund), ({ payments }) => payments.fetchMultipleRefund(id));
    return items
      .filter(({ status }) => status === 'processed')
      .map(({ id: refundId, amountPaise }) => ({ id: refundId, amountPaise }));
  }

  /** Asks for a payment that does not exist, which only a right key is told. @returns whose key it is. @throws OutsideFault for a wrong one */
  private async check(): Promise<string> {
    const { RAZORPAY_KEY_ID: id } = this.keys;
    try {
      await this.findPayment(NO_PAYMENT);
    } catch (error) {
      if (!(error instanceof RefusedByRazorpay)) throw error;
      const sentence = `refuses the key ${id} (${error.message}): look at RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET, and whether the account is active.`;
      throw new OutsideFault(sentence, { cause: error });
    }
    return `take payments with the key ${id}`;
  }

  /** @throws 503 when the answer does not have the expected shape */
  private async ask<Shape extends z.ZodType>(
    shape: Shape,
    call: (client: Razorpay) => Promise<unknown>,
  ): Promise<z.infer<Shape>> {
    requireNoTransaction('Razorpay');
    const client = await (this.loaded ??= load(this.keys));
    const answer = shape.safeParse(await reached(call(client)));
    if (!answer.success) throw unavailable(AWAY, answer.error);
    return answer.data;
  }
}

/** Razorpay's client, loaded with the first call: with axios, which it uses, it needs 5 MB that an idle process can save. */
async function load(keys: RazorpayKeys): Promise<Razorpay> {
  const { default: Client } = await import('razorpay');
  const client = new Client({ key_id: keys.RAZORPAY_KEY_ID, key_secret: keys.RAZORPAY_KEY_SECRET });
  // The client has no options for its host and limits.
  const { rq } = (client as unknown as { api: { rq: Requests } }).api;
  rq.defaults.baseURL = keys.RAZORPAY_API_URL;
  rq.defaults.maxContentLength = MAX_ANSWER_BYTES;
  rq.interceptors.request.use((request) =>
    Object.assign(request, { signal: AbortSignal.timeout(keys.RAZORPAY_TIMEOUT_SECONDS * 1000) }),
  );
  rq.interceptors.response.use(undefined, (error) => {
    throw error.response ? error : Object.assign(error, { response: { status: NO_ANSWER, data: { error: { cause: error } } } });
  });
  return client;
}

/** What we configure of axios. Its own time limit counts only silence: an answer that arrives byte by byte would never end. */
interface Requests {
  defaults: { baseURL: string; maxContentLength: number };
  interceptors: {
    request: { use(change: (request: object) => object): void };
    response: { use(answered: undefined, failed: (error: Error & { response?: object }) => never): void };
  };
}

/** @throws 503 when there was no answer, or none of Razorpay's (a TypeError of the client), or the fault is its own; else its refusal */
async function reached<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const { statusCode, error: said } = error as Partial<Refusal>;
    if (statusCode === undefined) throw unavailable(AWAY, error);
    if (statusCode === NO_ANSWER) throw unavailable(AWAY, said?.cause);
    if (statusCode >= 500 || statusCode === 429) throw unavailable(AWAY, new Error(`Razorpay answered ${statusCode}`));
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

/** 400 and 404 say that the id is unknown; other refusals, such as 401 for wrong keys, are errors of ours. */
function unlessRefused(error: unknown): undefined {
  if (error instanceof RefusedByRazorpay && (error.status === 400 || error.status === 404)) return undefined;
  throw error;
}
