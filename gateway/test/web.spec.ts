import { request as rawRequest, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { closeGateways, startGateway } from './support/gateway.js';
import { makeWebRoot, removeWebRoots } from './support/web-root.js';

afterAll(async () => {
  await closeGateways();
  removeWebRoots();
});

const script = 'export const answer = 42;'.repeat(100);
const files = {
  'index.html': '<h1>landing</h1>',
  'app.html': '<div id="root">shell</div>',
  'pricing/index.html': '<h1>pricing</h1>',
  'contact.html': '<h1>contact</h1>',
  'assets/app-1a2b3c.js': script,
  'favicon.svg': '<svg/>',
};
const serve = (content: Record<string, string>) =>
  startGateway({ WEB_ROOT: makeWebRoot(content, ['assets/app-1a2b3c.js', 'index.html']) });
let shared: Promise<string> | undefined;
const start = () => (shared ??= serve(files));
const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-mode': 'navigate' };

it.each([
  ['/', 'landing'],
  ['/pricing', 'pricing'],
  ['/pricing/', 'pricing'],
  ['/pricing?from=mail', 'pricing'],
  ['/contact', 'contact'],
  ['/contact/', 'contact'],
  ['/dashboard', 'shell'],
  ['/categories/0198', 'shell'],
  ['/login/false/WW91ciBzZXNzaW9uIGhhcyB0aW1lZCBvdXQu', 'shell'],
  ['/login/reset/YUBiLmNvbQ==?token=abc', 'shell'],
  ['/signup/some.body@example.com', 'shell'],
  ['/anything/at/all', 'shell'],
])('a visit to %s shows the %s', async (path, shown) => {
  const answer = await fetch((await start()) + path, { headers: navigation });
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
  ]);
  expect(await answer.text()).toContain(shown);
});

it('shows deep links in the landing page when the build has no shell of its own', async () => {
  const origin = await serve({ 'index.html': '<div id="root">all in one</div>' });
  expect(await (await fetch(`${origin}/dashboard`)).text()).toContain('all in one');
});

it('answers every path of the folder of [id].html with it, and no other', async () => {
  const origin = await serve({ ...files, 'preview-course/[id].html': 'the reader' });
  const shown = (path: string) => fetch(origin + path).then((answer) => answer.text());
  expect(await shown('/preview-course/7')).toBe('the reader');
  expect(await shown('/preview-course/7?lesson=2')).toBe('the reader');
  expect(await shown('/preview-course')).toContain('shell');
  expect(await shown('/preview-course/7/more')).toContain('shell');
  expect((await fetch(`${origin}/preview-course/7.png`)).status).toBe(404);
});

it.each([
  '/assets/app-old.js',
  '/assets/nothing',
  '/missing.png',
  '/robots.txt',
  '/assets/../index.html.br',
  '/index.html.br',
  '/%2e%2e/%2e%2e/etc/passwd.txt',
  '/.env.json',
])('a missing file is missing: %s', async (path) => {
  const answer = await raw((await start()) + path, {});
  expect(answer.statusCode).toBe(404);
  expect(JSON.parse(answer.body.toString())).toMatchObject({ statusCode: 404, code: 'not_found' });
});

it('never reads outside its folder', async () => {
  const answer = await raw(`${await start()}/..%2f..%2f..%2f..%2fetc%2fpasswd`, {});
  expect(answer.body.toString()).not.toContain('root:');
});

it('serves what the build compressed, best first, and says that it varies', async () => {
  const url = `${await start()}/assets/app-1a2b3c.js`;
  const [brotli, gzip, plain] = [
    await raw(url, { 'accept-encoding': 'gzip, br' }),
    await raw(url, { 'accept-encoding': 'gzip' }),
    await raw(url, {}),
  ];
  expect([brotli, gzip, plain].map(({ headers }) => [headers['content-encoding'], headers.vary])).toEqual([
    ['br', 'accept-encoding'],
    ['gzip', 'accept-encoding'],
    [undefined, 'accept-encoding'],
  ]);
  expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
  expect(gunzipSync(gzip.body).toString()).toBe(script);
  expect(plain.body.toString()).toBe(script);
  expect(brotli.headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
  expect(brotli.headers.etag).not.toBe(plain.headers.etag);
});

it('lets hashed assets be cached for good and everything else be revalidated', async () => {
  const origin = await start();
  const cachingOf = async (path: string) => (await fetch(origin + path)).headers.get('cache-control');
  expect(await cachingOf('/assets/app-1a2b3c.js')).toBe('public, max-age=31536000, immutable');
  expect(await cachingOf('/favicon.svg')).toBe('public, max-age=3600');
  expect(await cachingOf('/dashboard')).toBe('no-cache');
});

it('answers 304 when the browser has the page already, compressed or not', async () => {
  const origin = await start();
  for (const encoding of [{}, { 'accept-encoding': 'br' }] as Record<string, string>[]) {
    const { headers } = await raw(`${origin}/`, encoding);
    const again = await raw(`${origin}/`, { ...encoding, 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body.length]).toEqual([304, 0]);
  }
});

it('answers HEAD without a body', async () => {
  const answer = await fetch(`${await start()}/pricing`, { method: 'HEAD' });
  expect([answer.status, await answer.text(), answer.headers.get('content-length')]).toEqual([
    200,
    '',
    String('<h1>pricing</h1>'.length),
  ]);
});

it('leaves /api and /files alone', async () => {
  const origin = await start();
  for (const path of ['/api', '/api/nope', '/files/nope', '/files']) {
    const answer = await fetch(origin + path, { headers: navigation });
    expect([path, answer.headers.get('content-type')]).toEqual([path, 'application/json; charset=utf-8']);
    expect(answer.status).toBeGreaterThanOrEqual(403);
  }
  expect((await fetch(`${origin}/dashboard`, { method: 'POST' })).status).toBe(405);
});

it('works without a web app', async () => {
  const answer = await fetch(`${await startGateway()}/dashboard`);
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not_found' }]);
});

/** A request whose path is sent unchanged and whose answer is not decompressed. */
async function raw(
  url: string,
  headers: Record<string, string>,
): Promise<{ statusCode?: number; headers: IncomingMessage['headers']; body: Buffer }> {
  const { hostname, port } = new URL(url);
  const path = url.slice(url.indexOf('/', 8));
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    rawRequest({ hostname, port, path, headers }, resolve).on('error', reject).end();
  });
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return { statusCode: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) };
}
