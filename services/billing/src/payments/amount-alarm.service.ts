import { Metrics } from '@lms360/service-kit/core/metrics';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { OrderReference } from '../orders/order-references.service.js';
import { Order } from '../orders/order.entity.js';
import type { ProviderPayment } from '../razorpay/provider-payment.js';
import { isExact } from './verdict.js';

/**
 * Tells the operator of payments that are given back for their amount: an offer or a convenience fee that was switched on in Razorpay's
 * dashboard gives back every payment from then on.
 */
@Injectable()
export class AmountAlarm {
  private readonly counter: ReturnType<Metrics['counter']>;

  constructor(
    private readonly db: CompanyDatabase,
    private readonly logger: PinoLogger,
    metrics: Metrics,
  ) {
    this.counter = metrics.counter(
      'payments_of_another_amount_total',
      'Payments that were given back because their amount was not their order’s',
    );
  }

  /** @param payment one that is about to be given back, for whatever reason */
  async look({ companyId, orderId }: OrderReference, payment: ProviderPayment): Promise<void> {
    const order = await this.db.transaction(companyId, (tx) => tx.findOneByOrFail(Order, { companyId, id: orderId }));
    if (isExact(payment, order.totalPaise)) return;
    this.counter.inc();
    const { id: paymentId, amountPaise, feePaise, currency } = payment;
    const facts = { paymentId, orderId, amountPaise, feePaise, currency, totalPaise: order.totalPaise };
    this.logger.error(facts, 'a payment is given back: its amount is not the order’s');
  }
}
