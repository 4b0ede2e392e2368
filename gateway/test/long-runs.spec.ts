import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { closeGateways, startGateway } from './support/gateway.js';
import { signedQuery } from './support/signed-query.js';
import { closeUpstreams, echo, startUpstream } from './support/upstream.js';
import { makeWebRoot, removeWebRoots } from './support/web-root.js';

// Headers and paths may contain long runs of characters that expressions split at and skip. They are answered like any others; linear
// time is enforced by a lint rule (regexp/no-super-linear-move and -backtracking).

/** Node accepts 16 kB of headers in total. */
const LONGEST = 15_000;
const units = [' ', '\t', ',', '.', ';', '[', '(', '"', '=', '/', ' ,', '\t, ', ';q=0 ', '.,', '[(', '", W/"', 'a.', 'a@'];
const runs = units.map((unit) => [unit, `x${unit.repeat(LONGEST / unit.length)}x`] as const);
const pricing = `<h1>pricing</h1>${'a plan '.repeat(400)}`;

let origin: string;
beforeAll(async () => {
  const service = await startUpstream((app) => app.all('/*', echo('service')));
  const store = await startUpstream((app) => app.get('/*', (_request, reply) => reply.type('image/png').send('a picture')));
  const web = makeWebRoot({ 'index.html': '<h1>landing</h1>', 'pricing.html': pricing, 'assets/app.js': 'export {};' }, [
    'pricing.html',
    'assets/app.js',
  ]);
  origin = await startGateway({ BILLING_URL: service.origin, S3_ENDPOINT: store.origin, WEB_ROOT: web, TRUST_PROXY: '1' });
});
afterAll(async () => {
  await closeGateways();
  await closeUpstreams();
  removeWebRoots();
});

interface Got {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

/** A call with its path and headers exactly as given. */
const get = (path: string, headers: Record<string, string> = {}): Promise<Got> =>
  new Promise((resolve, reject) => {
    const call = request(origin, { path, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }));
      answer.on('error', reject);
    });
    call.on('error', reject).end();
  });

const headers = [
  'if-none-match',
  'accept-encoding',
  'accept',
  'if-modified-since',
  'if-range',
  'range',
  'content-type',
  'cookie',
  'user-agent',
  'origin',
  'authorization',
  'x-request-id',
  'traceparent',
  'forwarded',
  'x-forwarded-proto',
];
const table = headers.flatMap((header) => runs.map(([unit, run]) => [header, unit, run] as const));

it.each(table)('a page, an asset, a call and a file are served whatever %s contains: runs of %j', async (header, _, run) => {
  const page = await get('/pricing', { [header]: run });
  expect([page.status, page.body.toString()]).toEqual([200, pricing]);
  const asset = await get('/assets/app.js', { [header]: run });
  if (header !== 'range') expect([asset.status, asset.body.toString()]).toEqual([200, 'export {};']);
  const call = await get('/api/plans', { [header]: run });
  expect([call.status, JSON.parse(call.body.toString())]).toMatchObject([200, { name: 'service', url: '/plans' }]);
  const file = await get(`/files/catalog/picture.png?${signedQuery}`, { [header]: run });
  expect([file.status, file.body.toString()]).toEqual([200, 'a picture']);
});

it.each(runs)('a call that is forwarded keeps its query: runs of %j', async (_, run) => {
  const query = `q=${encodeURIComponent(run.slice(0, 4_000))}`;
  const answer = await get(`/api/plans?${query}`);
  expect(JSON.parse(answer.body.toString())).toMatchObject({ url: `/plans?${query}` });
  expect((await get(`/pricing?${query}`)).body.toString()).toBe(pricing);
  expect((await get(`/files/catalog/picture.png?${signedQuery}&${query}`)).status).toBe(403);
});

it.each(runs)('a long path is a deep link or refused: runs of %j', async (_, run) => {
  const path = run.slice(0, 4_000).split('/').map(encodeURIComponent).join('/');
  expect((await get(`/files/${path}?${signedQuery}`)).status).toBeLessThan(404);
  const refused = /\p{Cc}/u.test(run); // no path has control characters
  expect((await get(`/api/${path}`)).status).toBe(refused ? 400 : 404);
  const page = await get(`/${path}`);
  if (refused) expect(page.status).toBe(400);
  else expect([page.status, page.body.toString()]).toEqual([200, '<h1>landing</h1>']);
});

it('a tag is found before a long run, and not behind it', async () => {
  const { headers } = await get('/pricing');
  const tag = String(headers['etag']);
  const run = '\t'.repeat(LONGEST);
  expect((await get('/pricing', { 'if-none-match': `${tag},${run}x` })).status).toBe(304);
  expect((await get('/pricing', { 'if-none-match': `x,${run}${tag}` })).status).toBe(200);
});

it('an encoding is found before a long run, and not behind it', async () => {
  const run = ' '.repeat(LONGEST);
  const before = await get('/pricing', { 'accept-encoding': `gzip,${run}x` });
  expect([before.headers['content-encoding'], gunzipSync(before.body).toString()]).toEqual(['gzip', pricing]);
  expect((await get('/pricing', { 'accept-encoding': `x,${run}gzip` })).headers['content-encoding']).toBeUndefined();
});
