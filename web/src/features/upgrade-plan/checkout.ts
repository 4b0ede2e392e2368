import { site } from '@/shared/site/site';
import { ink } from '@/shared/theme/colors';
import type { Order, Proof } from './upgrade.types';

/** How the checkout ended. */
export type CheckoutEnd = { kind: 'paid'; proof: Proof } | { kind: 'failed'; message: string } | { kind: 'cancelled' };

/** The part of Razorpay's checkout that is used here (razorpay.com/docs, Standard Checkout). */
interface Checkout {
  on: (event: 'payment.failed', listener: (answer: { error?: { description?: string } }) => void) => void;
  open: () => void;
}

interface Answer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

declare global {
  interface Window {
    Razorpay?: new (options: object) => Checkout;
  }
}

/** Loads the checkout's script, once and only when somebody pays. @throws Error when it cannot be loaded */
export const loadCheckout = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (window.Razorpay) return resolve();
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.addEventListener('load', () => (window.Razorpay ? resolve() : reject(new Error(`${src} brought no checkout`))));
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${src} could not be loaded`));
    });
    document.head.append(script);
  });

/** Opens the checkout for an order and waits until the person has paid or left. A payment that failed may be tried again in there. */
export const runCheckout = ({ id, total, currency, planName, recipient, checkout }: Order): Promise<CheckoutEnd> =>
  new Promise((resolve, reject) => {
    if (!window.Razorpay) return reject(new Error('The checkout is not loaded'));
    let failure: string | null = null;
    const form = new window.Razorpay({
      key: checkout.key,
      order_id: id,
      amount: Math.round(total * 100), // paise
      currency,
      name: site().name,
      description: planName,
      prefill: { name: checkout.name, email: checkout.email, contact: checkout.mobile },
      notes: { address: recipient.address },
      theme: { color: ink[8] },
      handler: (answer: Answer) =>
        resolve({
          kind: 'paid',
          proof: {
            paymentId: answer.razorpay_payment_id,
            orderId: answer.razorpay_order_id,
            signature: answer.razorpay_signature,
          },
        }),
      modal: { ondismiss: () => resolve(failure === null ? { kind: 'cancelled' } : { kind: 'failed', message: failure }) },
    });
    form.on('payment.failed', ({ error }) => void (failure = error?.description ?? ''));
    form.open();
  });
