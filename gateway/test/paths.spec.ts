import { routes, services } from '../src/routes/routes.js';
import { closeGateways, startGateway } from './support/gateway.js';
import { exchange } from './support/raw.js';
import { closeUpstreams, startUpstream } from './support/upstream.js';

const received: string[] = [];
let origin: string;
beforeAll(async () => {
  const everything = await startUpstream((app) => {
    app.all('/*', (request, reply) => {
      received.push(request.url);
      return reply.send({ inner: 'figures' });
    });
  });
  const urls = Object.fromEntries(services.map((name) => [`${name.toUpperCase()}_URL`, everything.origin]));
  const limits = { RATE_LIMIT_GENERAL: '100000/60', RATE_LIMIT_RESEND: '100000/60' };
  origin = await startGateway({ ...urls, ...limits, S3_ENDPOINT: everything.origin });
});
afterAll(async () => {
  await closeGateways();
  await closeUpstreams();
});
beforeEach(() => void received.splice(0));

const call = (method: string, path: string) =>
  exchange(origin, `${method} ${path} HTTP/1.1\r\nhost: x\r\nauthorization: t\r\ncontent-length: 0\r\n\r\n`);
const get = (path: string) => call('GET', path);
const signed =
  '?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=k&X-Amz-Date=d&X-Amz-Expires=9&X-Amz-SignedHeaders=host&X-Amz-Signature=s';

/** Paths that another server might parse differently, and their expected outcome: the parameter as it reaches the service, or a refusal. */
const tricks: [trick: string, outcome: number | string][] = [
  ['x\\..\\..\\metrics', 400],
  ['x%5c..%5c..%5cmetrics', 400],
  ['x%5C%2e%2e%5Creadyz', 400],
  ['\\metrics', 400],
  ['%00', 400],
  ['a%00b', 400],
  ['a\0b', 400],
  ['a%09b', 400],
  ['a\tb', 400],
  ['a%0d%0ab', 400],
  ['a%7fb', 400],
  ['a%c2%85b', 400],
  ['a%zz', 400],
  ['a%c0%ae', 400],
  ['a#b', 400],
  ['..%2fmetrics', 404],
  ['x%2f..%2fmetrics', 404],
  ['%2e%2e', 404],
  ['%2e%2e%2f%2e%2e%2fmetrics', 404],
  ['..', 404],
  ['.', 404],
  ['/metrics', 404],
  ['x//metrics', 404],
  ['x/..;/metrics', 404],
  ['..;', '..%3B'],
  ['x;a=b', 'x%3Ba%3Db'],
  ['%252e%252e%252fmetrics', '%252e%252e%252fmetrics'],
  ['%255cmetrics', '%255cmetrics'],
  ['%2500', '%2500'],
  ['%ef%bc%8e%ef%bc%8e%ef%bc%8fmetrics', '%EF%BC%8E%EF%BC%8E%EF%BC%8Fmetrics'],
  ['a@b.in', 'a%40b.in'],
  ['a%2fb', 'a%2Fb'],
];

const withParameter = routes.filter(({ path }) => path.includes(':')).map(({ method, path }) => [method, path] as const);

describe.each(withParameter)('%s %s', (method, path) => {
  it.each(tricks)('%j → %j', async (trick, outcome) => {
    const { status } = await call(method, `/api${path.replace(/:\w+/, () => trick)}`);
    if (typeof outcome === 'number') expect([status, received]).toEqual([outcome, []]);
    else expect([status, received]).toEqual([200, [path.replace(/:\w+/, () => outcome)]]);
  });
});

it.each(['\\plans', '/plans\\', '//plans', '/plans/', '/./plans', '/x/../plans', '/plans%20', '/%70lans', '/plans;x'])(
  'a call without parameters is the table’s own path, or none: %s',
  async (path) => {
    const { status } = await get(`/api${path}?a=%5c&b=1`);
    expect([400, 404, 200]).toContain(status);
    expect(received).toEqual(status === 200 ? ['/plans?a=%5c&b=1'] : []);
  },
);

it.each(['metrics', 'readyz', 'healthz', 'openapi.json'])(
  "the services' endpoints for operators cannot be reached: %s",
  async (name) => {
    const ways = [
      `/api/${name}`,
      `/api\\${name}`,
      `/api/.%2f${name}`,
      `/api/plans/..%2f${name}`,
      `/api/verify/..%5c${name}`,
      `/api//${name}`,
    ];
    for (const way of ways) if (way !== '/api/openapi.json') expect([400, 404]).toContain((await get(way)).status);
    expect(received).toEqual([]);
  },
);

it.each([
  '/catalog/a\\..\\b',
  '/catalog/a%5cb',
  '/catalog//b',
  '//catalog/b',
  '/catalog/../other/b',
  '/catalog/%2e%2e/b',
  '/catalog/..;/b',
  '/catalog/a%2fb',
  '/catalog/a%252fb',
  '/catalog/a%00',
  '/catalog/a\0b',
  '/catalog/a\tb',
  '/catalog/a%09',
  '/catalog/%ef%bc%8e%ef%bc%8e/b',
  '/catalog/.hidden',
  '/catalog/b/',
  '/catalog/a b',
])('/files%s never reaches the store', async (path) => {
  expect([400, 403, 404]).toContain((await get(`/files${path}${signed}`)).status);
  expect(received).toEqual([]);
});

it('the path of a file is forwarded to the store unchanged', async () => {
  expect((await get(`/files/catalog/a-1/banner/b_2.webp${signed}`)).status).toBe(200);
  expect(received).toEqual([`/catalog/a-1/banner/b_2.webp${signed}`]);
});
