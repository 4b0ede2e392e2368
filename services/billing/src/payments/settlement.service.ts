import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { Injectable } from '@nestjs/common';
import { type OrderReference, OrderReferences } from '../orders/order-references.service.js';
import type { ProviderPayment } from '../razorpay/provider-payment.js';
import { RazorpayAdapter } from '../razorpay/razorpay.adapter.js';
import { AmountAlarm } from './amount-alarm.service.js';
import { PaymentRecorder } from './payment-recorder.service.js';
import { Payment } from './payment.entity.js';
import type { Verdict } from './verdict.js';

/** A payment and the order of ours that it is for. */
export interface FoundPayment {
  payment: ProviderPayment;
  reference: OrderReference;
}

/** Look, capture or refund, look again; a payment that is still open then is left to the reconciler. */
const MAX_ROUNDS = 3;

/**
 * Brings a stored payment in line with what Razorpay reports. The page's confirmation, the webhook and the reconciler all call this, and
 * none is trusted: each only names the payment to look at. Calls to Razorpay are made between transactions; each transaction decides
 * anew, so nothing is done twice, in whichever order the calls arrive (docs/adr/0011).
 */
@Injectable()
export class Settlement {
  constructor(
    private readonly razorpay: RazorpayAdapter,
    private readonly references: OrderReferences,
    private readonly recorder: PaymentRecorder,
    private readonly db: CompanyDatabase,
    private readonly alarm: AmountAlarm,
  ) {}

  /** Asks Razorpay for a payment; undefined when it knows none, or one that is for no order of ours. @throws 503 */
  async find(paymentId: string): Promise<FoundPayment | undefined> {
    const payment = await this.razorpay.findPayment(paymentId);
    const reference = payment?.razorpayOrderId ? await this.references.find(payment.razorpayOrderId) : undefined;
    return payment && reference && { payment, reference };
  }

  /** Settles a payment as just found. @returns it as it is stored then. @throws 503 when Razorpay cannot be reached */
  async settle({ payment, reference }: FoundPayment): Promise<Payment | null> {
    let current: ProviderPayment | undefined = payment;
    for (let round = 0; current && round < MAX_ROUNDS; round += 1) {
      const refunds = current.refundedPaise > 0 ? await this.razorpay.refundsOf(current.id) : [];
      const verdict = await this.recorder.record(reference, current, refunds);
      if (verdict === 'refund') await this.alarm.look(reference, current);
      current = await this.act(verdict, current);
    }
    return this.db.transaction(reference.companyId, (tx) =>
      tx.findOneBy(Payment, { companyId: reference.companyId, id: payment.id }),
    );
  }

  /** Captures or refunds. @returns the payment as it is then, undefined when there was nothing to do */
  private async act(verdict: Verdict, { id, amountPaise }: ProviderPayment): Promise<ProviderPayment | undefined> {
    if (verdict === 'capture') return (await this.razorpay.capture(id, amountPaise)) ?? this.razorpay.findPayment(id);
    if (verdict !== 'refund') return undefined;
    await this.razorpay.refund(id);
    return this.razorpay.findPayment(id);
  }
}
