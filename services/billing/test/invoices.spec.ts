import { invoiceIssued, type InvoiceState } from '@lms360/contracts/events/billing';
import type { Envelope } from '@lms360/service-kit/events/envelope';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import { testBacking } from '@lms360/service-testing/backing';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { renderInvoice } from '../src/invoices/document/render-invoice.js';
import { KARNATAKA, Shop, TAMIL_NADU } from './shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.openOwn(); // numbers begin with one
  shop.drawsInvoices = true;
});
afterAll(() => shop.close());
afterEach(() => {
  shop.service.setNow(undefined);
  jest.restoreAllMocks();
});

const issued = ({ companyId }: Caller): Promise<Envelope<InvoiceState>> =>
  shop.service.events.next(invoiceIssued, ({ companyid }) => companyid === companyId);

/** The PDF as API users get it. */
async function download(owner: Caller, id: string) {
  const { status, headers } = await shop.service.get(`/invoices/${id}`, owner);
  return { status, type: headers.get('content-type'), name: headers.get('content-disposition') };
}

/** Until mocks are restored. */
const storeIsAway = () =>
  jest.spyOn(shop.service.app.get(ObjectStore), 'stage').mockRejectedValue(new Error('the object store is away'));

const documentOf = async ({ companyId }: Caller) =>
  (
    await shop.service.sql<{ document: Record<string, unknown> }>('SELECT document FROM invoice WHERE company_id = $1', [
      companyId,
    ])
  )[0]?.document;

it('a payment’s invoice is stored, published and downloaded', async () => {
  const owner = await shop.buyer();
  const paymentId = await shop.buy(owner);
  const { data, subject } = await issued(owner);
  expect(data).toMatchObject({ kind: 'invoice', paymentId, totalPaise: 1_179_882, planName: 'Basic Plan', originalNumber: null });
  expect(await documentOf(owner)).toMatchObject({ lines: [{ period: { from: data.validFrom, to: data.validUntil } }] });
  expect(data.validUntil).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(subject).toBe(data.invoiceId);
  const pdf = await shop.service.app.get(ObjectStore).read(data.file);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await download(owner, data.invoiceId)).toEqual({
    status: 200,
    type: 'application/pdf',
    name: `attachment; filename="${data.number.replaceAll('/', '-')}.pdf"`,
  });
});

it('it says what rule 46 asks for', async () => {
  const owner = await shop.buyer({ ...TAMIL_NADU, gst_number: '33AAACA1234A1ZR' });
  await shop.buy(owner, '4');
  expect(await documentOf(owner)).toMatchObject({
    kind: 'invoice',
    supplier: { name: 'LMS360 Learning Private Limited', gstin: '29AAACL3600K1ZM', state: 'Karnataka', stateCode: '29' },
    recipient: {
      name: 'Acme Learning',
      gstin: '33AAACA1234A1ZR',
      stateCode: '33',
      address: '12 Anna Salai\nChennai, Tamil Nadu 600001',
    },
    placeOfSupply: { state: 'Tamil Nadu', stateCode: '33' },
    lines: [
      {
        description: 'LMS360 Premium Plan, one year',
        sac: '999293',
        pricePaise: 14_999_900,
        deductions: [{ label: 'Special offer: 15% off your first year', paise: 2_249_985 }],
        taxablePaise: 12_749_915,
      },
    ],
    taxes: [{ name: 'IGST', percent: 18, paise: 2_294_985 }],
    totalPaise: 15_044_900,
  });
});

it('an invoice is made out to whom the order was: a later move changes nothing', async () => {
  const owner = await shop.buyer(KARNATAKA);
  const orderId = await shop.orderId(owner);
  await shop.service.post('/editcompany', TAMIL_NADU, owner);
  const { payment } = shop.razorpay.pay(orderId, 'captured');
  await shop.confirm(owner, payment.id);
  expect(await documentOf(owner)).toMatchObject({
    placeOfSupply: { state: 'Karnataka' },
    taxes: [{ name: 'CGST' }, { name: 'SGST' }],
  });
});

it('while the object store is away the payment counts; the PDF follows', async () => {
  storeIsAway();
  const owner = await shop.buyer();
  await shop.buy(owner);
  const [row] = await shop.service.sql<{ id: string; file: null }>('SELECT id, file FROM invoice WHERE company_id = $1', [
    owner.companyId,
  ]);
  expect(row?.file).toBeNull();
  expect((await download(owner, row?.id ?? '')).status).toBe(200);
  jest.restoreAllMocks();
  expect((await issued(owner)).data.file).toContain(owner.companyId);
});

it('made anew from its document a PDF has the same bytes, or the loss is said', async () => {
  const owner = await shop.buyer();
  await shop.buy(owner, '2');
  const { data } = await issued(owner);
  const document = (await documentOf(owner)) as unknown as Parameters<typeof renderInvoice>[0];
  const stored = await shop.service.app.get(ObjectStore).read(data.file);
  expect((await renderInvoice(document)).equals(stored)).toBe(true);
  await shop.service.app.get(ObjectStore).remove(data.file);
  expect((await download(owner, data.invoiceId)).status).toBe(200);
  await shop.service.sql(`UPDATE invoice SET sha256 = 'another' WHERE id = $1`, [data.invoiceId]);
  expect((await download(owner, data.invoiceId)).status).toBe(500);
});

it('numbers begin anew with the financial year', async () => {
  const buyOn = async (day: string) => {
    shop.service.setNow(new Date(day));
    const owner = await shop.buyer(KARNATAKA, { registeredAt: '2031-03-20T00:00:00.000Z' });
    await shop.buy(owner);
    return String((await documentOf(owner))?.['number']);
  };
  expect(await buyOn('2031-03-31T18:29:00Z')).toBe('LMS/30-31/000001');
  expect(await buyOn('2031-03-31T18:30:00Z')).toBe('LMS/31-32/000001');
  expect(await buyOn('2031-04-02T00:00:00Z')).toBe('LMS/31-32/000002');
});

it('another company’s invoice, a malformed and an unknown id look alike; other roles see none', async () => {
  const owner = await shop.buyer();
  await shop.buy(owner);
  const { data } = await issued(owner);
  const other = await shop.buyer();
  for (const id of [data.invoiceId, 'nonsense', crypto.randomUUID(), data.number.replaceAll('/', '-')]) {
    expect(await shop.service.get(`/invoices/${id}`, other)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
  for (const role of ['employee', 'student']) expect((await download({ ...owner, role }, data.invoiceId)).status).toBe(403);
  expect((await shop.service.get(`/invoices/${data.invoiceId}`)).status).toBe(401);
});

it('the payment and the billing history name it, with or without its PDF', async () => {
  storeIsAway();
  const owner = await shop.buyer();
  const { payment } = shop.razorpay.pay(await shop.orderId(owner), 'captured');
  const { invoice_id } = (await shop.confirm(owner, payment.id)).body;
  const history = async () => (await shop.service.post('/accountDetails', {}, owner)).body.subscriptions;
  expect(await history()).toMatchObject([
    { Package: 'Basic Plan', Invoice: '', invoice_id, invoice_number: expect.any(String) },
    { Invoice: 'Trail', invoice_id: null, invoice_number: null },
  ]);
  expect((await download(owner, invoice_id)).status).toBe(200);
  jest.restoreAllMocks();
  const { data } = await issued(owner);
  expect(data.invoiceId).toBe(invoice_id);
  expect((await history())[0].invoice_number).toBe(data.number);
});

it('a credit note is named too; a failed payment has no document', async () => {
  const owner = await shop.buyer();
  const failed = shop.razorpay.pay(await shop.orderId(owner, '3'), 'failed').payment;
  await shop.confirm(owner, failed.id);
  const paymentId = await shop.buy(owner);
  await shop.refund(paymentId);
  await shop.sendWebhook('refund.processed');
  const rows: { Package: string; Price: number; invoice_id: string | null; invoice_number: string | null }[] = (
    await shop.service.post('/accountDetails', {}, owner)
  ).body.subscriptions;
  const note = rows.find(({ Price }) => Price < 0);
  expect(note).toMatchObject({
    Package: 'Credit note: Basic Plan',
    invoice_id: expect.any(String),
    invoice_number: expect.stringMatching(/C\d{5}$/),
  });
  expect((await download(owner, note?.invoice_id ?? '')).name).toMatch(/C\d{5}\.pdf"$/);
  expect(rows.find(({ Package }) => Package === 'Premium Plan')).toMatchObject({ invoice_id: null, invoice_number: null });
});

it('the billing history links to it, and the link reads the PDF', async () => {
  const owner = await shop.buyer();
  await shop.buy(owner);
  await issued(owner);
  const { subscriptions } = (await shop.service.post('/accountDetails', {}, owner)).body;
  expect(subscriptions).toMatchObject([
    { Package: 'Basic Plan', Price: 9999, Status: 'Active', Invoice: expect.stringContaining('X-Amz-Expires=450') },
    { Status: 'Expired', Invoice: 'Trail' },
  ]);
  const link = String(subscriptions[0].Invoice).replace('/files', '');
  const response = await fetch(testBacking().s3.endpoint + link);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});
