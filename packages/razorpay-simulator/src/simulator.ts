import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { forThisMachine } from '@lms360/local-backing/processes/this-machine';
import { keepAccount, openAccount, type Account } from './account.ts';
import { checkoutAnswer, type CheckoutAnswer } from './checkout.ts';
import type { Payment } from './entities.ts';
import type { Fault } from './faults.ts';
import { PaymentStore, type Outcome } from './payment-store.ts';
import { requestListener } from './server.ts';
import { Webhooks } from './webhooks.ts';

export interface SimulatorOptions {
  /** Loopback port; any free one by default. */
  port?: number;
  /** Where it listens: loopback, unless it runs alone in a container. */
  host?: string;
  /** Folder in which keys, orders and payments are stored; in memory by default. */
  dir?: string;
  /** Where events are sent: billing's webhook, reached through the gateway. Can be set later. */
  webhookUrl?: string;
}

/** What `pay` returns: the payment, and what the checkout would pass to the page for it. */
export interface Paid {
  payment: Payment;
  answer: CheckoutAnswer;
}

/** A running simulator of Razorpay. No money moves. */
export interface RazorpaySimulator {
  /** `RAZORPAY_API_URL`, and the origin of the checkout. */
  url: string;
  /** `RAZORPAY_CHECKOUT_URL`. */
  checkoutUrl: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The fault of the next calls of the API; the checkout keeps working. */
  fault: Fault;
  /** How webhooks are delivered: held, lost, delayed, doubled, reversed. */
  webhooks: Webhooks;
  /**
   * A customer's attempt to pay, as in the checkout.
   * @param wrong an amount or currency that differs from the order's
   * @throws ApiError for an unknown or paid order
   */
  pay(orderId: string, outcome: Outcome, wrong?: { amount?: number; currency?: string }): Paid;
  /** The bank approves a failed payment after all. */
  authorizeLate(paymentId: string): Payment;
  close(): Promise<void>;
}

/** Starts the part of Razorpay that we use, on loopback: API, webhooks and the checkout for browsers. */
export async function startRazorpaySimulator(options: SimulatorOptions = {}): Promise<RazorpaySimulator> {
  const { dir } = options;
  const account = openAccount(dir);
  const { id, keyId, keySecret, webhookSecret } = account;
  const keep = () => {
    if (dir !== undefined) keepAccount(dir, { id, keyId, keySecret, webhookSecret, ...store.state, pending: webhooks.pending });
  };
  const webhooks = webhooksOf(account, options.webhookUrl, () => keep());
  const store = new PaymentStore(account, (event) => webhooks.announce(event));
  keep();

  const pay: RazorpaySimulator['pay'] = (orderId, outcome, wrong) => {
    const payment = store.pay(orderId, outcome, wrong);
    keep();
    return { payment, answer: checkoutAnswer(payment, keySecret) };
  };
  const parts = { store, keyId, keySecret, pay, webhooks, fault: { kind: 'none' } as Fault, afterChange: keep };
  const server = http.createServer(forThisMachine(requestListener(parts)));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve);
  });
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    checkoutUrl: `${url}/v1/checkout.js`,
    keyId,
    keySecret,
    webhookSecret,
    webhooks,
    get fault() {
      return parts.fault;
    },
    set fault(fault) {
      parts.fault = fault;
    },
    pay,
    authorizeLate(paymentId) {
      const payment = store.authorizeLate(paymentId);
      keep();
      return payment;
    },
    async close() {
      webhooks.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const webhooksOf = ({ id, webhookSecret, pending }: Account, url: string | undefined, onChange: () => void) =>
  new Webhooks({ accountId: id, secret: webhookSecret, url, pending, onChange });
