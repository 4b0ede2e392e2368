import { AppError, conflict, invalid, isUnavailable, notFound, unavailable } from '@lms360/service-kit/core/errors';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { Inject, Injectable } from '@nestjs/common';
import { BILLING_CONFIG, type BillingConfig } from '../config.js';
import type { PaymentAnswer, PaymentFields } from './payment.dto.js';
import type { Payment } from './payment.entity.js';
import { isSigned } from './razorpay-signature.js';
import { Receipts } from './receipts.service.js';
import { FOREIGN_ORDER, WRONG_SIGNATURE } from './sentences.js';
import { type FoundPayment, Settlement } from './settlement.service.js';

/** The sentence of a confirmation that is not possible right now (api.md, POST /payments). */
export const DO_NOT_PAY_AGAIN = 'If money was taken, your plan starts automatically. Please do not pay again.';
const UNKNOWN = 'We do not know this payment.';
const REFUNDED = 'This order was no longer valid. Your money is on its way back to you.';

/** The page's confirmation of a payment. It is trusted only to name the payment to look at. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly settlement: Settlement,
    private readonly receipts: Receipts,
    @Inject(BILLING_CONFIG) private readonly config: Pick<BillingConfig, 'RAZORPAY_KEY_SECRET'>,
  ) {}

  /**
   * Settles a payment of the caller's company and says what it bought; repeating it answers the same.
   * @throws 404 for an unknown payment or another company's; 400 when it failed or belongs to another order than named; 409 when
   * it was refunded; 503 while it cannot be confirmed
   */
  async confirm(caller: Caller, fields: PaymentFields): Promise<PaymentAnswer> {
    const payment = await orDoNotPayAgain(async () => {
      const found = await this.settlement.find(fields.paymentId);
      if (found?.reference.companyId !== caller.companyId) throw notFound(UNKNOWN);
      await this.requireNamedOrder(found, fields);
      return this.settlement.settle(found);
    });
    requireConfirmed(payment);
    return this.receipts.of(caller, payment);
  }

  private async requireNamedOrder({ payment, reference }: FoundPayment, fields: PaymentFields): Promise<void> {
    const { orderId = reference.razorpayId, signature, plan_id } = fields;
    if (orderId !== reference.razorpayId) throw invalid(FOREIGN_ORDER, 'orderId');
    const secret = this.config.RAZORPAY_KEY_SECRET;
    if (signature !== undefined && !isSigned(`${orderId}|${payment.id}`, signature, secret)) {
      throw invalid(WRONG_SIGNATURE, 'signature');
    }
    if (plan_id === undefined) return;
    const { planId } = await this.receipts.order(reference);
    if (planId !== String(plan_id)) throw invalid(FOREIGN_ORDER, 'plan_id');
  }
}

function requireConfirmed(payment: Payment | null): asserts payment is Payment {
  if (payment?.state === 'confirmed') return;
  if (payment?.state === 'failed') throw invalid(payment.failure ?? 'The payment failed. No money was taken.');
  if (payment?.state === 'refunded' || payment?.state === 'refund due') throw conflict(REFUNDED);
  throw unavailable(DO_NOT_PAY_AGAIN);
}

async function orDoNotPayAgain<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isUnavailable(error) || (error instanceof AppError && error.statusCode === 503)) throw unavailable(DO_NOT_PAY_AGAIN);
    throw error;
  }
}
