import { testBacking } from '@lms360/service-testing/backing';
import { FaultyServer, httpFaults } from '@lms360/service-testing/faulty-server';
import { onceWell } from '@lms360/service-testing/once-well';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { size } from '@lms360/tooling/test-size';
import { InvoiceStore } from '../src/invoices/invoice-store.service.js';
import { InvoicesToStore } from '../src/invoices/invoices-to-store.service.js';
import { DO_NOT_PAY_AGAIN } from '../src/payments/payments.service.js';
import { ONE, Shop } from './shop.js';

// What billing calls outside: Razorpay and the object store. More calls hang than the pool has connections.
const POOL = 2;
let razorpay: FaultyServer;
let store: FaultyServer;
let shop: Shop;
beforeAll(async () => {
  store = await FaultyServer.start(testBacking().s3.endpoint);
  shop = await Shop.openOwn(async (url) => {
    razorpay = await FaultyServer.start(url);
    return {
      DATABASE_POOL: String(POOL),
      RAZORPAY_API_URL: razorpay.url,
      RAZORPAY_TIMEOUT_SECONDS: '3',
      S3_ENDPOINT: store.url,
      S3_CONNECT_SECONDS: '2',
      S3_IDLE_SECONDS: '2',
      S3_TIMEOUT_SECONDS: '5',
    };
  });
});
afterEach(async () => {
  shop.drawsInvoices = false;
  await razorpay.fail(undefined);
  await store.fail(undefined);
});
afterAll(async () => {
  await shop.close();
  await razorpay.close();
  await store.close();
});

const several = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: POOL + 1 }, work));
const invoiceOf = async ({ companyId }: { companyId: string }) =>
  (
    await shop.service.sql<{ id: string; file: string | null }>('SELECT id, file FROM invoice WHERE company_id = $1', [companyId])
  )[0];

describe.each(Object.entries(httpFaults))('while %s', (_, fault) => {
  test('Razorpay: no order and no payment, a sentence that says so, other calls go on; afterwards all is well, once', async () => {
    const [paying, ordering] = [await shop.buyer(), await shop.buyer()];
    const { payment } = shop.razorpay.pay(await shop.orderId(paying), 'captured');
    await razorpay.fail(fault);
    const calls = Promise.all([
      several(() => shop.order(ordering)),
      several(() => shop.confirm(paying, payment.id)),
      shop.sendWebhook('payment.captured'),
    ]);
    expect((await shop.service.post('/accountDetails', {}, paying)).status).toBe(200);
    const [orders, payments, webhook] = await calls;
    for (const { status, body } of orders) expect([status, body.code]).toEqual([503, 'unavailable']);
    for (const { status, body } of payments) expect([status, body.message]).toEqual([503, DO_NOT_PAY_AGAIN]);
    expect(webhook).toBe(503);
    await razorpay.fail(undefined);
    expect((await onceWell(() => shop.order(ordering))).status).toBe(200);
    expect((await onceWell(() => shop.confirm(paying, payment.id))).status).toBe(200);
    expect(await shop.gains(paying)).toEqual(ONE);
  });
});

// Each row draws PDFs. What the store can do wrong is all in service-kit's test of it; here it is one fault of each kind.
const some = size(['hangs', 'drips its answer', 'refuses', 'answers 503'], Object.keys(httpFaults));
test.each(some)('while the store %s a payment counts, its invoice is stored later, once, and other calls go on', async (name) => {
  const fault = httpFaults[name];
  const owner = await shop.buyer();
  shop.drawsInvoices = true;
  await store.fail(fault);
  await shop.buy(owner);
  const { id, file } = (await invoiceOf(owner)) as { id: string; file: string | null };
  expect(file).toBeNull();
  const storing = Promise.allSettled(
    Array.from({ length: POOL + 1 }, () => shop.service.app.get(InvoiceStore).store(owner.companyId, id)),
  );
  expect((await shop.service.post('/accountDetails', {}, owner)).status).toBe(200);
  for (const { status } of await storing) expect(status).toBe('rejected');
  expect((await shop.service.get(`/invoices/${id}`, owner)).status).toBe(200); // made from its document
  await store.fail(undefined);
  shop.service.app.get(InvoicesToStore).wake();
  await waitUntil('the invoice to be stored', async () => (await invoiceOf(owner))?.file ?? undefined); // null: not yet
  await store.fail(fault);
  const { status, body } = await shop.service.get(`/invoices/${id}`, owner);
  expect([status, body.code]).toEqual([503, 'unavailable']);
});
