import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { Injectable } from '@nestjs/common';
import { type OrderReference, OrderReferences } from '../orders/order-references.service.js';
import type { ProviderPayment } from '../razorpay/provider-payment.js';
import { RazorpayAdapter } from '../razorpay/razorpay.adapter.js';
import { Ledger } from './payment-recorder.service.js';
import { Payment } from './payment.entity.js';
import type { Verdict } from './verdict.js';

/** A payment and the order of ours that it is for. */
export interface FoundPayment {
  payment: ProviderPayment;
  reference: OrderReference;
}

/** Look, capture or give back, look again; what is still open then is the reconciler's. */
const MAX_ROUNDS = 3;

/**
 * Brings what we know of a payment in line with what Razorpay says. The page's confirmation, the webhook and the reconciler all
 * end here, and none is believed: each only says which payment to look at. Calls to Razorpay lie between transactions; each
 * transaction decides anew, so nothing is done twice whatever comes first (docs/adr/0011).
 */
@Injectable()
export class Settlement {
  constructor(
    private readonly razorpay: RazorpayAdapter,
    private readonly references: OrderReferences,
    private readonly ledger: Ledger,
    private readonly db: CompanyDatabase,
  ) {}

  /** Asks Razorpay for a payment; undefined when it knows none, or one that is for no order of ours. @throws 503 */
  async find(paymentId: string): Promise<FoundPayment | undefined> {
    const payment = await this.razorpay.findPayment(paymentId);
    const reference = payment?.razorpayOrderId ? await this.references.find(payment.razorpayOrderId) : undefined;
    return payment && reference && { payment, reference };
  }

  /** Settles a payment as just found. @returns what we know of it then. @throws 503 when Razorpay is out of reach */
  async settle({ payment, reference }: FoundPayment): Promise<Payment | null> {
    let present: ProviderPayment | undefined = payment;
    for (let round = 0; present && round < MAX_ROUNDS; round += 1) {
      const refunds = present.refundedPaise > 0 ? await this.razorpay.refundsOf(present.id) : [];
      const verdict = await this.ledger.record(reference, present, refunds);
      present = await this.act(verdict, present);
    }
    return this.db.transaction(reference.companyId, (tx) =>
      tx.findOneBy(Payment, { companyId: reference.companyId, id: payment.id }),
    );
  }

  /** @returns the payment as it is after something was done about it, undefined when there was nothing to do */
  private async act(verdict: Verdict, { id, amountPaise }: ProviderPayment): Promise<ProviderPayment | undefined> {
    if (verdict === 'capture') return (await this.razorpay.capture(id, amountPaise)) ?? this.razorpay.findPayment(id);
    if (verdict !== 'give back') return undefined;
    await this.razorpay.refund(id);
    return this.razorpay.findPayment(id);
  }
}
