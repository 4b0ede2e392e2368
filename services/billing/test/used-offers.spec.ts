import type { CompanyState } from '@lms360/contracts/events/auth';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { randomBytes } from 'node:crypto';
import { KARNATAKA, Shop } from './shop.js';

let shop: Shop;
beforeAll(async () => (shop = await Shop.open()));
afterAll(() => shop.close());

const GSTIN = '29AAGCB7383J1Z4';
let count = 0;
/** A customer whom nobody knows yet. */
const somebody = () => ({
  name: `Lotus ${++count} Pvt. Ltd.`,
  founder: { address: randomBytes(32).toString('hex'), mobile: randomBytes(32).toString('hex') },
});
const details = (gst = '') => ({ ...KARNATAKA, gst_number: gst });

const offerOf = async (owner: Caller) => {
  const { offer, offer_used } = (await shop.service.get('/upgradeplan?tenure=1', owner)).body;
  expect((await shop.order(owner, '2')).body.order.offer?.percent).toBe(offer?.percent);
  return [offer?.percent ?? null, offer_used];
};

/** A company that has paid for a year and is deleted. */
async function gone(who: Partial<CompanyState>, gst = '') {
  const owner = await shop.buyer(details(gst), who);
  const paymentId = await shop.buy(owner, '2');
  await shop.delete(owner);
  return paymentId;
}

type Again = (first: ReturnType<typeof somebody>) => [Partial<CompanyState>, string?];

it.each<[string, Again, string?]>([
  ['address', ({ founder: { address } }) => [{ ...somebody(), founder: { ...somebody().founder, address } }]],
  ['mobile number', ({ founder: { mobile } }) => [{ ...somebody(), founder: { ...somebody().founder, mobile } }]],
  ['GST number', () => [somebody(), GSTIN], GSTIN],
  ['name and pincode', ({ name }) => [{ ...somebody(), name }]],
  [
    'name in capital letters and with other blanks',
    ({ name }) => [{ ...somebody(), name: ` ${name.toUpperCase().replaceAll(' ', '  ')}` }],
  ],
  ['name without its full stops', ({ name }) => [{ ...somebody(), name: name.replaceAll('.', '') }]],
])('who deletes a company after its first year and signs up with the same %s has no second offer', async (_, again, gst = '') => {
  const first = somebody();
  const payment = await gone(first, gst);
  const [who, number] = again(first);
  expect(await offerOf(await shop.buyer(details(number), who))).toEqual([null, true]);
  await shop.refund(payment);
  await shop.sendWebhook('refund.processed');
});

it('who closes a company and signs up again within its 30 days has no second offer either', async () => {
  const first = somebody();
  const owner = await shop.buyer(details(), first);
  await shop.buy(owner, '2');
  await shop.closeCompany(owner);
  expect(await offerOf(await shop.buyer(details(), { ...somebody(), name: first.name }))).toEqual([null, true]);
  await shop.delete(owner);
});

it('another customer at the same pincode has the offer, and so has who paid for a month alone', async () => {
  const first = somebody();
  const owner = await shop.buyer(details(), first);
  await shop.buy(owner, '1');
  await shop.delete(owner);
  expect(await offerOf(await shop.buyer(details(), first))).toEqual([15, false]);
  await gone(somebody());
  expect(await offerOf(await shop.buyer(details(), somebody()))).toEqual([15, false]);
});

it('the same name at another pincode is another company', async () => {
  const { name } = somebody();
  await gone({ ...somebody(), name });
  expect(await offerOf(await shop.buyer({ ...details(), pincode: '560002' }, { ...somebody(), name }))).toEqual([15, false]);
});

it('a company that is there keeps the offer from no other of the same GST number, but from its founder’s other one', async () => {
  const first = somebody();
  await shop.buy(await shop.buyer(details(GSTIN), first), '2');
  expect(await offerOf(await shop.buyer(details(GSTIN), somebody()))).toEqual([15, false]);
  const founder = { ...somebody().founder, address: first.founder.address };
  expect(await offerOf(await shop.buyer(details(), { ...somebody(), founder }))).toEqual([null, true]);
});

it('a first year that was refunded was none, also after the company is deleted', async () => {
  const first = somebody();
  const payment = await gone(first);
  expect(await offerOf(await shop.buyer(details(), first))).toEqual([null, true]);
  await shop.refund(payment);
  await shop.sendWebhook('refund.processed');
  expect(await offerOf(await shop.buyer(details(), first))).toEqual([15, false]);
});

it('a company whose founder has had the trial has ended, buys from today, and nobody reminds it', async () => {
  const today = new Date('2031-03-10T06:00:00Z');
  shop.service.setNow(today);
  const owner = await shop.buyer(KARNATAKA, {
    registeredAt: today.toISOString(),
    trialEndsAt: '2031-03-09T18:29:59.999Z',
  });
  const { body } = await shop.service.post('/accountDetails', {}, owner);
  expect(body.session).toMatchObject({ pending_days: -1, trail_plan: 1 });
  expect(body.currentSubscription).toMatchObject({ trial_used: 1, expired: 0 });
  expect(body.subscriptions).toEqual([]);
  expect((await shop.order(owner)).body.order).toMatchObject({ after: null, replaces: [], period: { from: '2031-03-10' } });
  await shop.buy(owner);
  const after = (await shop.service.post('/accountDetails', {}, owner)).body;
  expect(after.currentSubscription).toMatchObject({ trial_used: 0, expired: 1, plan_id: '1' });
  shop.service.setNow(undefined);
});
