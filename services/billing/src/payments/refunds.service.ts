import { paymentRefunded, paymentReturned } from '@lms360/contracts/events/billing';
import { NO_COMPANY } from '@lms360/contracts/events/define';
import { Outbox } from '@lms360/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { Invoice } from '../invoices/invoice.entity.js';
import { Invoicing } from '../invoices/invoicing.service.js';
import type { Order } from '../orders/order.entity.js';
import { UsedOffers } from '../orders/used-offers.service.js';
import type { ProviderPayment, ProviderRefund } from '../razorpay/provider-payment.js';
import { planOf } from '../rules/plan.js';
import { type ChangedSubscription, SubscriptionChanges } from '../subscriptions/subscription-changes.service.js';
import { Payment } from './payment.entity.js';

/** Refunds: a credit note for what was invoiced; a full refund ends the period that was bought, a partial one lowers its value. */
@Injectable()
export class Refunds {
  constructor(
    private readonly subscriptions: SubscriptionChanges,
    private readonly invoicing: Invoicing,
    private readonly usedOffers: UsedOffers,
    private readonly outbox: Outbox,
  ) {}

  /** Records those of a payment's refunds that are not recorded yet, each once. Called under the company's lock. */
  async record(
    tx: EntityManager,
    order: Order,
    { id: paymentId, email }: Pick<ProviderPayment, 'id' | 'email'>,
    refunds: ProviderRefund[],
    { now, closed, deleted }: { now: Date; closed: boolean; deleted: boolean },
  ): Promise<void> {
    for (const refund of refunds) {
      if (!(await insertOnce(tx, order.companyId, paymentId, refund, now))) continue;
      const { payment, whole } = await this.settle(tx, order.companyId, paymentId);
      const creditNote = payment.confirmedAt ? await this.invoicing.creditNote(tx, order, paymentId, refund, now) : null;
      if (whole) await this.usedOffers.forget(tx, order.id);
      if (deleted) {
        await this.tellPayer(tx, order, email, { paymentId, amountPaise: refund.amountPaise, creditNote });
        continue;
      }
      const changed = await this.change(tx, order, creditNote, whole, now);
      await this.outbox.add(tx, paymentRefunded, {
        companyId: order.companyId,
        subject: order.companyId,
        version: changed.version,
        data: {
          ...changed.state,
          refund: {
            refundId: refund.id,
            paymentId,
            orderId: order.razorpayId ?? '',
            planName: planOf(order.planId).name,
            amountPaise: refund.amountPaise,
            creditNoteNumber: creditNote?.number ?? null,
            refundedAt: now.toISOString(),
            ...(closed && { companyClosed: true }),
          },
        },
      });
    }
  }

  /** Of a deleted company nobody is known any more: who paid is told at the address that Razorpay has. */
  private async tellPayer(
    tx: EntityManager,
    order: Order,
    email: string | null,
    { paymentId, amountPaise, creditNote }: { paymentId: string; amountPaise: number; creditNote: Invoice | null },
  ): Promise<void> {
    if (email === null) return;
    const planName = planOf(order.planId).name;
    await this.outbox.add(tx, paymentReturned, {
      companyId: NO_COMPANY,
      subject: paymentId,
      version: 1,
      data: { email, paymentId, planName, amountPaise, creditNoteNumber: creditNote?.number ?? null },
    });
  }

  /** @param creditNote null when the payment was never confirmed, so has bought nothing */
  private change(
    tx: EntityManager,
    { companyId, id }: Order,
    creditNote: Invoice | null,
    whole: boolean,
    now: Date,
  ): Promise<ChangedSubscription> {
    if (!creditNote) return this.subscriptions.current(tx, companyId, now);
    if (whole) return this.subscriptions.refund(tx, companyId, id, now);
    const paise = creditNote.document.lines.reduce((sum, line) => sum + line.taxablePaise, 0);
    return this.subscriptions.reduceValue(tx, { companyId, id }, paise, now);
  }

  private async settle(tx: EntityManager, companyId: string, id: string): Promise<{ payment: Payment; whole: boolean }> {
    const payment = await tx.findOneByOrFail(Payment, { companyId, id });
    const [row]: { paise: string }[] = await tx.query(
      'SELECT sum(amount_paise) AS paise FROM refund WHERE company_id = $1 AND payment_id = $2',
      [companyId, id],
    );
    const whole = Number(row?.paise) >= payment.amountPaise;
    if (whole) await tx.update(Payment, { companyId, id }, { state: 'refunded' });
    return { payment, whole };
  }
}

async function insertOnce(
  tx: EntityManager,
  companyId: string,
  paymentId: string,
  refund: ProviderRefund,
  now: Date,
): Promise<boolean> {
  const rows: unknown[] = await tx.query(
    `INSERT INTO refund (company_id, id, payment_id, amount_paise, recorded_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING id`,
    [companyId, refund.id, paymentId, refund.amountPaise, now],
  );
  return rows.length > 0;
}
