import { closeGateways, startGateway } from './support/gateway.js';
import { signNow, signedQuery as signed } from './support/signed-query.js';
import { closeUpstreams, startUpstream, type Upstream } from './support/upstream.js';

const pdf = Buffer.from('%PDF-1.7 a document of some length');
const path = '/files/catalog/company/lesson/1.pdf';

const STORES_WORDS = '<Error><AWSAccessKeyId>key</AWSAccessKeyId></Error>';

let store: Upstream;
let origin: string;
const seen: { url: string; method: string; headers: Record<string, unknown> }[] = [];

beforeEach(() => void seen.splice(0));
beforeAll(async () => {
  signNow();
  store = await startUpstream((app) => {
    app.addHook('onRequest', async ({ url, method, headers }) => void seen.push({ url, method, headers }));
    app.get('/catalog/company/lesson/1.pdf', (request, reply) => {
      void reply.headers({
        etag: '"v1"',
        'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT',
        'accept-ranges': 'bytes',
        'x-amz-request-id': 'r',
        server: 'store',
      });
      if (request.headers['if-none-match'] === '"v1"') return reply.status(304).send();
      const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
      if (request.headers.range === undefined) return reply.type('application/pdf').send(pdf);
      if (!range)
        return reply.status(416).type('application/xml').header('content-range', `bytes */${pdf.length}`).send(STORES_WORDS);
      const part = pdf.subarray(Number(range[1]), Number(range[2]) + 1);
      return reply
        .status(206)
        .type('application/pdf')
        .header('content-range', `bytes ${range[1]}-${range[2]}/${pdf.length}`)
        .send(part);
    });
    app.get('/catalog/page.html', (_request, reply) =>
      reply.type('text/html').header('cache-control', 'private, max-age=60').send('<script>alert(1)</script>'),
    );
    for (const [name, status] of [
      ['AccessDenied', 403],
      ['SignatureDoesNotMatch', 403],
      ['AuthorizationHeaderMalformed', 400],
      ['RequestTimeTooSkewed', 403],
      ['NoSuchBucket', 404],
      ['NoSuchKey', 404],
      ['SlowDown', 503],
      ['TooManyRequests', 429],
    ] as const)
      app.get(`/catalog/${name}.pdf`, (_request, reply) =>
        reply
          .status(status)
          .type('application/xml')
          .send(STORES_WORDS.replace('<AWS', `<Code>${name}</Code><AWS`)),
      );
  });
  origin = await startGateway({ S3_ENDPOINT: store.origin });
});
afterAll(async () => {
  await closeGateways();
  await closeUpstreams();
});

/** The parameters of a link whose time is over. */
const ended = new URLSearchParams([...signed].map(([name, value]) => [name, name === 'X-Amz-Expires' ? '0' : value]));
const get = (file: string, query: string, init: RequestInit = {}) => fetch(`${origin}${file}?${query}`, init);

it('reads a signed object: the query untouched, the store named as host, nothing about the reader', async () => {
  const headers = { authorization: 'Bearer t', cookie: 'a=b', 'x-amz-acl': 'public-read' };
  const answer = await get(path, signed.toString(), { headers });
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
  expect(seen[0]?.url).toBe(`/catalog/company/lesson/1.pdf?${signed}`);
  expect(seen[0]?.headers).toMatchObject({ host: new URL(store.origin).host });
  for (const name of ['authorization', 'cookie', 'x-amz-acl', 'x-forwarded-for'])
    expect(seen[0]?.headers).not.toHaveProperty(name);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    etag: '"v1"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'; script-src 'none'"),
    'cache-control': expect.stringMatching(/^private, max-age=[1-9]\d{0,2}, immutable$/),
  });
  expect(answer.headers.has('x-amz-request-id')).toBe(false);
  expect(answer.headers.get('server')).toBeNull();
});

it('keeps ranges and conditions', async () => {
  const part = await get(path, signed.toString(), { headers: { range: 'bytes=0-7' } });
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
    206,
    '%PDF-1.7',
    `bytes 0-7/${pdf.length}`,
  ]);
  expect((await get(path, signed.toString(), { headers: { 'if-none-match': '"v1"' } })).status).toBe(304);
});

it('sends no content headers with 304: a browser would apply them to its cached copy', async () => {
  const { headers, status } = await get(path, signed.toString(), { headers: { 'if-none-match': '"v1"' } });
  expect([status, headers.get('etag')]).toEqual([304, '"v1"']);
  for (const name of ['content-type', 'content-disposition', 'content-security-policy'])
    expect([name, headers.get(name)]).toEqual([name, null]);
});

it("answers 416 with the object's size for a range outside of it", async () => {
  const answer = await get(path, signed.toString(), { headers: { range: 'bytes=9999999-' } });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': expect.stringContaining('application/json'),
    'content-range': `bytes */${pdf.length}`,
    'cache-control': 'no-store',
  });
  expect([answer.status, await answer.json()]).toEqual([
    416,
    {
      statusCode: 416,
      code: 'invalid',
      message: 'This file has no such part.',
      requestId: answer.headers.get('x-request-id'),
    },
  ]);
});

it.each(['bytes=0-7', 'bytes=9999999-'])('a HEAD ignores ranges: %s', async (range) => {
  const answer = await get(path, signed.toString(), { method: 'HEAD', headers: { range, 'if-range': '"v1"' } });
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(pdf.length)]);
  for (const name of ['range', 'if-range']) expect(seen[0]?.headers).not.toHaveProperty(name);
});

it('answers HEAD from the link that is signed for GET', async () => {
  const answer = await get(path, signed.toString(), { method: 'HEAD' });
  expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, String(pdf.length), '']);
  expect(seen[0]?.method).toBe('GET');
});

it('forbids scripts in what it serves, and serves types that browsers should not show as downloads', async () => {
  const answer = await get('/files/catalog/page.html', signed.toString());
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    'x-content-type-options': 'nosniff',
    'content-disposition': 'attachment',
    'cache-control': 'private, max-age=60',
  });
});

describe('links that are not signed in the expected form', () => {
  const without = (name: string) => new URLSearchParams([...signed].filter(([key]) => key !== name)).toString();
  it.each([
    ['no query', ''],
    ...[...signed.keys()].map((name) => [`no ${name}`, without(name)]),
    ['an empty signature', signed.toString().replace('f00d', '')],
    ['a parameter more', `${signed}&response-content-type=text/html`],
    ['a parameter twice', `${signed}&X-Amz-Expires=9999999`],
    ['a name in other letters', signed.toString().replace('X-Amz-Date', 'x-amz-date')],
    ['another signed header', signed.toString().replace('=host', '=host%3Brange')],
    ['the second version of signatures', 'AWSAccessKeyId=key&Signature=s&Expires=9999999999'],
  ])('%s: 403, and the store is not asked', async (_title, query) => {
    const answer = await get(path, query);
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { statusCode: 403, code: 'forbidden', requestId: expect.any(String) },
    ]);
    expect(seen).toEqual([]);
  });

  it.each(['/files/', '/files/catalog', '/files/catalog/'])('never lists a bucket: %s', async (bucket) => {
    expect((await get(bucket, signed.toString())).status).toBe(403);
    expect(seen).toEqual([]);
  });

  it.each(['PUT', 'POST', 'DELETE'])('%s is refused', async (method) => {
    expect((await get(path, signed.toString(), { method })).status).toBe(405);
    expect(seen).toEqual([]);
  });
});

it("does not disclose the store's own error message", async () => {
  const answer = await get('/files/catalog/AccessDenied.pdf', ended.toString());
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect([answer.status, await answer.json()]).toEqual([
    403,
    {
      statusCode: 403,
      code: 'forbidden',
      message: 'This link has expired. Please reload the page.',
      key: 'fileLinkOver',
      requestId: answer.headers.get('x-request-id'),
    },
  ]);
});

it.each([
  ['AccessDenied', 502, 'fileOutOfReach'],
  ['SignatureDoesNotMatch', 502, 'fileOutOfReach'],
  ['AuthorizationHeaderMalformed', 502, 'fileOutOfReach'],
  ['RequestTimeTooSkewed', 502, 'fileOutOfReach'],
  ['NoSuchBucket', 502, 'fileOutOfReach'],
  ['NoSuchKey', 404, 'fileUnknown'],
  ['SlowDown', 503, 'unavailable'],
  ['TooManyRequests', 503, 'unavailable'],
])('the store refuses a link that has not ended with %s: %i', async (code, status, key) => {
  const answer = await get(`/files/catalog/${code}.pdf`, signed.toString());
  expect([answer.status, await answer.json()]).toMatchObject([status, { key }]);
});

it('answers 503 while the store is away', async () => {
  await store.app.close();
  expect((await get(path, signed.toString())).status).toBe(503);
});
