import { closeGateways, startGateway } from './support/gateway.js';
import { closeUpstreams, echo, startUpstream } from './support/upstream.js';

afterEach(async () => {
  await closeGateways();
  await closeUpstreams();
});

const limits = { RATE_LIMIT_GENERAL: '6/60', RATE_LIMIT_LOGIN: '2/30', RATE_LIMIT_FORGOT_PASSWORD: '2/60' };

async function start(env: Record<string, string> = {}) {
  const auth = await startUpstream((app) => app.all('/*', echo('auth')));
  return startGateway({ AUTH_URL: auth.origin, ...limits, ...env });
}
const post = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', headers: { authorization: 'Bearer t', ...headers } });
const statuses = async (calls: (() => Promise<Response>)[]) => {
  const seen: number[] = [];
  for (const call of calls) seen.push((await call()).status);
  return seen;
};

it('refuses the call above a limit with the time to wait', async () => {
  const origin = await start();
  expect(await statuses([() => post(`${origin}/api/login`), () => post(`${origin}/api/login`)])).toEqual([200, 200]);
  const refused = await post(`${origin}/api/login`);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(30);
  expect([refused.status, await refused.json()]).toEqual([
    429,
    {
      statusCode: 429,
      code: 'too_many_requests',
      message: `Too many requests. Please try again in ${seconds} seconds.`,
      key: 'tooManyFor',
      places: { seconds: String(seconds) },
      requestId: refused.headers.get('x-request-id'),
    },
  ]);
  expect((await post(`${origin}/api/logout`)).status).toBe(200);
});

it('counts calls that share a limit together', async () => {
  const origin = await start();
  const get = () => fetch(`${origin}/api/forgot-password?email=a@b.in`);
  expect(await statuses([get, () => post(`${origin}/api/forgot-password`), get])).toEqual([200, 200, 429]);
});

it('counts every call, also unknown ones, against the general limit', async () => {
  const origin = await start();
  const known = () => post(`${origin}/api/logout`);
  const unknown = () => fetch(`${origin}/api/nope`);
  expect(await statuses([known, unknown, known, unknown, known, unknown, known, unknown])).toEqual([
    200, 404, 200, 404, 200, 404, 429, 429,
  ]);
});

it.each(['/api/openapi.json', '/api/docs', '/api/docs/swagger-ui-init.js'])(
  'counts %s against the general limit',
  async (path) => {
    const origin = await start();
    const read = () => fetch(origin + path);
    const known = () => post(`${origin}/api/logout`);
    expect(await statuses([read, read, read, known, known, known, read, known])).toEqual([
      200, 200, 200, 200, 200, 200, 429, 429,
    ]);
  },
);

it("counts per address of the socket, whatever the caller's headers claim", async () => {
  const origin = await start();
  const from = (address: string) => () => post(`${origin}/api/login`, { 'x-forwarded-for': address });
  expect(await statuses([from('1.1.1.1'), from('2.2.2.2'), from('3.3.3.3')])).toEqual([200, 200, 429]);
});

it('counts per address that a trusted proxy reports; an IPv6 customer is one address', async () => {
  const origin = await start({ TRUST_PROXY: '1' });
  const from = (address: string) => () => post(`${origin}/api/login`, { 'x-forwarded-for': address });
  expect(await statuses([from('1.1.1.1'), from('1.1.1.1'), from('2.2.2.2')])).toEqual([200, 200, 200]);
  expect(await statuses([from('2001:db8::1'), from('2001:db8::2'), from('2001:db8::3'), from('2001:db8:0:1::1')])).toEqual([
    200, 200, 429, 200,
  ]);
});
