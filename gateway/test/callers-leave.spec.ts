import { waitUntil } from '@lms360/service-testing/wait-until';
import { createLog } from '@lms360/service-kit/core/logging';
import { closeGateways, startGateway } from './support/gateway.js';
import { openRaw } from './support/raw.js';
import { closeUpstreams, startUpstream, type Upstream } from './support/upstream.js';

const lines: { level: number; msg: string; statusCode?: number; route?: string }[] = [];
let service: Upstream;
let origin: string;
let asked = 0;
let abandoned = 0;

beforeAll(async () => {
  const log = createLog('gateway', 'info', { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
  service = await startUpstream((app) =>
    app.all('/*', (request, reply) => {
      asked += 1;
      if (request.body) (request.body as NodeJS.ReadableStream).on('error', () => undefined).resume();
      reply.raw.once('close', () => (abandoned += 1));
      reply.hijack(); // never answers
      if (request.url.startsWith('/invoices')) reply.raw.writeHead(200, { 'content-type': 'application/pdf' }).write('%PDF');
    }),
  );
  const urls = Object.fromEntries(['AUTH', 'CATALOG', 'BILLING'].map((name) => [`${name}_URL`, service.origin]));
  origin = await startGateway({ ...urls, S3_ENDPOINT: service.origin }, log);
});
afterAll(async () => {
  await closeGateways();
  await closeUpstreams();
});
beforeEach(() => {
  lines.length = 0;
  asked = 0;
  abandoned = 0;
});

const TOKEN = 'host: x\r\nauthorization: t\r\n';
const FORM = 'content-type: multipart/form-data; boundary=x\r\n';
const signed =
  '?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=k&X-Amz-Date=d&X-Amz-Expires=9&X-Amz-SignedHeaders=host&X-Amz-Signature=s';

/** @param reaches whether the service receives the call before the caller disconnects */
it.each([
  ['half of a body', `POST /api/logout HTTP/1.1\r\n${TOKEN}content-length: 9\r\n\r\n{`, false],
  ['half of a chunked body', `POST /api/login HTTP/1.1\r\n${TOKEN}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n`, false],
  ['an upload', `POST /api/addlesson HTTP/1.1\r\n${TOKEN}${FORM}content-length: 99999\r\n\r\n--x`, true],
  [
    'an upload in chunks',
    `POST /api/updateprofile HTTP/1.1\r\n${TOKEN}${FORM}transfer-encoding: chunked\r\n\r\n3\r\n--x\r\n`,
    true,
  ],
  ['a complete call', `POST /api/logout HTTP/1.1\r\n${TOKEN}content-length: 2\r\n\r\n{}`, true],
  ['a read', `GET /api/plans HTTP/1.1\r\n${TOKEN}\r\n`, true],
  ['an answer that has begun', `GET /api/invoices/1 HTTP/1.1\r\n${TOKEN}\r\n`, true],
  ['a file', `GET /files/catalog/a.pdf${signed} HTTP/1.1\r\n${TOKEN}\r\n`, true],
])('a client that disconnects during %s is not logged as an error, and its request is aborted', async (_title, text, reaches) => {
  for (const leave of ['end', 'resetAndDestroy'] as const) {
    const { socket } = openRaw(origin, text);
    const before = lines.length;
    if (reaches) await waitUntil('the call', async () => asked > abandoned);
    else await new Promise((resolve) => socket.write('', resolve));
    if (!reaches) await waitUntil('the gateway', async () => socket.bytesWritten === text.length);
    socket[leave]();
    await waitUntil('the line', async () => lines.length > before);
    if (reaches) await waitUntil('the service', async () => asked === abandoned);
  }
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  const answered = lines.filter(({ msg }) => msg === 'broken off');
  expect(answered.map(({ statusCode }) => statusCode)).toEqual([499, 499]);
  expect(asked).toBe(reaches ? 2 : 0);
  const figures = await (await fetch(`${origin}/metrics`)).text();
  expect(figures).not.toMatch(/status="5/);
});
