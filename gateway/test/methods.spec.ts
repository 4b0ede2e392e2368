import { routes, services } from '../src/routes/routes.js';
import { closeGateways, startGateway } from './support/gateway.js';
import { exchange } from './support/raw.js';
import { closeUpstreams, startUpstream } from './support/upstream.js';
import { makeWebRoot, removeWebRoots } from './support/web-root.js';

// A path that is called by a method that it does not have says which it has.

const METHODS = ['GET', 'HEAD', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS', 'TRACE'];
let asked = 0;
let origin: string;
beforeAll(async () => {
  const everything = await startUpstream((app) =>
    app.all('/*', (_request, reply) => {
      asked += 1;
      return reply.send({});
    }),
  );
  const urls = Object.fromEntries(services.map((name) => [`${name.toUpperCase()}_URL`, everything.origin]));
  const web = makeWebRoot({ 'index.html': 'landing', 'app.html': 'shell' });
  const limits = { RATE_LIMIT_GENERAL: '100000/60', TRUST_PROXY: 'false' };
  origin = await startGateway({ ...urls, ...limits, S3_ENDPOINT: everything.origin, WEB_ROOT: web });
});
beforeEach(() => (asked = 0));
afterAll(async () => {
  await closeGateways();
  await closeUpstreams();
  removeWebRoots();
});

const send = async (method: string, path: string, headers = '') => {
  const answer = await exchange(origin, `${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\n`);
  return { ...answer, allow: answer.headers['allow'] };
};

const own = Map.groupBy(routes, ({ path }) => path);
const paths: [path: string, allow: string][] = [
  ...[...own].map(([path, calls]): [string, string] => {
    const methods = calls.map(({ method }) => method);
    const others = methods.filter((method) => method !== 'GET');
    return [`/api${path.replace(/:\w+/, 'x')}`, [...(methods.includes('GET') ? ['GET', 'HEAD'] : []), ...others].join(', ')];
  }),
  ...[
    '/api/openapi.json',
    '/files/catalog/a.webp',
    '/healthz',
    '/readyz',
    '/metrics',
    '/.well-known/security.txt',
    '/',
    '/pricing',
    '/assets/a.js',
  ].map((path): [string, string] => [path, 'GET, HEAD']),
];

it.each(paths)('%s takes %s and refuses every other method', async (path, allow) => {
  for (const method of METHODS.filter((one) => !allow.split(', ').includes(one) && one !== 'HEAD')) {
    const answer = await send(method, path, 'content-length: 0\r\n');
    expect([method, answer.status, answer.allow, JSON.parse(answer.body)]).toEqual([
      method,
      405,
      allow,
      {
        statusCode: 405,
        code: 'invalid',
        message: 'This address takes another method: see the header Allow.',
        requestId: expect.any(String),
      },
    ]);
  }
  expect(asked).toBe(0);
});

it.each(['PURGE', 'PROPFIND', 'MKCOL', 'LINK', 'REPORT'])('%s, which nothing here takes, is refused likewise', async (method) => {
  for (const path of ['/api/plans', '/files/catalog/a.webp', '/pricing']) {
    const { status, allow } = await send(method, path);
    expect([path, status, allow]).toEqual([path, 405, 'GET, HEAD, POST, PUT, DELETE']);
  }
});

it('a wrong method is refused before its body, and before its token is asked for', async () => {
  const { status, allow } = await send('PUT', '/api/getprofile', 'content-length: 99999\r\ncontent-type: application/json\r\n');
  expect([status, allow]).toEqual([405, 'GET, HEAD']);
});

it('what does not exist is unknown by every method', async () => {
  for (const method of ['GET', 'POST', 'PUT']) expect((await send(method, '/api/nope')).status).toBe(404);
});

it.each([
  ['GET', '/api/getprofile', ''],
  ['POST', '/api/logout', 'content-length: 0\r\n'],
])('a call without a token says how to bring one: %s %s', async (method, path, headers) => {
  const answer = await send(method, path, headers);
  expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
});
