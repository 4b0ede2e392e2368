import { shortDate } from '@lms360/platform/calendar/kolkata';
import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { Injectable } from '@nestjs/common';
import { Invoice } from '../invoices/invoice.entity.js';
import type { OrderReference } from '../orders/order-references.service.js';
import { Order } from '../orders/order.entity.js';
import { beginsAt } from '../rules/period.js';
import { planOf } from '../rules/plan.js';
import { toSubscriptionDates } from '../subscriptions/subscription-dates.js';
import { Subscription } from '../subscriptions/subscription.entity.js';
import type { PaymentAnswer } from './payment.dto.js';
import type { Payment } from './payment.entity.js';

const RUPEES = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** What the page shows after a payment. */
@Injectable()
export class Receipts {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly clock: Clock,
  ) {}

  /** The order behind a reference. */
  order({ companyId, orderId }: OrderReference): Promise<Order> {
    return this.db.transaction(companyId, (tx) => tx.findOneByOrFail(Order, { companyId, id: orderId }));
  }

  /** The receipt of a confirmed payment, for the member who asks. */
  of({ companyId, memberId }: Caller, payment: Payment): Promise<PaymentAnswer> {
    return this.db.transaction(companyId, async (tx) => {
      const order = await tx.findOneByOrFail(Order, { companyId, id: payment.orderId });
      const invoice = await tx.findOneByOrFail(Invoice, { companyId, paymentId: payment.id, kind: 'invoice' });
      const periods = await tx.findBy(Subscription, { companyId });
      const bought = periods.find(({ orderId }) => orderId === order.id);
      if (!bought) throw new Error(`the confirmed payment ${payment.id} has bought nothing`);
      const [member]: { name: string; email: string; mobile: string }[] = await tx.query(
        'SELECT name, email, mobile FROM member WHERE company_id = $1 AND member_id = $2',
        [companyId, memberId],
      );
      return {
        payment: labelled({
          Plan: `${planOf(order.planId).name} (${planOf(order.planId).tenure === 'year' ? 'yearly' : 'monthly'})`,
          Period: `${shortDate(beginsAt(bought, periods))} – ${shortDate(bought.endsAt)}`,
          'Amount paid': RUPEES.format(payment.amountPaise / 100),
          'Payment ID': payment.id,
          Invoice: invoice.number,
        }),
        customers: labelled({
          Company: order.quote.recipient.name,
          Name: member?.name,
          Email: member?.email,
          Mobile: member?.mobile,
        }),
        session: toSubscriptionDates(periods, this.clock.now()),
        invoice_id: invoice.id,
      };
    });
  }
}

/** The pairs that have a value. */
const labelled = (pairs: Record<string, string | undefined>) =>
  Object.entries(pairs).flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));
