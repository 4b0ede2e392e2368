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
    for (const reference of await this.references.watched()) {
      looked += await this.reconcile(reference).catch((error: unknown) => {
        this.logger.warn({ err: error, orderId: reference.orderId }, 'order not reconciled, trying again');
        return 0;
      });
    }
    return looked;
  }

  private async reconcile(reference: OrderReference): Promise<number> {
    const payments = await this.razorpay.paymentsOf(reference.razorpayId);
    for (const payment of payments) await this.settlement.settle({ payment, reference });
    return payments.length;
  }
}
