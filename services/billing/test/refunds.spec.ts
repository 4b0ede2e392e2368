import { paymentRefunded } from '@lms360/contracts/events/billing';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { EnterpriseOffers } from '../src/orders/enterprise-offers.service.js';
import { KARNATAKA, Shop, TAMIL_NADU } from './shop.js';

let shop: Shop;
beforeAll(async () => (shop = await Shop.open()));
afterAll(() => shop.close());

const documents = ({ companyId }: Caller, kind: 'invoice' | 'credit-note') =>
  shop.service.sql<{
    number: string;
    document: { totalPaise: number; lines: { taxablePaise: number }[]; taxes: { paise: number }[] };
  }>('SELECT number, document FROM invoice WHERE company_id = $1 AND kind = $2 ORDER BY number', [companyId, kind]);
const creditNotes = (owner: Caller) => documents(owner, 'credit-note');
const account = async (owner: Caller) => (await shop.service.post('/accountDetails', {}, owner)).body;

it('a payment refunded in full has bought nothing: credit note, the trial counts again, an event for the other services', async () => {
  const owner = await shop.buyer();
  const paymentId = await shop.buy(owner, '3');
  await shop.refund(paymentId);
  expect(await shop.sendWebhook('refund.processed')).toBe(200);
  expect(await shop.sendWebhook('refund.processed')).toBe(200);
  expect(await shop.stateOf(paymentId)).toBe('refunded');
  const notes = await creditNotes(owner);
  expect(notes).toHaveLength(1);
  expect(notes[0]).toMatchObject({
    number: expect.stringMatching(/^LMS\/\d\d-\d\d\/C\d{5}$/),
    document: { totalPaise: 1_769_882 },
  });
  expect((await account(owner)).session).toMatchObject({ trail_plan: 1 });
  const event = await shop.service.events.next(paymentRefunded, ({ companyid }) => companyid === owner.companyId);
  expect(event).toMatchObject({
    subjectversion: 3,
    data: {
      trial: true,
      limits: { teachers: null },
      refund: { paymentId, planName: 'Premium Plan', amountPaise: 1_769_882, creditNoteNumber: notes[0]?.number },
    },
  });
});

it('a refunded upgrade restores the replaced plan', async () => {
  const owner = await shop.buyer();
  await shop.buy(owner, '1');
  const before = (await account(owner)).session;
  const upgrade = await shop.buy(owner, '4');
  await shop.refund(upgrade);
  await shop.sendWebhook('refund.processed');
  const after = await account(owner);
  expect(after.session).toEqual(before);
  expect(after.currentSubscription).toMatchObject({ plan_id: '1', users_count: 10 });
});

describe('a plan that was itself replaced', () => {
  /** Basic, replaced by Premium, replaced by Premium for a year. @returns the payments */
  async function threePlans() {
    const owner = await shop.buyer();
    const payments: string[] = [];
    for (const planId of ['1', '3', '4']) payments.push(await shop.buy(owner, planId));
    const [basic = '', premium = '', year = ''] = payments;
    const refund = async (...paymentIds: string[]) => {
      for (const paymentId of paymentIds) {
        await shop.refund(paymentId);
        expect(await shop.sendWebhook('refund.processed')).toBe(200);
      }
    };
    const statuses = async () =>
      (await account(owner)).subscriptions
        .filter(({ Price }: { Price: number }) => Price > 0)
        .map(({ Package, Status }: Record<string, string>) => `${Package}: ${Status}`);
    return { owner, basic, premium, year, refund, statuses };
  }

  it('when it is refunded what it had replaced stays replaced, by what runs now, and is credited to nothing more', async () => {
    const { owner, premium, refund, statuses } = await threePlans();
    const before = (await account(owner)).session;
    await shop.service.app.get(EnterpriseOffers).offer(owner.companyId, '6');
    const credit = async () => (await shop.order(owner, '6')).body.order.planAdjustment;
    const credited = await credit();
    await refund(premium);
    expect(await statuses()).toEqual(['Premium Plan: Active', 'Premium Plan: Refunded', 'Basic Plan: Replaced']);
    expect((await account(owner)).session).toEqual(before);
    expect(await credit()).toBe(credited);
  });

  it('once what runs is refunded too, the first one counts again, in whichever order', async () => {
    for (const order of ['premium', 'year'] as const) {
      const plans = await threePlans();
      const other = order === 'premium' ? 'year' : 'premium';
      await plans.refund(plans[order], plans[other]);
      expect(await plans.statuses()).toEqual(['Premium Plan: Refunded', 'Premium Plan: Refunded', 'Basic Plan: Active']);
      expect((await account(plans.owner)).currentSubscription).toMatchObject({ plan_id: '1', trail_plan: 0 });
      await plans.refund(plans.basic);
      expect((await account(plans.owner)).session.trail_plan).toBe(1);
    }
  });
});

it.each([
  ['within a state', KARNATAKA, 2],
  ['between states', TAMIL_NADU, 1],
])('a refund in part, %s, is a credit note of that part, and the plan goes on', async (_, details, taxes) => {
  const owner = await shop.buyer(details);
  const paymentId = await shop.buy(owner);
  for (const paise of [100_001, 33_333]) {
    await shop.refund(paymentId, paise);
    await shop.sendWebhook('refund.processed');
  }
  expect(await shop.stateOf(paymentId)).toBe('confirmed');
  expect((await account(owner)).session.trail_plan).toBe(0);
  const notes = await creditNotes(owner);
  expect(notes.map(({ document }) => document.totalPaise)).toEqual([100_001, 33_333]);
  for (const { document } of notes) {
    expect(document.taxes).toHaveLength(taxes);
    const parts = [...document.lines.map(({ taxablePaise }) => taxablePaise), ...document.taxes.map(({ paise }) => paise)];
    expect(parts.reduce((sum, paise) => sum + paise, 0)).toBe(document.totalPaise);
    expect(parts.every((paise) => Number.isInteger(paise) && paise >= 0)).toBe(true);
  }
});

it('what was refunded in part is not credited once more, nor by an order from before it', async () => {
  const owner = await shop.buyer();
  const paymentId = await shop.buy(owner, '1');
  const upgrade = (await shop.order(owner, '3')).body.order;
  expect(upgrade.planAdjustment).toBe(9999);
  await shop.refund(paymentId, 589_940); // half of it, tax included
  await shop.sendWebhook('refund.processed');
  expect((await shop.order(owner, '3')).body.order.planAdjustment).toBe(4999.5);
  const { payment } = shop.razorpay.pay(upgrade.id, 'captured');
  expect((await shop.confirm(owner, payment.id)).status).toBe(409);
});

it.each([
  ['within a state', KARNATAKA],
  ['between states', TAMIL_NADU],
])('refunds in parts, %s, refund every tax to the paisa', async (_, details) => {
  const owner = await shop.buyer(details);
  const paymentId = await shop.buy(owner);
  for (const paise of [589_941, 100, 100, 589_741]) {
    await shop.refund(paymentId, paise);
    await shop.sendWebhook('refund.processed');
  }
  expect(await shop.stateOf(paymentId)).toBe('refunded');
  const [invoice] = await documents(owner, 'invoice');
  const notes = await creditNotes(owner);
  const taken = invoice?.document.taxes.map((_tax, at) =>
    notes.reduce((sum, { document }) => sum + Number(document.taxes[at]?.paise), 0),
  );
  expect(taken).toEqual(invoice?.document.taxes.map(({ paise }) => paise));
  const taxable = notes.reduce((sum, { document }) => sum + Number(document.lines[0]?.taxablePaise), 0);
  expect(taxable).toBe(invoice?.document.lines[0]?.taxablePaise);
});

it('money that bought nothing is refunded without a credit note, with an event for the other services', async () => {
  const owner = await shop.buyer();
  const old = await shop.orderId(owner, '3');
  await shop.buy(owner, '1');
  const { payment } = shop.razorpay.pay(old, 'captured');
  await shop.sendWebhook('payment.captured');
  expect(await creditNotes(owner)).toEqual([]);
  const event = await shop.service.events.next(paymentRefunded, ({ companyid }) => companyid === owner.companyId);
  expect(event).toMatchObject({
    subjectversion: 2,
    data: { planId: '1', refund: { paymentId: payment.id, creditNoteNumber: null } },
  });
});

it('a refund after the company’s deletion still gets its credit note', async () => {
  const owner = await shop.buyer();
  const paymentId = await shop.buy(owner);
  await shop.delete(owner);
  await shop.refund(paymentId);
  expect(await shop.sendWebhook('refund.processed')).toBe(200);
  expect(await creditNotes(owner)).toHaveLength(1);
});

it('a year bought, refunded and bought again has the offer again; a year that ended has not', async () => {
  const owner = await shop.buyer();
  const offer = async () => (await shop.order(owner, '2')).body.order.offer?.percent;
  const paymentId = await shop.buy(owner, '2');
  expect(await offer()).toBeUndefined();
  await shop.refund(paymentId);
  await shop.sendWebhook('refund.processed');
  expect(await offer()).toBe(15);
});

it('orders, payments, refunds and invoices of another company do not exist', async () => {
  const [a, b] = [await shop.buyer(), await shop.buyer()];
  for (const owner of [a, b]) {
    const paymentId = await shop.buy(owner);
    await shop.refund(paymentId);
    await shop.sendWebhook('refund.processed');
  }
  const db = shop.service.app.get(CompanyDatabase);
  for (const { companyId } of [a, b]) {
    for (const table of ['plan_order', 'payment', 'refund', 'invoice']) {
      expect(await db.read(companyId, `SELECT DISTINCT company_id FROM ${table}`)).toEqual([{ company_id: companyId }]);
    }
  }
});
