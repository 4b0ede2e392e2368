import { invoiceIssued } from '@lms360/contracts/events/billing';
import { companyCommand } from '@lms360/platform/operations/company-command';
import { parseConfig } from '@lms360/service-kit/core/config';
import { testBacking } from '@lms360/service-testing/backing';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { someCaller, testKeys } from '@lms360/service-testing/test-tokens';
import { AppModule } from '../src/app.module.js';
import { billingConfig } from '../src/config.js';
import { InvoiceResending } from '../src/invoices/invoice-resending.service.js';
import { runBillingCommand } from '../src/operations/run-billing-command.js';
import { Stuck } from '../src/operations/stuck.service.js';
import { EnterpriseOffers } from '../src/orders/enterprise-offers.service.js';
import { billing, registeredOwner } from './harness.js';
import { KARNATAKA, Shop } from './shop.js';

const configured = someCaller();
let shop: Shop;
beforeAll(async () => {
  shop = await Shop.openOwn({ ENTERPRISE_OFFERS: `${configured.companyId}:6` });
  shop.drawsInvoices = true;
});
afterAll(() => shop.close());

it('an operator lets one company order one Enterprise plan', async () => {
  const [owner, other] = [await shop.buyer(), await shop.buyer()];
  const offers = shop.service.app.get(EnterpriseOffers);
  await offers.offer(owner.companyId, '6');
  await offers.offer(owner.companyId, '6');
  expect((await shop.order(owner, '6')).body.plan).toMatchObject({ plan_name: 'Enterprise Plan', user_no: null });
  expect((await shop.order(owner, '5')).status).toBe(409);
  expect((await shop.order(other, '6')).status).toBe(409);
  await expect(offers.offer(owner.companyId, '4')).rejects.toThrow('Enterprise is plan 5');
  await expect(offers.offer(someCaller().companyId, '5')).rejects.toThrow('There is no company');
});

it('so does the configuration', async () => {
  await registeredOwner(shop.service, {}, configured);
  await shop.service.post('/editcompany', KARNATAKA, configured);
  expect((await shop.order(configured, '6')).status).toBe(200);
  expect((await shop.order(configured, '5')).status).toBe(409);
});

it('money that is held is listed as stuck, also when the order is no longer reconciled', async () => {
  const owner = await shop.buyer();
  const orderId = await shop.orderId(owner);
  const { payment } = shop.razorpay.pay(orderId, 'authorized', { amount: 12_345 });
  await shop.reconcile();
  const listed = async () => (await shop.service.app.get(Stuck).list()).find((text) => text.includes(payment.id));
  const line = new RegExp(`^authorised  ${payment.id}  ${orderId}  ₹123.45  since .* company ${owner.companyId}$`);
  expect(await listed()).toMatch(line);
  await shop.service.sql(`UPDATE order_reference SET created_at = now() - interval '8 days' WHERE razorpay_id = $1`, [orderId]);
  expect(await listed()).toMatch(line);
});

it('an invoice is mailed again by its number', async () => {
  const owner = await shop.buyer();
  await shop.buy(owner);
  const { data } = await shop.service.events.next(invoiceIssued, ({ companyid }) => companyid === owner.companyId);
  const resending = shop.service.app.get(InvoiceResending);
  expect(await resending.resend(data.number)).toBe(`Invoice ${data.number} is on its way again.`);
  await waitUntil('the second event', () => {
    const issued = shop.service.events.all(invoiceIssued).filter((event) => event.data.invoiceId === data.invoiceId);
    return issued.length === 2 && new Set(issued.map(({ id }) => id)).size === 2;
  });
  await shop.service.sql(`UPDATE invoice SET sha256 = 'other' WHERE id = $1`, [data.invoiceId]);
  expect(await resending.resend(data.invoiceId)).toContain('keep the stored PDF');
  for (const unknown of ['LMS/00-00/000000', someCaller().companyId]) {
    await expect(resending.resend(unknown)).rejects.toThrow('There is no invoice');
  }
});

describe('npm run billing', () => {
  /** Runs a command as a process beside the service does: with the service's own configuration. */
  function run(...args: string[]): Promise<string> {
    const { database, events } = shop.service;
    const { amqpUrl, s3 } = testBacking();
    const env = {
      ...billing.env,
      RAZORPAY_KEY_ID: shop.razorpay.keyId,
      RAZORPAY_KEY_SECRET: shop.razorpay.keySecret,
      RAZORPAY_API_URL: shop.razorpay.url,
      PORT: '0',
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'http://localhost:8080',
      DATABASE_URL: database.serviceUrl,
      AMQP_URL: amqpUrl,
      EVENTS_PREFIX: events.queue.replace(/billing$/, ''),
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY: s3.accessKey,
      S3_SECRET_KEY: s3.secretKey,
      TOKEN_PUBLIC_KEYS: testKeys.publicKey,
    };
    return runBillingCommand(AppModule.register(parseConfig(billingConfig, env)), args);
  }

  it('reconciles one payment or all, lists, offers, and explains itself', async () => {
    const owner = await shop.buyer();
    const { payment } = shop.razorpay.pay(await shop.orderId(owner), 'captured');
    expect(await run('reconcile', payment.id)).toBe(`${payment.id} is confirmed; Razorpay called it captured.`);
    expect(await run('reconcile')).toMatch(/^\d+ payments of watched orders were looked at\.$/);
    expect(await run('stuck')).toContain('authorised');
    expect(await run('enterprise', owner.companyId, '5')).toBe(`Company ${owner.companyId} may now order plan 5.`);
    await expect(run('reconcile', 'pay_00000000000000')).rejects.toThrow('Razorpay knows no payment');
    await expect(run('nonsense')).rejects.toThrow('Usage: stuck |');
  });
});

describe('an operator corrects a company’s name', () => {
  const rename = (...args: string[]) => companyCommand(shop.service.app, ['rename', ...args]);

  it('the next order and invoice have it, what was issued stays', async () => {
    const owner = await shop.buyer(KARNATAKA, { name: 'Acme Lerning' });
    const names = async () =>
      (
        await shop.service.sql<{ name: string }>(
          `SELECT document #>> '{recipient,name}' AS name FROM invoice WHERE company_id = $1 ORDER BY number`,
          [owner.companyId],
        )
      ).map(({ name }) => name);
    await shop.buy(owner);
    const before = await shop.order(owner);
    expect(await rename(owner.companyId, 'Acme', ' Learning')).toBe(`Company ${owner.companyId} is called Acme Learning.`);
    const after = await shop.order(owner);
    expect([before.body.company.name, after.body.company.name]).toEqual(['Acme Lerning', 'Acme Learning']);
    expect(after.body.order.id).not.toBe(before.body.order.id);
    await shop.buy(owner);
    expect(await names()).toEqual(['Acme Lerning', 'Acme Learning']);
    const { body } = await shop.service.post('/accountDetails', {}, owner);
    expect(body.companyDetails.company_name).toBe('Acme Learning');
  });

  it.each<[string, () => Promise<string[]>, string]>([
    [
      'a name that the sign-up refuses',
      async () => [(await shop.buyer()).companyId, '3 Idiots'],
      'must not begin with a numeric',
    ],
    ['a blank name', async () => [(await shop.buyer()).companyId, '  '], 'Company Name is Required'],
    ['no name', async () => [someCaller().companyId], 'Usage'],
    ['a company that is not there', async () => [someCaller().companyId, 'Acme'], 'There is no company'],
    ['something that is no id', async () => [`' OR true`, 'Acme'], 'There is no company'],
  ])('refuses %s', async (_, args, message) => {
    await expect(args().then((given) => rename(...given))).rejects.toThrow(message);
  });
});

it('the summary names the recipient as the invoice does', async () => {
  const owner = await shop.buyer(KARNATAKA, { name: 'Acme Learning' });
  const { company } = (await shop.order(owner)).body;
  expect(company).toEqual({
    name: 'Acme Learning',
    address: '1 MG Road\nBangalore, Karnataka 560001',
    state: 'Karnataka',
    state_code: '29',
    gst_number: null,
    sez: false,
  });
  await shop.buy(owner);
  const [row] = await shop.service.sql<{ recipient: object }>(
    `SELECT document -> 'recipient' AS recipient FROM invoice WHERE company_id = $1`,
    [owner.companyId],
  );
  const { gst_number: gstin, state_code: stateCode, sez: _, ...same } = company;
  expect(row?.recipient).toEqual({ ...same, stateCode, gstin });
});
