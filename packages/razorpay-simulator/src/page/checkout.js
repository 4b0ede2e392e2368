// The simulator's checkout script: `window.Razorpay` as https://checkout.razorpay.com/v1/checkout.js defines it, as far as a
// page that pays an order needs it. No money moves.
(() => {
  const home = new URL(document.currentScript.src).origin;

  class Razorpay {
    #options;
    #listeners = new Map();
    #frame = null;
    #returnFocusTo = null;

    constructor(options) {
      if (!options?.key) throw new Error('No key passed');
      this.#options = options;
    }

    on(name, listener) {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
      return this;
    }

    open() {
      if (this.#frame) return this;
      const { key, order_id: orderId = '', name = '', description = '', theme, retry, modal } = this.#options;
      const query = new URLSearchParams({ key_id: key, order_id: orderId, name, description, origin: location.origin });
      if (theme?.color) query.set('color', theme.color);
      if (retry?.enabled === false) query.set('retry', '0');
      if (modal?.escape === false) query.set('escape', '0');
      this.#returnFocusTo = document.activeElement;
      this.#frame = Object.assign(document.createElement('iframe'), {
        className: 'razorpay-checkout-frame',
        title: 'Simulated payment',
        src: `${home}/v1/checkout/public?${query}`,
      });
      Object.assign(this.#frame.style, {
        position: 'fixed',
        inset: '0',
        width: '100%',
        height: '100%',
        border: '0',
        zIndex: '2147483647',
        colorScheme: 'normal', // else browsers paint it opaque on pages in the dark scheme
      });
      window.addEventListener('message', this.#hear);
      document.body.append(this.#frame);
      this.#frame.focus();
      return this;
    }

    /** Removes the payment page's frame, at the request of its own script. */
    close() {
      if (!this.#frame) return;
      window.removeEventListener('message', this.#hear);
      this.#frame.remove();
      this.#frame = null;
      this.#returnFocusTo?.focus?.();
      this.#returnFocusTo = null;
    }

    #hear = (message) => {
      if (message.origin !== home || message.source !== this.#frame?.contentWindow) return;
      const { event, answer } = message.data ?? {};
      if (event === 'failed') for (const listener of this.#listeners.get('payment.failed') ?? []) listener(answer);
      if (event === 'paid') {
        this.close();
        this.#options.handler?.(answer);
      }
      if (event === 'dismissed') {
        this.close();
        this.#options.modal?.ondismiss?.();
      }
    };
  }

  window.Razorpay = Razorpay;
})();
