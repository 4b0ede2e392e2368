import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { size } from '@lms360/tooling/test-size';
import fc from 'fast-check';
import { ONE, Shop } from './shop.js';

let shop: Shop;
beforeAll(async () => (shop = (await Shop.openOwn()).withoutPdfs())); // the numbers of its invoices have no gap
afterAll(() => shop.close());

const RUNS = size(20, 200);
/** All that can report a payment to billing. */
const ways = [
  'authorized',
  'captured',
  'order.paid',
  'page',
  'page again',
  'reconciler',
  'reconciler again',
  'captured again',
] as const;
type Way = (typeof ways)[number];

/** Some ways in some order, in groups of which each comes at once. */
const anyStory = fc
  .tuple(
    fc.shuffledSubarray([...ways], { minLength: 1 }),
    fc.array(fc.boolean(), { minLength: ways.length, maxLength: ways.length }),
  )
  .map(([order, together]) =>
    order.reduce<Way[][]>((groups, way, index) => {
      if (together[index] && groups.length > 0) groups.at(-1)?.push(way);
      else groups.push([way]);
      return groups;
    }, []),
  );

async function go(way: Way, owner: Caller, paymentId: string): Promise<unknown> {
  if (way.startsWith('page')) return shop.confirm(owner, paymentId);
  if (way.startsWith('reconciler')) return shop.reconcile();
  const event = way === 'order.paid' ? way : `payment.${way.replace(' again', '')}`;
  const delivery = shop.razorpay.webhooks.log.findLast((one) => one.event === event && one.body.includes(paymentId));
  return delivery && shop.razorpay.webhooks.send(delivery);
}

it(`${RUNS} stories of page, webhooks and reconciler, in any order, alone and at once: one period and one invoice each`, async () => {
  const owner = await shop.buyer();
  let stories = 0;
  await fc.assert(
    fc.asyncProperty(anyStory, fc.constantFrom('captured', 'authorized'), async (groups, outcome) => {
      const { payment } = shop.razorpay.pay(await shop.orderId(owner), outcome);
      for (const group of groups) await Promise.all(group.map((way) => go(way, owner, payment.id)));
      await shop.reconcile();
      stories += 1;
      expect(await shop.gains(owner)).toEqual({ periods: stories, invoices: stories, published: stories });
      expect(payment).toMatchObject({ status: 'captured', amount_refunded: 0 });
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(stories).toBe(RUNS);
}, 300_000);

it('fifty companies pay at once: each has one period and one invoice, and the numbers have no gap', async () => {
  const owners: Caller[] = [];
  for (let n = 0; n < 50; n += 1) owners.push(await shop.buyer());
  const before = await lastNumber();
  const payments = await Promise.all(
    owners.map(async (owner) => ({ owner, payment: shop.razorpay.pay(await shop.orderId(owner), 'captured').payment })),
  );
  await Promise.all([
    ...payments.map(({ owner, payment }) => shop.confirm(owner, payment.id)),
    ...payments.map(({ owner, payment }) => go('captured', owner, payment.id)),
    shop.reconcile(),
  ]);
  await shop.reconcile(); // for whom all three were sent away while the others were served
  for (const owner of owners) expect(await shop.gains(owner)).toEqual(ONE);
  const rows = await shop.service.sql<{ number: string }>('SELECT number FROM invoice WHERE company_id = ANY($1)', [
    owners.map(({ companyId }) => companyId),
  ]);
  const counts = rows.map(({ number }) => Number(number.split('/')[2])).sort((a, b) => a - b);
  expect(counts).toEqual(Array.from({ length: 50 }, (_, index) => before + index + 1));
}, 120_000);

async function lastNumber(): Promise<number> {
  const rows = await shop.service.sql<{ last: number }>(`SELECT last FROM invoice_counter WHERE kind = 'invoice'`);
  return rows[0]?.last ?? 0;
}
