import { ApiError, unknownId } from './api-error.ts';
import { newId, unixNow, type Notes, type Order, type Payment, type Refund } from './entities.ts';
import { newPayment } from './new-payment.ts';

/** The outcome of a customer's attempt to pay. */
export type Outcome = 'captured' | 'authorized' | 'failed';

/** The events that a webhook can deliver, with the entities in their payload. */
export type PaymentEvent =
  | { event: 'payment.authorized' | 'payment.captured' | 'payment.failed'; payment: Payment }
  | { event: 'order.paid'; payment: Payment; order: Order }
  | { event: 'refund.processed'; refund: Refund; payment: Payment };

/** The state of the account. */
export interface StoredPayments {
  orders: Order[];
  payments: Payment[];
  refunds: Refund[];
}

const MINIMUM_PAISE = 100;
const RECEIPT_LENGTH = 40;

/** Orders, payments and refunds of one Razorpay account, and the rules by which they change. */
export class PaymentStore {
  readonly #orders = new Map<string, Order>();
  readonly #payments = new Map<string, Payment>();
  readonly #refunds = new Map<string, Refund>();
  readonly #publish: (event: PaymentEvent) => void;

  /** @param publish receives each event, with a copy of the entities as they were then */
  constructor(state: StoredPayments, publish: (event: PaymentEvent) => void) {
    for (const order of state.orders) this.#orders.set(order.id, order);
    for (const payment of state.payments) this.#payments.set(payment.id, payment);
    for (const refund of state.refunds) this.#refunds.set(refund.id, refund);
    this.#publish = (event) => publish(structuredClone(event));
  }

  get state(): StoredPayments {
    return { orders: [...this.#orders.values()], payments: [...this.#payments.values()], refunds: [...this.#refunds.values()] };
  }

  /** @throws ApiError for an order that Razorpay would refuse */
  createOrder(wanted: { amount?: unknown; currency?: unknown; receipt?: unknown; notes?: Notes }): Order {
    const amount = Number(wanted.amount);
    if (!Number.isInteger(amount)) throw new ApiError('The amount must be an integer.', 'amount');
    if (amount < MINIMUM_PAISE) throw new ApiError('Order amount less than minimum amount allowed', 'amount');
    if (wanted.currency !== 'INR') throw new ApiError('Currency is not supported', 'currency');
    const receipt = typeof wanted.receipt === 'string' ? wanted.receipt : null;
    if (receipt && receipt.length > RECEIPT_LENGTH)
      throw new ApiError('The receipt may not be greater than 40 characters.', 'receipt');
    const order: Order = {
      id: newId('order_'),
      entity: 'order',
      amount,
      amount_paid: 0,
      amount_due: amount,
      currency: 'INR',
      receipt,
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: wanted.notes ?? [],
      created_at: unixNow(),
    };
    this.#orders.set(order.id, order);
    return order;
  }

  order = (id: string): Order => found(this.#orders.get(id));
  payment = (id: string): Payment => found(this.#payments.get(id));
  refund = (id: string): Refund => found(this.#refunds.get(id));
  orders = (receipt: string | null): Order[] =>
    this.state.orders.filter((order) => !receipt || order.receipt === receipt).reverse();
  paymentsOf = (orderId: string): Payment[] => this.state.payments.filter((payment) => payment.order_id === orderId);
  refundsOf = (paymentId: string): Refund[] => this.state.refunds.filter((refund) => refund.payment_id === paymentId);

  /**
   * A customer's attempt to pay an order.
   * @param wrong amount or currency other than the order's: Razorpay never lets that pass, billing must not accept it
   * @throws ApiError when the order is paid already
   */
  pay(orderId: string, outcome: Outcome, wrong: { amount?: number; currency?: string } = {}): Payment {
    const order = this.order(orderId);
    if (order.status === 'paid') throw new ApiError('Payment already done for this order.', 'order_id');
    order.attempts += 1;
    order.status = 'attempted';
    const payment = newPayment(order, outcome === 'failed', wrong);
    this.#payments.set(payment.id, payment);
    if (outcome === 'failed') this.#publish({ event: 'payment.failed', payment });
    else this.#publish({ event: 'payment.authorized', payment });
    if (outcome === 'captured') this.#markCaptured(payment);
    return payment;
  }

  /** A failed payment that the bank approves late after all. */
  authorizeLate(paymentId: string): Payment {
    const payment = this.payment(paymentId);
    if (payment.status !== 'failed') throw new ApiError('Only a failed payment can be authorized late');
    Object.assign(payment, { status: 'authorized', error_code: null, error_description: null, error_source: null });
    Object.assign(payment, { error_step: null, error_reason: null });
    this.#publish({ event: 'payment.authorized', payment });
    return payment;
  }

  /** @throws ApiError unless the payment is authorised and the amount is the authorised one */
  capture(paymentId: string, wanted: { amount?: unknown; currency?: unknown }): Payment {
    const payment = this.payment(paymentId);
    if (payment.captured) throw new ApiError('This payment has already been captured');
    if (payment.status !== 'authorized')
      throw new ApiError('Only payments which have been authorized and not yet captured can be captured');
    if (Number(wanted.amount) !== payment.amount)
      throw new ApiError('Capture amount must be equal to the amount authorized', 'amount');
    if (wanted.currency !== undefined && wanted.currency !== payment.currency)
      throw new ApiError('The currency provided does not match the payment currency', 'currency');
    return this.#markCaptured(payment);
  }

  /** A refund, whole unless an amount is given. @throws ApiError when it would exceed the amount captured */
  createRefund(paymentId: string, wanted: { amount?: unknown; notes?: Notes; receipt?: string; speed?: string }): Refund {
    const payment = this.payment(paymentId);
    if (payment.status === 'refunded') throw new ApiError('The payment has been fully refunded already');
    if (!payment.captured) throw new ApiError('The payment status should be captured for action to be taken');
    const left = payment.amount - payment.amount_refunded;
    const amount = wanted.amount === undefined ? left : Number(wanted.amount);
    if (!Number.isInteger(amount) || amount < MINIMUM_PAISE) throw new ApiError('The amount must be atleast INR 1.00', 'amount');
    if (amount > left) throw new ApiError('The total refund amount is greater than the refund payment amount', 'amount');
    const refund: Refund = {
      id: newId('rfnd_'),
      entity: 'refund',
      amount,
      currency: payment.currency,
      payment_id: payment.id,
      notes: wanted.notes ?? [],
      receipt: wanted.receipt ?? null,
      acquirer_data: { arn: null },
      created_at: unixNow(),
      batch_id: null,
      status: 'processed',
      speed_processed: 'normal',
      speed_requested: wanted.speed === 'optimum' ? 'optimum' : 'normal',
    };
    this.#refunds.set(refund.id, refund);
    payment.amount_refunded += amount;
    payment.refund_status = payment.amount_refunded === payment.amount ? 'full' : 'partial';
    if (payment.refund_status === 'full') payment.status = 'refunded';
    this.#publish({ event: 'refund.processed', refund, payment });
    return refund;
  }

  #markCaptured(payment: Payment): Payment {
    const fee = Math.round(payment.amount * 0.0236);
    Object.assign(payment, { status: 'captured', captured: true, fee, tax: Math.round(fee - fee / 1.18) });
    const order = this.order(payment.order_id);
    Object.assign(order, { status: 'paid', amount_paid: order.amount, amount_due: 0 });
    this.#publish({ event: 'payment.captured', payment });
    this.#publish({ event: 'order.paid', payment, order });
    return payment;
  }
}

function found<Entity>(entity: Entity | undefined): Entity {
  if (entity === undefined) throw unknownId();
  return entity;
}
