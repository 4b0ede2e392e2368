import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId, unixNow } from './entities.ts';
import type { PaymentEvent } from './payment-store.ts';

/** One pending delivery: its id, and the exact bytes that are signed. */
export interface Delivery {
  id: string;
  event: PaymentEvent['event'];
  body: string;
  createdAt: number;
}

/** How events are delivered, for tests: at once; held until `release`; or never. */
export type Traffic = 'send' | 'hold' | 'lose';

export interface WebhookOptions {
  accountId: string;
  secret: string;
  /** The webhook's address; nothing is sent while it is undefined. */
  url: string | undefined;
  /** Deliveries that were not acknowledged when the simulator stopped. */
  pending: Delivery[];
  /** Called when the pending deliveries have changed. */
  onChange: () => void;
}

const answerTimeoutMs = 5_000;
const firstRetryMs = 500;
const longestRetryMs = 60_000;
const retryForSeconds = 24 * 3_600;

/** The signature of `X-Razorpay-Signature`: HMAC-SHA256 over the raw body, in hex. */
export const signatureOf = (body: string, secret: string): string => createHmac('sha256', secret).update(body).digest('hex');

/**
 * Delivers events to the configured webhook, at least once and in no guaranteed order, until it answers 2xx or a day is over
 * (https://razorpay.com/docs/webhooks/best-practices).
 */
export class Webhooks {
  url: string | undefined;
  traffic: Traffic = 'send';
  /** How often each event is sent. */
  copies = 1;
  /** Delay before the first attempt of each event. */
  delayMs = 0;
  /** Every event so far, the oldest first. */
  readonly log: Delivery[] = [];
  readonly #options: WebhookOptions;
  readonly #pending: Map<string, Delivery>;
  readonly #ended = new AbortController();

  constructor(options: WebhookOptions) {
    this.#options = options;
    this.url = options.url;
    this.#pending = new Map(options.pending.map((delivery) => [delivery.id, delivery]));
    for (const delivery of options.pending) void this.#insist(delivery);
  }

  get pending(): Delivery[] {
    return [...this.#pending.values()];
  }

  announce(event: PaymentEvent): void {
    const { event: name, ...entities } = event;
    const createdAt = unixNow();
    const body = JSON.stringify({
      entity: 'event',
      account_id: this.#options.accountId,
      event: name,
      contains: Object.keys(entities),
      payload: Object.fromEntries(Object.entries(entities).map(([kind, entity]) => [kind, { entity }])),
      created_at: createdAt,
    });
    const delivery = { id: newId(''), event: name, body, createdAt };
    this.log.push(delivery);
    if (this.traffic === 'lose') return;
    this.#pending.set(delivery.id, delivery);
    this.#options.onChange();
    if (this.traffic === 'send') this.#dispatch([delivery]);
  }

  /** Sends the held deliveries, in order or reversed. */
  release(order: 'forwards' | 'backwards' = 'forwards'): void {
    this.traffic = 'send';
    const held = this.pending;
    this.#dispatch(order === 'forwards' ? held : held.reverse());
  }

  /** One attempt. @returns the status of the answer, 0 when there was none */
  async send({ id, body }: Delivery, secret = this.#options.secret): Promise<number> {
    if (this.url === undefined) return 0;
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Razorpay-Webhook/v1',
          'x-razorpay-signature': signatureOf(body, secret),
          'x-razorpay-event-id': id,
        },
        body,
        signal: AbortSignal.any([this.#ended.signal, AbortSignal.timeout(answerTimeoutMs)]),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0; // no answer: it is retried
    }
  }

  close(): void {
    this.#ended.abort();
  }

  #dispatch(deliveries: Delivery[]): void {
    void (async () => {
      for (const delivery of deliveries) {
        const copies = Array.from({ length: this.copies }, () => this.#insist(delivery));
        await copies[0];
      }
    })();
  }

  async #insist(delivery: Delivery): Promise<void> {
    await this.#pause(this.delayMs);
    for (let wait = firstRetryMs; !this.#ended.signal.aborted; wait = Math.min(2 * wait, longestRetryMs)) {
      const status = await this.send(delivery);
      if (this.#ended.signal.aborted) return;
      const acknowledged = status >= 200 && status < 300;
      if (acknowledged || unixNow() - delivery.createdAt > retryForSeconds) {
        this.#pending.delete(delivery.id);
        return this.#options.onChange();
      }
      await this.#pause(wait);
    }
  }

  #pause(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: this.#ended.signal }).catch(() => undefined);
  }
}
