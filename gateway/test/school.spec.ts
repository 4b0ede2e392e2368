import { someCaller, tokenFor } from '@lms360/service-testing/test-tokens';
import { size } from '@lms360/tooling/test-size';
import { closeGateways } from './support/gateway.js';
import { beginLesson, Browser, limitsTimes, startSchool } from './support/school.js';
import { closeUpstreams } from './support/upstream.js';
import { removeWebRoots } from './support/web-root.js';

// The limits are the product's own, unless a test says otherwise; with a window of a day, so that a slow machine does not enter a second window.

afterEach(async () => {
  await closeGateways();
  await closeUpstreams();
  removeWebRoots();
});

/** The statuses of a number of calls, with limited concurrency. */
async function repeated(times: number, ask: (index: number) => Promise<number>, atOnce = 20): Promise<number[]> {
  const statuses: number[] = [];
  for (let done = 0; done < times; done += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, times - done) }, (_, index) => ask(done + index));
    statuses.push(...(await Promise.all(batch)));
  }
  return statuses;
}
const tally = (statuses: number[]) => {
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const failedSignIn = async (browser: Browser) => (await browser.signIn('wrong')).status;

it('two hundred pupils behind one address start their lesson within a minute', async () => {
  const pupils = size(40, 200);
  const { origin, recorded } = await startSchool(limitsTimes(pupils / 200));
  const statuses: number[] = [];
  await repeated(pupils, async () => {
    statuses.push(...(await beginLesson(new Browser(origin))));
    return 200;
  });
  expect(tally(statuses)).toEqual({ 200: pupils * (2 + 40 + 1 + 4 + 20) });
  expect(recorded).toEqual({ logins: pupils, calls: 4 * pupils, pictures: 20 * pupils });
});

it('an address signs in 600 times a minute and no more', async () => {
  const { origin, recorded } = await startSchool();
  const school = new Browser(origin);
  expect(tally(await repeated(610, async () => (await school.signIn()).status))).toEqual({ 200: 600, 429: 10 });
  expect(recorded.logins).toBe(600);
  expect((await new Browser(origin, '203.0.113.8').signIn()).status).toBe(200);
});

it('a session makes 600 calls a minute and no more; others of its address are served', async () => {
  const { origin, recorded } = await startSchool();
  const [busy, calm] = [await new Browser(origin).signIn(), await new Browser(origin).signIn()];
  expect(tally(await repeated(610, () => busy.signedIn.get('/api/getprofile')))).toEqual({ 200: 600, 429: 10 });
  expect(recorded.calls).toBe(600);
  expect(await calm.signedIn.get('/api/getprofile')).toBe(200);
});

it('an address over its limit keeps its signed-in sessions', async () => {
  const { origin } = await startSchool();
  const { signedIn } = await new Browser(origin).signIn();
  expect(tally(await repeated(1_810, () => new Browser(origin).get('/api/nothing')))).toEqual({ 404: 1_799, 429: 11 });
  expect((await new Browser(origin).signIn()).status).toBe(429);
  expect(await signedIn.get('/api/getprofile')).toBe(200);
});

const few = { RATE_LIMIT_GENERAL: '6/60', RATE_LIMIT_SESSION: '20/60' };

it('calls with an invalid token count against the address', async () => {
  const { origin } = await startSchool(few);
  const good = tokenFor(someCaller());
  const forged = [`${good.slice(0, -8)}AAAAAAAA`, tokenFor(someCaller(), -60), 'something'];
  const ask = (index: number) => new Browser(origin).as(forged[index % 3] as string).get('/api/getprofile');
  expect(await repeated(8, ask, 1)).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  expect(await new Browser(origin).as(good).get('/api/getprofile')).toBe(200);
});

it('calls answered with 401 count against the address, even with a valid token', async () => {
  const { origin } = await startSchool(few);
  const session = new Browser(origin).as(tokenFor(someCaller()));
  expect(await repeated(6, () => session.get('/api/getprofile', { 'x-ended': '1' }), 1)).toEqual([401, 401, 401, 401, 401, 401]);
  expect(await new Browser(origin).get('/api/nothing')).toBe(429);
  expect(await session.get('/api/getprofile')).toBe(200);
});

it('calls answered with 429 count against the address, even with a valid token', async () => {
  const { origin } = await startSchool({ ...few, RATE_LIMIT_SESSION: '1/60' });
  const session = new Browser(origin).as(tokenFor(someCaller()));
  expect(await repeated(7, () => session.get('/api/getprofile'), 1)).toEqual([200, 429, 429, 429, 429, 429, 429]);
  expect(await new Browser(origin).get('/api/nothing')).toBe(429);
});

it('a call without a token that is answered 401 counts once', async () => {
  const { origin } = await startSchool(few);
  const ask = () => new Browser(origin).get('/api/getprofile', { 'x-ended': '1' });
  expect(await repeated(7, ask, 1)).toEqual([401, 401, 401, 401, 401, 401, 429]);
});

it('a network has 300 failed sign-ins in a quarter of an hour, over all its addresses', async () => {
  const { origin, recorded } = await startSchool();
  const { signedIn } = await new Browser(origin).signIn();
  const from = (index: number) => new Browser(origin, `203.0.113.${index % 250}`);
  expect(tally(await repeated(300, (index) => failedSignIn(from(index))))).toEqual({ 401: 300 });
  expect(await failedSignIn(from(251))).toBe(429);
  expect((await from(252).signIn()).status).toBe(429);
  expect(recorded.logins).toBe(301);
  expect((await new Browser(origin, '203.0.114.1').signIn()).status).toBe(200);
  expect(await signedIn.get('/api/getprofile')).toBe(200);
});

it.each([
  ['an IPv4 /24', '203.0.113.1', '203.0.113.254', '203.0.112.1'],
  ['an IPv4 /24 written as IPv6', '::ffff:203.0.113.1', '203.0.113.254', '::ffff:203.0.112.1'],
  ['an IPv6 /56', '2001:db8:0:1ff::1', '2001:db8:0:100:8000::9', '2001:db8:0:200::1'],
])('%s is one network', async (_, first, neighbour, other) => {
  const { origin } = await startSchool({ RATE_LIMIT_FAILED_LOGIN: '2/900' });
  expect(await repeated(2, () => failedSignIn(new Browser(origin, first)), 1)).toEqual([401, 401]);
  expect((await new Browser(origin, neighbour).signIn()).status).toBe(429);
  expect((await new Browser(origin, other).signIn()).status).toBe(200);
});

it('successful sign-ins do not count as failures', async () => {
  const { origin } = await startSchool({ RATE_LIMIT_FAILED_LOGIN: '2/900' });
  const school = new Browser(origin);
  expect(await failedSignIn(school)).toBe(401);
  expect(await repeated(10, async () => (await school.signIn()).status, 1)).toEqual(Array(10).fill(200));
});

it('pages and files have limits of their own per address, which do not affect calls', async () => {
  const { origin } = await startSchool({ RATE_LIMIT_PAGES: '3/60', RATE_LIMIT_FILES: '2/60' });
  const school = new Browser(origin);
  const pages = ['/login', '/assets/part-1.js', '/assets/none.js', '/login', '/assets/part-1.js'];
  expect(await repeated(5, (index) => school.get(pages[index] as string), 1)).toEqual([200, 200, 404, 429, 429]);
  expect(await repeated(3, () => school.get('/files/nothing/signed'), 1)).toEqual([403, 403, 429]);
  expect((await school.signIn()).status).toBe(200);
  expect(await new Browser(origin, '203.0.113.8').get('/login')).toBe(200);
});
