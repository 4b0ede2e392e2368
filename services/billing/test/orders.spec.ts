import { someCaller } from '@lms360/service-testing/test-tokens';
import { registeredOwner } from './harness.js';
import { someMember, deliverMember } from './people.js';
import { KARNATAKA, Shop, TAMIL_NADU } from './shop.js';

let shop: Shop;
beforeAll(async () => (shop = await Shop.open()));
afterAll(() => shop.close());
afterEach(() => shop.service.setNow(undefined));

it('an order says what is bought, what it costs, and what the checkout needs', async () => {
  const owner = await shop.buyer(TAMIL_NADU);
  await deliverMember(shop.service, owner.companyId, someMember({ memberId: owner.memberId, owner: true, role: 'superadmin' }));
  expect(await shop.order(owner, '4')).toMatchObject({
    status: 200,
    body: {
      plan: { plan_id: '4', plan_name: 'Premium Plan', user_no: 25, student_no: 100, course_no: 300 },
      order: {
        razorPayKey: shop.razorpay.keyId,
        checkoutScript: shop.razorpay.checkoutUrl,
        id: expect.stringMatching(/^order_/),
        amount: 149_999,
        planAdjustment: 0,
        offer: { percent: 15, amount: 22_499.85 },
        sgst: 0,
        cgst: 0,
        igst: 22_949.85,
        gstType: 'IGST',
        total_amount: 150_449,
        currency: 'INR',
      },
      employee: { name: 'Asha Rao', email: 'asha@example.com', mobile_no: '9876543210' },
      company: { address: '12 Anna Salai\nChennai, Tamil Nadu 600001', gst_number: null },
    },
  });
});

it('an order says for which period it is, and with which GST number', async () => {
  shop.service.setNow(new Date('2026-01-30T20:00:00Z')); // the 31st in Asia/Kolkata
  const owner = await shop.buyer({ ...KARNATAKA, gst_number: '29AAGCB7383J1Z4' });
  const first = (await shop.order(owner, '1')).body;
  expect(first.order.period).toEqual({ from: '2026-01-31', to: '2026-02-28' });
  expect(first.company.gst_number).toBe('29AAGCB7383J1Z4');
});

it('a renewal’s period begins the day after the last one of the period that runs', async () => {
  const owner = await shop.buyer();
  await shop.buy(owner, '1');
  const [running] = (await shop.service.post('/accountDetails', {}, owner)).body.subscriptions;
  const [from, to] = running.Time_period.split(' ');
  const next = new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10);
  expect((await shop.order(owner, '1')).body.order.period.from).toBe(next);
  expect((await shop.order(owner, '3')).body.order.period).toEqual({ from, to });
});

it('within the supplier’s state the tax is halved, and Razorpay charges the total in paise', async () => {
  const owner = await shop.buyer(KARNATAKA);
  const { order } = (await shop.order(owner, '1')).body;
  expect(order).toMatchObject({
    gstType: 'SGST_CGST',
    sgst: 899.91,
    cgst: 899.91,
    igst: 0,
    total_amount: 11_798.82,
    offer: null,
  });
  expect(shop.razorpay.pay(order.id, 'failed').payment).toMatchObject({ amount: 1_179_882, currency: 'INR' });
});

it.each([
  ['97AAACR5055K1Z0', KARNATAKA, 'SGST_CGST'],
  ['9917IRL29003OSG', TAMIL_NADU, 'IGST'],
])('a GST number that names no state, %s, leaves the tax to the address', async (gst_number, details, gstType) => {
  const owner = await shop.buyer({ ...details, gst_number });
  const { order, company } = (await shop.order(owner, '1')).body;
  expect([order.gstType, company.gst_number]).toEqual([gstType, gst_number]);
});

it('tax and place follow the State that was chosen for a pincode of two', async () => {
  const border = { address: '4 Border Road', city: 'Anywhere', pincode: '605106' };
  for (const state of ['Puducherry', 'Tamil Nadu']) {
    const owner = await shop.buyer({ ...border, state });
    const { company, order } = (await shop.order(owner, '1')).body;
    expect(company.address).toContain(`, ${state} 605106`);
    expect(order.gstType).toBe('IGST');
  }
});

it('the same day and inputs give the same order; however many ask at once', async () => {
  const owner = await shop.buyer();
  const answers = await Promise.all(Array.from({ length: 8 }, () => shop.order(owner, '3')));
  expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
  expect(await shop.service.sql('SELECT 1 FROM plan_order WHERE company_id = $1', [owner.companyId])).toHaveLength(1);
});

it.each([
  [
    'the company moves to another state',
    (owner: Parameters<Shop['order']>[0]) => shop.service.post('/editcompany', TAMIL_NADU, owner),
  ],
  ['a day goes by in Asia/Kolkata', async () => shop.service.setNow(new Date(Date.now() + 86_400_000))],
])('when %s a new order stands in its place', async (_, happen) => {
  const owner = await shop.buyer(KARNATAKA);
  const first = await shop.orderId(owner);
  await happen(owner);
  const second = await shop.orderId(owner);
  expect(second).not.toBe(first);
  const states = await shop.service.sql<{ state: string }>(
    'SELECT state FROM plan_order WHERE company_id = $1 ORDER BY created_at',
    [owner.companyId],
  );
  expect(states.map(({ state }) => state)).toEqual(['superseded', 'open']);
});

it('each plan has an open order of its own', async () => {
  const owner = await shop.buyer();
  expect(await shop.orderId(owner, '1')).not.toBe(await shop.orderId(owner, '3'));
  expect(
    await shop.service.sql(`SELECT 1 FROM plan_order WHERE company_id = $1 AND state = 'open'`, [owner.companyId]),
  ).toHaveLength(2);
});

it('unused days of the running plan are credited to another one, not to a renewal', async () => {
  const owner = await shop.buyer();
  await shop.buy(owner, '1');
  expect((await shop.order(owner, '1')).body.order.planAdjustment).toBe(0);
  expect((await shop.order(owner, '3')).body.order.planAdjustment).toBe(9999);
});

it('incomplete account details are refused in the specified words', async () => {
  const owner = await registeredOwner(shop.service);
  expect(await shop.order(owner)).toMatchObject({
    status: 400,
    body: { message: 'Action Required: Please update your account details before purchasing a plan.' },
  });
});

it('so is a GST number of another state, kept from before it was checked: no invoice shall show it', async () => {
  const owner = await shop.buyer({ ...KARNATAKA, gst_number: '29AAGCB7383J1Z4' });
  expect((await shop.order(owner)).status).toBe(200);
  await shop.service.sql(`UPDATE company SET gst_number = '27AAPFU0939F1ZV' WHERE company_id = $1`, [owner.companyId]);
  expect((await shop.order(owner)).status).toBe(400);
});

it.each(['5', '6'])('Enterprise plan %s is sold by talking', async (planId) => {
  const owner = await shop.buyer();
  expect((await shop.order(owner, planId)).status).toBe(409);
});

it('an unknown plan, a foreign company, other roles and a company not set up yet are refused', async () => {
  const owner = await shop.buyer();
  expect((await shop.order(owner, '7')).status).toBe(400);
  expect((await shop.service.get(`/orders?plan_id=1&company_id=${someCaller().companyId}`, owner)).status).toBe(403);
  expect((await shop.order({ ...owner, role: 'employee' })).status).toBe(403);
  expect((await shop.order(someCaller())).status).toBe(503);
});

it('while Razorpay is away nothing is half-done: 503, and the same order once it is back', async () => {
  const owner = await shop.buyer();
  for (const kind of ['down', 'error'] as const) {
    shop.razorpay.fault = { kind };
    expect(await shop.order(owner)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  }
  shop.razorpay.fault = { kind: 'none' };
  expect((await shop.order(owner)).status).toBe(200);
  expect(await shop.service.sql('SELECT 1 FROM plan_order WHERE company_id = $1', [owner.companyId])).toHaveLength(1);
});
