interface Options {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  /** The seller's public key. */
  name: string;
  prefill: Record<string, string>;
  handler: (answer: Record<string, string>) => void;
  modal: { ondismiss: () => void };
}

type Failed = (answer: { error: { description: string } }) => void;

let watcher: MutationObserver | undefined;
afterEach(() => watcher?.disconnect());

/** Replaces the checkout's script, which jsdom does not run, until the end of the test; the browser journeys pay on the simulator. */
export const checkout = (loads = true) => {
  delete window.Razorpay;
  const opened: { options: Options; fail: (description: string) => void; pay: () => void; dismiss: () => void }[] = [];
  const scripts: string[] = [];

  class Checkout {
    #failed: Failed = () => undefined;
    readonly #options: Options;
    constructor(options: Options) {
      this.#options = options;
    }
    on(_event: string, listener: Failed) {
      this.#failed = listener;
    }
    open() {
      const options = this.#options;
      opened.push({
        options,
        fail: (description) => this.#failed({ error: { description } }),
        dismiss: () => options.modal.ondismiss(),
        pay: () =>
          options.handler({ razorpay_payment_id: 'pay_1', razorpay_order_id: options.order_id, razorpay_signature: 'signed' }),
      });
    }
  }

  watcher = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement)) continue;
      scripts.push(node.src);
      if (loads) window.Razorpay = Checkout as unknown as NonNullable<Window['Razorpay']>;
      node.dispatchEvent(new Event(loads ? 'load' : 'error'));
    }
  });
  watcher.observe(document.head, { childList: true });
  return { opened, scripts };
};
