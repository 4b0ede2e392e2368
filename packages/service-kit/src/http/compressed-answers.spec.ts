import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { acceptedCoding, compressAnswers } from './compressed-answers.js';

const rows = Array.from({ length: 100 }, (_, at) => ({ id: at, name: 'क़लम, a course about pens' }));
const text = JSON.stringify(rows);

const app = fastify();
compressAnswers(app);
app.get('/list', () => rows);
app.get('/short', () => ({ message: 'Saved' }));
app.get('/refused', (_, reply) => reply.code(400).send({ errors: rows }));
app.get('/tagged', (_, reply) => reply.header('etag', '"a"').send(rows));
app.get('/encoded', (_, reply) => reply.header('content-encoding', 'identity').send(rows));
app.get('/varied', (_, reply) => reply.header('vary', 'origin').send(rows));
app.get('/text', (_, reply) => reply.type('text/plain').send(text));
app.get('/stream', (_, reply) => reply.type('application/json').send(Readable.from([text])));
app.get('/bytes', (_, reply) => reply.type('application/json').send(Buffer.from(text)));
app.get('/nothing', (_, reply) => reply.code(204).send());
afterAll(() => app.close());

const ask = (url: string, accept: string | undefined, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: accept === undefined ? {} : { 'accept-encoding': accept } });

it.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['*', 'br', brotliDecompressSync],
])('JSON goes to a caller who accepts %s as %s, with the length of what is sent', async (accept, coding, read) => {
  for (const url of ['/list', '/refused']) {
    const { headers, rawPayload } = await ask(url, accept);
    expect(headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' });
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(rawPayload.length).toBeLessThan(text.length / 10);
    expect(read(rawPayload).toString()).toContain(text);
  }
});

it.each([undefined, '', 'identity', 'deflate', 'br;q=0, gzip;q=0', 'zstd'])(
  '%p gets it as it is, told apart by caches',
  async (accept) => {
    const { headers, payload } = await ask('/list', accept);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['vary']).toBe('accept-encoding');
    expect(payload).toBe(text);
  },
);

it.each(['/short', '/tagged', '/encoded', '/text', '/stream', '/bytes', '/nothing'])('%s stays as it is', async (url) => {
  const [plain, asked] = [await ask(url, undefined), await ask(url, 'br')];
  expect(asked.headers['content-encoding']).toBe(plain.headers['content-encoding']);
  expect(asked.rawPayload).toEqual(plain.rawPayload);
});

it('an answer that varies already varies by both', async () => {
  expect((await ask('/varied', 'br')).headers['vary']).toBe('origin, accept-encoding');
});

it('a HEAD tells of the same headers without a body', async () => {
  const { headers, rawPayload } = await ask('/list', 'br', 'HEAD');
  expect(headers['content-encoding']).toBe('br');
  expect(rawPayload).toHaveLength(0);
});

it('a header as long as a client likes is read to a length', () => {
  expect(acceptedCoding(`${' ,'.repeat(100_000)}br`)).toBeUndefined();
  expect(acceptedCoding(['gzip', 'br'])).toBe('br');
});
