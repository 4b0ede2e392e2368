import { someCaller } from '@lms360/service-testing/test-tokens';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { Shop } from './shop.js';

let shop: Shop;
let owner: Caller;
beforeAll(async () => {
  shop = await Shop.open();
  owner = await shop.buyer();
});
afterAll(() => shop.close());

describe.each(['/upgradeplan?tenure=1', '/orders?plan_id=1'])('GET %s', (path) => {
  const ask = async (companyId: string) => (await shop.service.get(`${path}&company_id=${companyId}`, owner)).status;

  it('takes an empty company_id and the own one in any case, and refuses any other', async () => {
    for (const own of ['', owner.companyId, owner.companyId.toUpperCase()]) expect(await ask(own)).toBe(200);
    for (const foreign of [someCaller().companyId, 'mine', `${owner.companyId}&company_id=${owner.companyId}`]) {
      expect(await ask(foreign)).toBe(403);
    }
  });
});

describe('POST /payments', () => {
  let paymentId: string;
  beforeAll(async () => (paymentId = shop.razorpay.pay(await shop.orderId(owner), 'captured').payment.id));

  it('takes null for what may be left out as if it were', async () => {
    const nothing = { orderId: null, signature: null, plan_id: null, company_id: null, finalAmount: null, currentAmount: null };
    expect((await shop.confirm(owner, paymentId, nothing)).status).toBe(200);
  });

  it('takes an empty company_id and the own one in any case, and refuses any other', async () => {
    const confirm = async (company_id: unknown) => (await shop.confirm(owner, paymentId, { company_id })).status;
    for (const foreign of [someCaller().companyId, 'mine', 1, {}, [owner.companyId]]) expect(await confirm(foreign)).toBe(403);
    for (const own of ['', owner.companyId, owner.companyId.toUpperCase()]) expect(await confirm(own)).toBe(200);
  });

  const others = [1.5, true, {}, ['1']];

  it.each([
    ['paymentId', [null, undefined, ...others], 'Required paymentId'],
    ['plan_id', [true, {}, ['1']], 'Please choose a plan'],
    ['orderId', others, 'This payment is for another order.'],
    ['signature', others, 'The signature is not valid.'],
  ])('says of a %s of another type what it says of a wrong one', async (field, values, message) => {
    for (const value of values) {
      expect(await shop.confirm(owner, paymentId, { [field]: value })).toMatchObject({
        status: 400,
        body: { message, errors: [{ field, message }] },
      });
    }
  });
});
