import { createLog } from '@lms360/service-kit/core/logging';
import { closeGateways, startGateway } from './support/gateway.js';
import { exchange } from './support/raw.js';
import { closeUpstreams, echo, startUpstream } from './support/upstream.js';

const lines: { level: number; statusCode?: number }[] = [];
const WARNING = 40;
let origin: string;
beforeAll(async () => {
  const { origin: service } = await startUpstream((app) => app.all('/*', echo('service')));
  const log = createLog('gateway', 'info', { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
  origin = await startGateway({ BILLING_URL: service, AUTH_URL: service }, log);
});
afterEach(() => {
  const ours = lines.splice(0).filter(({ level, statusCode = 0 }) => level >= WARNING || statusCode >= 500);
  expect(ours).toEqual([]); // nothing that a visitor sends is logged as our error
});
afterAll(async () => {
  await closeGateways();
  await closeUpstreams();
});

const HOST = 'host: shop.example\r\n';
const send = (text: string) => exchange(origin, text);

it.each(['http://shop.example', 'https://shop.example', 'HTTP://shop.example', 'http://shop.example:80'])(
  'the absolute form is served as the plain one, and its authority is the host: %s',
  async (base) => {
    const { status, body } = await send(`GET ${base}/api/plans?a=1 HTTP/1.1\r\nhost: other.example\r\n\r\n`);
    const { url, headers } = JSON.parse(body) as { url: string; headers: Record<string, string> };
    expect([status, url, headers['x-forwarded-host']]).toEqual([200, '/plans?a=1', base.slice(base.indexOf('//') + 2)]);
  },
);

it('the absolute form is routed as the plain one, and does not bypass refusals', async () => {
  const statusOf = async (target: string) => (await send(`GET ${target} HTTP/1.1\r\n${HOST}\r\n`)).status;
  expect(await statusOf('http://x/healthz')).toBe(200);
  expect(await statusOf('http://[2001:db8::7]:8080/healthz')).toBe(200);
  expect(await statusOf('https://x/api/openapi.json?a')).toBe(200);
  expect(await statusOf('https://x/files/a.webp')).toBe(403);
  expect(await statusOf('http://x')).toBe(404);
  expect(await statusOf('http://x?a')).toBe(404);
  expect(await statusOf('http://x/api/verify/a%5cb')).toBe(400);
  expect(await statusOf('http://x/api/metrics')).toBe(404);
});

it.each(['POST https://x/api/logout', 'POST HTTP://x:8080/api/logout', 'POST /api/logout'])(
  'the absolute form brings its body along: %s',
  async (line) => {
    const { body } = await send(`${line} HTTP/1.1\r\n${HOST}authorization: t\r\ncontent-length: 2\r\n\r\n{}`);
    expect(JSON.parse(body)).toMatchObject({ method: 'POST', url: '/logout' });
  },
);

it('HTTP/1.0 needs no host', async () => {
  expect((await send('GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200);
  expect((await send('GET /api/plans HTTP/1.0\r\n\r\n')).status).toBe(200);
});

it('an unsupported upgrade is ignored', async () => {
  const { status, body } = await send(`GET /api/plans HTTP/1.1\r\n${HOST}connection: upgrade\r\nupgrade: h2c\r\n\r\n`);
  expect([status, body]).toEqual([200, expect.not.stringContaining('h2c')]);
});

it.each([
  ['two hosts', `GET /api/plans HTTP/1.1\r\n${HOST}${HOST}\r\n`, 400],
  ['two hosts for a page', `GET / HTTP/1.1\r\n${HOST}Host: other\r\n\r\n`, 400],
  ['two hosts in HTTP/1.0', `GET / HTTP/1.0\r\n${HOST}${HOST}\r\n`, 400],
  ['no host', 'GET /api/plans HTTP/1.1\r\n\r\n', 400],
  ['a host with a blank', 'GET / HTTP/1.1\r\nhost: a b\r\n\r\n', 400],
  ['a host with a path', 'GET / HTTP/1.1\r\nhost: a/b\r\n\r\n', 400],
  ['a host with a user', 'GET / HTTP/1.1\r\nhost: me@a\r\n\r\n', 400],
  ['an absolute form with a user', `GET http://me@a/ HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['an absolute form without a host', `GET http:///plans HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['another scheme', `GET ftp://a/plans HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['an authority', `GET a:80 HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['no slash', `GET api/plans HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['a fragment', `GET /api/plans#a HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['an asterisk', `GET * HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['OPTIONS of the server', `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`, 404],
  ['TRACE', `TRACE /api/plans HTTP/1.1\r\n${HOST}\r\n`, 405],
  ['a method of others', `PURGE /api/plans HTTP/1.1\r\n${HOST}\r\n`, 405],
  ['CONNECT', `CONNECT a:80 HTTP/1.1\r\n${HOST}\r\n`, 405],
  ['an unknown method', `FOO / HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['no version', 'GET /\r\n\r\n', 400],
  ['HTTP/2 unasked', `GET / HTTP/2.0\r\n${HOST}\r\n`, 400],
  ['an unknown version', `GET / HTTP/1.2\r\n${HOST}\r\n`, 400],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['TLS', Buffer.from([22, 3, 1, 2, 0, 1, 0]).toString('latin1'), 400],
  ['a folded header', `GET / HTTP/1.1\r\n${HOST}x: a\r\n b\r\n\r\n`, 400],
  ['two lengths', `POST /api/login HTTP/1.1\r\n${HOST}content-length: 1\r\ncontent-length: 2\r\n\r\na`, 400],
  [
    'a length and chunks',
    `POST /api/login HTTP/1.1\r\n${HOST}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ['an unknown coding', `POST /api/login HTTP/1.1\r\n${HOST}transfer-encoding: gzip\r\n\r\na`, 400],
  ['a length that is none', `POST /api/login HTTP/1.1\r\n${HOST}content-length: -1\r\n\r\na`, 400],
  ['headers of 20 kB', `GET / HTTP/1.1\r\n${HOST}x: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['an address of 20 kB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, 431],
])('%s is refused in the envelope, with the security headers', async (_title, text, status) => {
  const answer = await send(text);
  expect([answer.status, JSON.parse(answer.body)]).toMatchObject([
    status,
    { statusCode: status, code: expect.any(String), message: expect.any(String), requestId: answer.headers['x-request-id'] },
  ]);
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringContaining('application/json'),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  });
});

it('an unknown expectation is ignored', async () => {
  expect((await send(`GET /healthz HTTP/1.1\r\n${HOST}expect: the-unexpected\r\n\r\n`)).status).toBe(200);
});
