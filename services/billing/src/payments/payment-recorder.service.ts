import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Company } from '../companies/company.entity.js';
import { type OrderReference, reviewReference } from '../orders/order-references.service.js';
import { Order } from '../orders/order.entity.js';
import type { ProviderPayment, ProviderRefund } from '../razorpay/provider-payment.js';
import { Confirmation } from './confirmation.service.js';
import { Payment, type PaymentState } from './payment.entity.js';
import { Refunds } from './refunds.service.js';
import { type Verdict, verdictOf } from './verdict.js';

/** The state that is stored for a payment that is not confirmed. */
const STORED: Partial<Record<Verdict, PaymentState>> = {
  failed: 'failed',
  authorised: 'authorised',
  capture: 'authorised',
  refund: 'refund due',
  refunded: 'refund due', // until Refunds records the refund, in the same transaction
};

/** Records a payment as Razorpay reports it, with all that follows from it, in one transaction under the company's lock. */
@Injectable()
export class PaymentRecorder {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly directory: CompanyDirectory,
    private readonly confirmation: Confirmation,
    private readonly refunds: Refunds,
    private readonly clock: Clock,
  ) {}

  /** @param refunds the processed ones of the payment. @returns the decision; a capture or refund is the caller's, after the transaction */
  record(reference: OrderReference, payment: ProviderPayment, refunds: ProviderRefund[]): Promise<Verdict> {
    const { companyId, orderId } = reference;
    return this.db.transaction(companyId, async (tx) => {
      const { closed, deleted } = await this.directory.lock(tx, companyId);
      const order = await tx.findOneByOrFail(Order, { companyId, id: orderId });
      const company = closed || deleted ? null : await tx.findOneByOrFail(Company, { companyId });
      const known = await tx.findOneBy(Payment, { companyId, id: payment.id });
      const verdict = verdictOf(payment, order, company?.subscriptionVersion ?? null, Boolean(known?.confirmedAt));
      const now = this.clock.now();
      const state = STORED[verdict];
      if (state) await store(tx, order, payment, state, now);
      if (verdict === 'confirm') await this.confirmation.confirm(tx, order, payment, now);
      await this.refunds.record(tx, order, payment, refunds, { now, closed, deleted });
      await reviewReference(tx, reference);
      return verdict;
    });
  }
}

/** An outdated report never changes a refunded payment. */
async function store(tx: EntityManager, order: Order, payment: ProviderPayment, state: PaymentState, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO payment AS p (company_id, id, order_id, state, amount_paise, currency, failure, seen_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (company_id, id) DO UPDATE SET state = excluded.state, failure = excluded.failure
     WHERE p.state <> 'refunded'`,
    [order.companyId, payment.id, order.id, state, payment.amountPaise, payment.currency, payment.failure, now],
  );
}
