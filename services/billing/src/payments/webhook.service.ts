import { unauthenticated } from '@lms360/service-kit/core/errors';
import { Inject, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { BILLING_CONFIG, type BillingConfig } from '../config.js';
import { isSigned } from './razorpay-signature.js';
import { WRONG_SIGNATURE } from './sentences.js';
import { Settlement } from './settlement.service.js';

/** Razorpay repeats a delivery for a day; a month leaves time for an operator's replay. */
const KEPT_FOR = '30 days';
const PURGE_EVERY_MS = 6 * 3_600_000;

const webhookEvent = z.object({
  payload: z.object({
    payment: z.object({ entity: z.object({ id: z.string() }) }).optional(),
    refund: z.object({ entity: z.object({ payment_id: z.string() }) }).optional(),
  }),
});

/** A webhook as it was received: its raw body and two headers. */
export interface Delivery {
  body: Buffer;
  signature: string | undefined;
  eventId: string | undefined;
}

/** Razorpay's webhook. It only names a payment to look at: order and repetition of events do not matter. */
@Injectable()
export class WebhookService {
  constructor(
    private readonly settlement: Settlement,
    private readonly dataSource: DataSource,
    private readonly logger: PinoLogger,
    @Inject(BILLING_CONFIG) private readonly config: Pick<BillingConfig, 'RAZORPAY_WEBHOOK_SECRET'>,
  ) {}

  /** @throws 401 unless the body is signed; 503 when Razorpay cannot be asked: it repeats the delivery */
  async receive({ body, signature, eventId }: Delivery): Promise<void> {
    if (!signature || !isSigned(body, signature, this.config.RAZORPAY_WEBHOOK_SECRET)) {
      throw unauthenticated(WRONG_SIGNATURE);
    }
    if (eventId && (await this.isKnown(eventId))) return;
    const paymentId = paymentOf(body);
    const found = paymentId ? await this.settlement.find(paymentId) : undefined;
    if (found) await this.settlement.settle(found);
    else this.logger.info({ eventId, paymentId }, 'webhook about nothing of ours');
    if (eventId) await this.store(eventId);
  }

  @Interval(PURGE_EVERY_MS)
  async purge(): Promise<void> {
    await this.dataSource
      .query(`DELETE FROM webhook_event WHERE received_at < now() - interval '${KEPT_FOR}'`)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'old webhook events not purged, trying again later'));
  }

  private async isKnown(eventId: string): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query('SELECT 1 FROM webhook_event WHERE event_id = $1', [eventId]);
    return rows.length > 0;
  }

  /** After the effect, not before: an event whose effect failed must count as new when it is delivered again. */
  private async store(eventId: string): Promise<void> {
    await this.dataSource.query('INSERT INTO webhook_event (event_id) VALUES ($1) ON CONFLICT DO NOTHING', [eventId]);
  }
}

/** The payment that a signed event names, if any. */
function paymentOf(body: Buffer): string | undefined {
  const parsed = webhookEvent.safeParse(parse(body));
  if (!parsed.success) return undefined;
  const { payment, refund } = parsed.data.payload;
  return payment?.entity.id ?? refund?.entity.payment_id;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
