import { RowByRow } from '@lms360/service-kit/core/row-by-row';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';
import { type OrderReference, OrderReferences } from '../orders/order-references.service.js';
import { RazorpayAdapter } from '../razorpay/razorpay.adapter.js';
import { Settlement } from './settlement.service.js';

const EVERY_MS = 5 * 60_000;

/** Asks Razorpay about every order that may still be paid or refunded: so a payment counts even when page and webhook are lost. */
@Injectable()
export class Reconciler {
  private running: Promise<number> | undefined;

  constructor(
    private readonly references: OrderReferences,
    private readonly razorpay: RazorpayAdapter,
    private readonly settlement: Settlement,
    private readonly rowByRow: RowByRow,
    private readonly logger: PinoLogger,
  ) {}

  @Interval(EVERY_MS)
  async tick(): Promise<void> {
    await this.run().catch((error: unknown) => this.logger.warn({ err: error }, 'reconciling put off'));
  }

  /** One pass over the watched orders; a concurrent call waits for the same pass. @returns how many payments were looked at */
  run(): Promise<number> {
    this.running ??= this.pass().finally(() => (this.running = undefined));
    return this.running;
  }

  private async pass(): Promise<number> {
    let looked = 0;
    await this.rowByRow.walk({
      worker: 'reconciler',
      rows: await this.references.watched(),
      idOf: ({ orderId }) => orderId,
      work: async (reference) => (looked += await this.reconcile(reference)),
      failed: (err, { orderId }) => this.logger.warn({ err, orderId }, 'order not reconciled, trying again'),
    });
    return looked;
  }

  private async reconcile(reference: OrderReference): Promise<number> {
    const payments = await this.razorpay.paymentsOf(reference.razorpayId);
    for (const payment of payments) await this.settlement.settle({ payment, reference });
    return payments.length;
  }
}
