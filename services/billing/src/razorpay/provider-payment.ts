/** A payment as Razorpay knows it at this moment. */
export interface ProviderPayment {
  /** `pay_…` */
  id: string;
  /** `order_…`; empty for a payment that was made without an order. */
  razorpayOrderId: string | null;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  amountPaise: number;
  currency: string;
  refundedPaise: number;
  /** When the customer began it; it may be captured days later. */
  begunAt: Date;
  /** Why it failed, in a sentence. */
  failure: string | null;
}

/** A refund that has gone through. */
export interface ProviderRefund {
  /** `rfnd_…` */
  id: string;
  amountPaise: number;
}
