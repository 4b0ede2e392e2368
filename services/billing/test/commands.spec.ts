import { invoiceIssued } from '@lms360/contracts/events/billing';
import { waitUntil } from '@lms360/service-kit/testing/wait-until';
import { someCaller } from '@lms360/service-kit/testing/test-tokens';
import { InvoiceResending } from '../src/invoices/invoice-resending.js';
import { Stuck } from '../src/operations/stuck.js';
import { EnterpriseOffers } from '../src/orders/enterprise-offers.js';
import { registeredOwner } from './harness.js';
import { KARNATAKA, Shop } from './shop.js';

const configured = someCaller();
let shop: Shop;
beforeAll(async () => (shop = await Shop.open({ ENTERPRISE_OFFERS: `${configured.companyId}:6` })));
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

it('money that is held is listed as stuck', async () => {
  const owner = await shop.buyer();
  const orderId = await shop.orderId(owner);
  const { payment } = shop.razorpay.pay(orderId, 'authorized', { amount: 12_345 });
  await shop.reconcile();
  const line = (await shop.service.app.get(Stuck).list()).find((text) => text.includes(payment.id));
  expect(line).toMatch(new RegExp(`^authorised  ${payment.id}  ${orderId}  ₹123.45  since .* company ${owner.companyId}$`));
});

it('an invoice is mailed again by its number', async () => {
  const owner = await shop.buyer();
  await shop.buy(owner);
  const { data } = await shop.service.events.next(invoiceIssued, ({ companyid }) => companyid === owner.companyId);
  const resending = shop.service.app.get(InvoiceResending);
  expect(await resending.resend(data.number)).toBe(`Invoice ${data.number} is on its way again.`);
  await waitUntil('the second news', () => {
    const told = shop.service.events.all(invoiceIssued).filter((event) => event.data.invoiceId === data.invoiceId);
    return told.length === 2 && new Set(told.map(({ id }) => id)).size === 2;
  });
  await shop.service.sql(`UPDATE invoice SET sha256 = 'other' WHERE id = $1`, [data.invoiceId]);
  expect(await resending.resend(data.invoiceId)).toContain('the stored PDF counts');
  await expect(resending.resend('LMS/00-00/000000')).rejects.toThrow('There is no invoice');
});
