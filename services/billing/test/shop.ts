import type { CompanyState } from '@lms360/contracts/events/auth';
import { companyClosed, companyDeleted, companyRestored } from '@lms360/contracts/events/auth';
import { Clock } from '@lms360/service-kit/core/clock';
import { shared } from '@lms360/service-testing/shared';
import { Answer, TestService } from '@lms360/service-testing/test-service';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { type RazorpaySimulator, startRazorpaySimulator } from '@lms360/razorpay-simulator/simulator';
import { InvoiceStore } from '../src/invoices/invoice-store.service.js';
import { InvoicesToStore } from '../src/invoices/invoices-to-store.service.js';
import { Reconciler } from '../src/payments/reconciler.service.js';
import { billing, registeredOwner } from './harness.js';

/** Account details in the supplier's state, and in another. */
export const KARNATAKA = { address: '1 MG Road', city: 'Bangalore', state: 'Karnataka', pincode: '560001' };
export const TAMIL_NADU = { address: '12 Anna Salai', city: 'Chennai', state: 'Tamil Nadu', pincode: '600001' };

/**
 * Billing beside a Razorpay: companies that buy, and what they have afterwards. Webhooks are lost unless a test sends them, and PDFs
 * are drawn only while a test needs them: drawing takes longer than the rest of a purchase.
 */
export class Shop {
  /** Whether what is bought from now on gets its PDF. */
  drawsInvoices = false;

  private constructor(
    readonly service: TestService,
    readonly razorpay: RazorpaySimulator,
  ) {
    const store = service.app.get(InvoiceStore);
    const draw = store.store.bind(store);
    store.store = async (companyId, invoiceId) => {
      if (this.drawsInvoices) await draw(companyId, invoiceId);
      else await service.sql('DELETE FROM invoice_to_store WHERE invoice_id = $1', [invoiceId]);
    };
  }

  /** With more environment and without PDFs; shared with specs that run beside this one and want the same. */
  static open(env: Record<string, string> = {}): Promise<Shop> {
    return shared(Shop, env, async () => (await Shop.openOwn(env)).withoutPdfs());
  }

  /**
   * One that no other spec shares: for a spec that looks at all that was sold.
   * @param env in place of what tests have; it may depend on the address of Razorpay's simulator
   */
  static async openOwn(
    env: Record<string, string> | ((razorpayUrl: string) => Promise<Record<string, string>>) = {},
  ): Promise<Shop> {
    const razorpay = await startRazorpaySimulator();
    const keys = {
      RAZORPAY_KEY_ID: razorpay.keyId,
      RAZORPAY_KEY_SECRET: razorpay.keySecret,
      RAZORPAY_WEBHOOK_SECRET: razorpay.webhookSecret,
      RAZORPAY_API_URL: razorpay.url,
      RAZORPAY_CHECKOUT_URL: razorpay.checkoutUrl,
    };
    const own = typeof env === 'function' ? await env(razorpay.url) : env;
    const service = await TestService.startOwn({ ...billing, env: { ...billing.env, ...keys, ...own } });
    razorpay.webhooks.url = `${service.url}/payments/webhook`;
    razorpay.webhooks.traffic = 'lose';
    return new Shop(service, razorpay);
  }

  /** No invoice is drawn from now on: it takes half a second of a processor, and most specs look at none. */
  withoutPdfs(): this {
    Object.assign(this.service.app.get(InvoicesToStore), { storeAll: () => Promise.resolve() });
    return this;
  }

  async close(): Promise<void> {
    await this.service.close();
    await this.razorpay.close();
  }

  /** A company with complete account details, whose trial is over unless its dates say otherwise: what it buys begins at once. */
  async buyer(details: object = KARNATAKA, parts: Partial<CompanyState> = {}): Promise<Caller> {
    const owner = await registeredOwner(this.service, { registeredAt: this.trialOver(), ...parts });
    await this.service.post('/editcompany', details, owner);
    return owner;
  }

  /** When a company registered whose trial ended five days ago, by the service's clock. */
  private trialOver(): string {
    return new Date(this.service.app.get(Clock).now().getTime() - 19 * 86_400_000).toISOString();
  }

  order(owner: Caller, planId = '1'): Promise<Answer> {
    return this.service.get(`/orders?plan_id=${planId}`, owner);
  }

  async orderId(owner: Caller, planId = '1'): Promise<string> {
    return (await this.order(owner, planId)).body.order.id;
  }

  confirm(owner: Caller, paymentId: string, more: object = {}): Promise<Answer> {
    return this.service.post('/payments', { paymentId, ...more }, owner);
  }

  /** Orders, pays and confirms. @returns the payment's id */
  async buy(owner: Caller, planId = '1'): Promise<string> {
    const { payment } = this.razorpay.pay(await this.orderId(owner, planId), 'captured');
    await this.confirm(owner, payment.id);
    return payment.id;
  }

  /** Refunds a payment in Razorpay's dashboard: whole, or some paise. */
  async refund(paymentId: string, paise?: number): Promise<void> {
    const { url, keyId, keySecret } = this.razorpay;
    const response = await fetch(`${url}/v1/payments/${paymentId}/refund`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      },
      body: JSON.stringify(paise === undefined ? {} : { amount: paise }),
    });
    if (!response.ok) throw new Error(await response.text());
  }

  /**
   * Sends the latest of Razorpay's events of a kind, as Razorpay does until there is an answer: it waits 5 s for each, and a busy
   * machine may need longer. @returns the answer's status
   */
  async sendWebhook(event: string, secret?: string): Promise<number> {
    const delivery = this.razorpay.webhooks.log.findLast((one) => one.event === event);
    if (!delivery) throw new Error(`Razorpay has reported no ${event}`);
    let status = 0;
    while (status === 0) status = await this.razorpay.webhooks.send(delivery, secret);
    return status;
  }

  reconcile(): Promise<number> {
    return this.service.app.get(Reconciler).run();
  }

  async closeCompany({ companyId, memberId: actorId }: Caller, version = 2): Promise<void> {
    const [at, deletesAt] = [new Date().toISOString(), '2040-01-01T00:00:00.000Z'];
    const token = { sealed: 'x', expiresAt: deletesAt };
    const data = { companyId, name: 'Closed', deletesAt, token, act: { at, actorId, origin: { network: '' } } };
    await this.service.events.deliver(companyClosed, { companyId, subject: companyId, version, data });
  }

  async restoreCompany({ companyId }: Caller, version = 3): Promise<void> {
    const data = { companyId, restoredAt: new Date().toISOString() };
    await this.service.events.deliver(companyRestored, { companyId, subject: companyId, version, data });
  }

  async delete(owner: Caller): Promise<void> {
    const { companyId } = owner;
    const data = { companyId, deletedAt: new Date().toISOString() };
    await this.service.events.deliver(companyDeleted, { companyId, subject: companyId, version: 2, data });
  }

  /** What a company has received for its payments: bought periods, invoices, and published changes of its subscription. */
  async gains({ companyId }: Caller): Promise<{ periods: number; invoices: number; published: number }> {
    const count = async (sql: string) => Number((await this.service.sql<{ n: string }>(sql, [companyId]))[0]?.n);
    return {
      periods: await count('SELECT count(*) AS n FROM subscription WHERE company_id = $1 AND NOT trial AND refunded_at IS NULL'),
      invoices: await count(`SELECT count(*) AS n FROM invoice WHERE company_id = $1 AND kind = 'invoice'`),
      // every change of the subscription raises its version by one, and the trial was the first
      published: (await count('SELECT subscription_version AS n FROM company WHERE company_id = $1')) - 1,
    };
  }

  /** The stored state of a payment. */
  async stateOf(paymentId: string): Promise<string | undefined> {
    return (await this.service.sql<{ state: string }>('SELECT state FROM payment WHERE id = $1', [paymentId]))[0]?.state;
  }
}

export const ONE = { periods: 1, invoices: 1, published: 1 };
export const NONE = { periods: 0, invoices: 0, published: 0 };
