import { gstinCheckDigit } from '@lms360/contracts/rules/gstin';
import { STATE_CODES } from '@lms360/contracts/rules/states';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { KARNATAKA, Shop, TAMIL_NADU } from './shop.js';

let shop: Shop;
beforeAll(async () => (shop = await Shop.open()));
afterAll(() => shop.close());

/** Rule 46, third proviso. */
const ENDORSEMENT =
  'SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT OF INTEGRATED TAX';
const NUMBERED = { ...KARNATAKA, pincode: '560100', gst_number: '29AAGCB7383J1Z4' };

interface Printed {
  kind: string;
  endorsement?: string;
  placeOfSupply: { state: string };
  taxes: { name: string; paise: number }[];
}
const documentsOf = async (from: Shop, { companyId }: Caller) =>
  (
    await from.service.sql<{ document: Printed }>('SELECT document FROM invoice WHERE company_id = $1 ORDER BY kind DESC', [
      companyId,
    ])
  ).map(({ document }) => document);
const edit = (owner: Caller, fields: object) => shop.service.post('/editcompany', { ...NUMBERED, ...fields }, owner);
const sezOf = async (owner: Caller) => (await shop.service.post('/accountDetails', {}, owner)).body.companyDetails.sez;

it('a unit in a special economic zone within the State pays IGST, and invoice and credit note say why', async () => {
  const owner = await shop.buyer({ ...NUMBERED, sez: true });
  const { order, company } = (await shop.order(owner)).body;
  expect(order).toMatchObject({ gstType: 'IGST', sgst: 0, cgst: 0, igst: 1799.82, total_amount: 11_798.82 });
  expect(company).toMatchObject({ sez: true, state: 'Karnataka' });
  const payment = await shop.buy(owner);
  await shop.refund(payment);
  await shop.sendWebhook('refund.processed');
  const taxes = [{ name: 'IGST', percent: 18, paise: 179_982 }];
  const printed = { endorsement: ENDORSEMENT, placeOfSupply: { state: 'Karnataka', stateCode: '29' }, taxes };
  expect(await documentsOf(shop, owner)).toMatchObject([
    { kind: 'invoice', ...printed },
    { kind: 'credit-note', ...printed },
  ]);
});

it('in another State the tax is the same, the endorsement is said, too', async () => {
  const owner = await shop.buyer({ ...TAMIL_NADU, sez: true });
  await shop.buy(owner);
  expect(await documentsOf(shop, owner)).toMatchObject([{ endorsement: ENDORSEMENT, taxes: [{ name: 'IGST' }] }]);
});

it.each([
  [true, false, ['CGST', 'SGST']],
  [false, true, ['IGST']],
])('what an order says is frozen: ticked (%p) after it, the invoice is as ordered', async (ticked, before, taxes) => {
  const owner = await shop.buyer({ ...NUMBERED, sez: before });
  const orderId = await shop.orderId(owner);
  await edit(owner, { sez: ticked });
  expect(await shop.orderId(owner, '3')).not.toBe(orderId);
  const { payment } = shop.razorpay.pay(orderId, 'captured');
  await shop.confirm(owner, payment.id);
  const [document] = await documentsOf(shop, owner);
  expect(document?.taxes.map(({ name }) => name)).toEqual(taxes);
  expect(document?.endorsement).toBe(before ? ENDORSEMENT : undefined);
  expect((await shop.order(owner)).body.order.gstType).toBe(ticked ? 'IGST' : 'SGST_CGST');
});

it('a tick that is not sent stays, one that is taken away is gone', async () => {
  const owner = await shop.buyer(NUMBERED);
  expect(await sezOf(owner)).toBe(false);
  await edit(owner, { sez: true });
  for (const fields of [{}, { sez: null }, { address: '2 MG Road' }]) {
    expect((await edit(owner, fields)).status).toBe(200);
    expect(await sezOf(owner)).toBe(true);
  }
  await edit(owner, { sez: false });
  expect(await sezOf(owner)).toBe(false);
});

it.each(['yes', 1, [], {}])('%p is no tick', async (sez) => {
  const owner = await shop.buyer(NUMBERED);
  expect((await edit(owner, { sez })).status).toBe(400);
});

describe('a supplier in a Union Territory', () => {
  const gstin = (state: string) => {
    const first14 = `${STATE_CODES[state]}AAACL3600K1Z`;
    return first14 + gstinCheckDigit(first14);
  };
  it.each([
    ['Chandigarh', '160017', 'UTGST'],
    ['Delhi', '110001', 'SGST'],
  ])('%s: at home CGST and its own tax', async (state, pincode, name) => {
    const own = await Shop.openOwn({ SUPPLIER_STATE: state, SUPPLIER_GSTIN: gstin(state) });
    own.withoutPdfs();
    const [home, zone, away] = [
      await own.buyer({ ...KARNATAKA, pincode, city: state, state }),
      await own.buyer({ ...KARNATAKA, pincode, city: state, state, sez: true }),
      await own.buyer(KARNATAKA),
    ];
    expect((await own.order(home)).body.order).toMatchObject({ gstType: 'SGST_CGST', stateTax: name, sgst: 899.91 });
    for (const owner of [home, zone, away]) await own.buy(owner);
    const taxes = async (owner: Caller) => (await documentsOf(own, owner))[0]?.taxes.map((tax) => tax.name);
    expect([await taxes(home), await taxes(zone), await taxes(away)]).toEqual([['CGST', name], ['IGST'], ['IGST']]);
    await own.close();
  });
});
