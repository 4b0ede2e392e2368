import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { Inject, Injectable } from '@nestjs/common';
import { BILLING_CONFIG, type BillingConfig } from '../config.js';
import { stateCodeOf } from '../rules/gst-states.js';
import { planOf, toRupees } from '../rules/plan.js';
import type { OrderAnswer } from './order.dto.js';
import { OrdersService } from './orders.service.js';
import { addressOf, type QuotedPeriod } from './quote.js';

interface BuyerRow {
  name: string;
  email: string;
  mobile: string;
}

const BUYER = 'SELECT name, email, mobile FROM member WHERE company_id = $1 AND member_id = $2';

/** What the payment summary shows and the checkout needs. */
@Injectable()
export class OrderSummary {
  constructor(
    private readonly orders: OrdersService,
    private readonly db: CompanyDatabase,
    @Inject(BILLING_CONFIG) private readonly config: Pick<BillingConfig, 'RAZORPAY_KEY_ID' | 'RAZORPAY_CHECKOUT_URL'>,
  ) {}

  /** Places the order, or finds the one of today. @throws as {@link OrdersService.place} */
  async describe({ companyId, memberId }: Caller, planId: string): Promise<OrderAnswer> {
    const { id, razorpayId, quote } = await this.orders.place(companyId, planId);
    const [buyer] = await this.db.read<BuyerRow>(companyId, BUYER, [companyId, memberId]);
    const { name, limits } = planOf(planId);
    const { amounts, offer, period, stateTax, recipient, after, replaces = [], extra } = quote;
    return {
      plan: {
        plan_id: planId,
        plan_name: name,
        user_no: limits.teachers,
        student_no: limits.students,
        course_no: limits.courses,
      },
      order: {
        razorPayKey: this.config.RAZORPAY_KEY_ID,
        checkoutScript: this.config.RAZORPAY_CHECKOUT_URL,
        id: razorpayId,
        receipt: id,
        amount: toRupees(amounts.pricePaise),
        planAdjustment: toRupees(amounts.creditPaise),
        offer: offer && { ...offer, amount: toRupees(amounts.offerPaise) },
        sgst: toRupees(amounts.sgstPaise),
        cgst: toRupees(amounts.cgstPaise),
        igst: toRupees(amounts.igstPaise),
        gstType: amounts.gstType,
        stateTax: stateTax ?? 'SGST',
        total_amount: toRupees(amounts.totalPaise),
        currency: 'INR',
        period,
        after: after ? toHeldPeriod(after) : null,
        replaces: replaces.map((replaced) => ({ ...toHeldPeriod(replaced), credit: toRupees(replaced.creditPaise) })),
        extra_days: extra?.days ?? 0,
        extra_credit: toRupees(extra?.creditPaise ?? 0),
      },
      employee: { name: buyer?.name ?? null, email: buyer?.email ?? null, mobile_no: buyer?.mobile ?? null },
      company: {
        name: recipient.name,
        address: addressOf(recipient),
        state: recipient.state,
        state_code: stateCodeOf(recipient.state),
        gst_number: recipient.gstin,
        sez: recipient.sez ?? false,
      },
    };
  }
}

/** A period that the company has, on the wire. */
const toHeldPeriod = ({ planId, trial, from, to }: QuotedPeriod) => ({
  plan_id: planId,
  plan_name: planOf(planId).name,
  trail_plan: trial ? (1 as const) : (0 as const),
  from,
  to,
});
