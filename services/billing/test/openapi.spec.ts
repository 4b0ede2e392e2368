import { TestService } from '@lms360/service-testing/test-service';
import { offerFor } from '../src/rules/offer.js';
import { plans } from '../src/rules/plan.js';
import { billing } from './harness.js';

let service: TestService;
let paths: ReturnType<JSON['parse']>;
beforeAll(async () => {
  service = await TestService.start(billing);
  paths = (await service.get('/openapi.json')).body.paths;
});
afterAll(() => service.close());

const exampleOf = (method: string, path: string) => paths[path][method].responses['200'].content['application/json'].example;

it('the plan of the examples is one of the six, to the last field', async () => {
  const cards = (await service.get('/plans')).body.plans;
  for (const [example] of [exampleOf('get', '/plans').plans, exampleOf('get', '/upgradeplan').results])
    expect(cards).toContainEqual(example);
  const { plan_id, plan_name, plan_type, plan_amount, expired } = exampleOf('post', '/accountDetails').currentSubscription;
  const plan = plans.find(({ id }) => id === plan_id)!;
  expect([plan_name, plan_type, plan_amount]).toEqual([plan.name, plan.tenure === 'year' ? 1 : 0, plan.pricePaise / 100]);
  expect(expired).toBe(1); // 0 means inactive (P2 §3)
});

it('the offer of the examples is one that is made', () => {
  const made = offerFor({ tenure: 'year', ordinal: 6, hasPaidYearly: false });
  expect(exampleOf('get', '/upgradeplan').offer).toEqual(made);
  expect(exampleOf('get', '/orders').order.offer).toMatchObject(made!);
});

it('a period of the examples is a plan’s, from the day it begins to the day it ends', () => {
  const { currentSubscription, subscriptions } = exampleOf('post', '/accountDetails');
  const [from, to] = subscriptions[0].Time_period.split(' ');
  expect(currentSubscription.expiry_date).toMatch(new RegExp(`^${to}T`));
  expect(Number(to.slice(0, 4)) - Number(from.slice(0, 4))).toBe(1);
  expect(to.slice(4)).toBe(from.slice(4));
});

it('a webhook is signed; the name of its event may be missing', () => {
  const required = paths['/payments/webhook'].post.parameters.map(({ name, required }: { name: string; required: boolean }) => [
    name,
    required,
  ]);
  expect(Object.fromEntries(required)).toEqual({ 'x-razorpay-signature': true, 'x-razorpay-event-id': false });
});
