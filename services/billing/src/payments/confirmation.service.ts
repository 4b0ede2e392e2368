import { paymentConfirmed } from '@lms360/contracts/events/billing';
import { Outbox } from '@lms360/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import { EntityManager, Not } from 'typeorm';
import { Invoicing } from '../invoices/invoicing.service.js';
import { Company } from '../companies/company.entity.js';
import { Order } from '../orders/order.entity.js';
import { UsedOffers } from '../orders/used-offers.service.js';
import type { ProviderPayment } from '../razorpay/provider-payment.js';
import { planOf } from '../rules/plan.js';
import { type PaidPlan, SubscriptionChanges } from '../subscriptions/subscription-changes.service.js';
import { Payment } from './payment.entity.js';

/** Confirms a payment: period, invoice and event in one transaction. Called under the company's lock. */
@Injectable()
export class Confirmation {
  constructor(
    private readonly subscriptions: SubscriptionChanges,
    private readonly invoicing: Invoicing,
    private readonly usedOffers: UsedOffers,
    private readonly outbox: Outbox,
  ) {}

  /** Marks the order as paid and all other open ones as superseded, and adds the period that was bought. */
  async confirm(tx: EntityManager, order: Order, { id, currency }: ProviderPayment, now: Date): Promise<void> {
    // Without a fee that Razorpay has taken of the customer: it is neither ours nor invoiced.
    const { companyId, id: orderId, planId, totalPaise: amountPaise } = order;
    await tx.update(Order, { companyId, id: orderId }, { state: 'paid' });
    await tx.update(Order, { companyId, state: 'open', id: Not(orderId) }, { state: 'superseded' });
    await tx.save(Payment, {
      companyId,
      id,
      orderId,
      state: 'confirmed',
      amountPaise,
      currency,
      failure: null,
      seenAt: now,
      confirmedAt: now,
    });
    const { amounts, extra } = order.quote;
    const valuePaise = amounts.pricePaise - amounts.offerPaise + (extra?.creditPaise ?? 0);
    const paid: PaidPlan = { companyId, orderId, planId, pricePaise: amounts.netPaise, valuePaise, extraDays: extra?.days ?? 0 };
    const { bought, version, state } = await this.subscriptions.buy(tx, paid, now);
    const { number } = await this.invoicing.invoice(tx, order, id, bought, now);
    const plan = planOf(planId);
    if (plan.tenure === 'year') await this.recordFirstYear(tx, order);
    const payment = {
      paymentId: id,
      orderId: order.razorpayId ?? '',
      planId: plan.id,
      planName: plan.name,
      tenure: plan.tenure,
      startsAt: bought.beginsAt.toISOString(),
      endsAt: bought.endsAt.toISOString(),
      amountPaise,
      invoiceNumber: number,
      paidAt: now.toISOString(),
    };
    await this.outbox.add(tx, paymentConfirmed, { companyId, subject: companyId, version, data: { ...state, payment } });
  }

  /** The customer as the invoice names it, and its founder. */
  private async recordFirstYear(tx: EntityManager, { companyId, id, quote }: Order): Promise<void> {
    const company = await tx.findOneByOrFail(Company, { companyId });
    const { name, pincode, gstin: gstNumber } = quote.recipient;
    await this.usedOffers.record(tx, { ...company, name, pincode, gstNumber }, id);
  }
}
