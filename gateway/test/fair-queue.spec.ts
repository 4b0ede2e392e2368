import type { Socket } from 'node:net';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { closeGateways, startGateway } from './support/gateway.js';
import { exchange, openRaw } from './support/raw.js';
import { signedQuery } from './support/signed-query.js';
import { closeUpstreams, startUpstream, type Upstream } from './support/upstream.js';

// Concurrent requests to a service or the store are limited, and one address may use half of them: slow readers and hanging requests do
// not block others.

/** More than the kernel buffers for a client that does not read. */
const LONG = Buffer.alloc(12_000_000);
/** Of 256. */
const HALF = 128;

const sockets: Socket[] = [];
let unread = 0;
let asked = 0;
let upstream: Upstream;
beforeEach(async () => {
  unread = 0;
  asked = 0;
  upstream = await startUpstream((app) => {
    app.get('/catalog/long.pdf', (_request, reply) => {
      unread += 1;
      return reply.type('application/pdf').send(LONG);
    });
    app.get('/invoices/long', (_request, reply) => {
      unread += 1;
      return reply.type('application/pdf').send(LONG);
    });
    app.get('/catalog/short.png', (_request, reply) => reply.type('image/png').send('a picture'));
    app.get('/invoices/short', (_request, reply) => reply.send('an invoice'));
    app.get('/plans', (_request, reply) => {
      asked += 1;
      reply.hijack(); // never answers
    });
  });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await closeGateways();
  await closeUpstreams();
});

const start = (env: Record<string, string> = {}) =>
  startGateway({ BILLING_URL: upstream.origin, S3_ENDPOINT: upstream.origin, TRUST_PROXY: '1', ...env });
const get = (path: string, address: string) =>
  `GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: t\r\nx-forwarded-for: ${address}\r\n\r\n`;
const open = (origin: string, path: string, address: string) => {
  const caller = openRaw(origin, get(path, address));
  sockets.push(caller.socket);
  return caller;
};

it.each([
  ['files', `/files/catalog/long.pdf?${signedQuery}`, `/files/catalog/short.png?${signedQuery}`],
  ['answers of a service', '/api/invoices/long', '/api/invoices/short'],
])('one address that does not read %s does not block others, and its own are served once it has', async (_, long, short) => {
  const origin = await start();
  const lazy = Array.from({ length: HALF + 20 }, () => open(origin, long, '203.0.113.1'));
  for (const { socket } of lazy) socket.pause();
  await waitUntil('the calls', () => unread >= HALF, 120); // each fills the kernel's buffers first
  expect((await exchange(origin, get(short, '198.51.100.1'))).status).toBe(200);
  const own = open(origin, short, '203.0.113.1');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(unread).toBe(HALF);
  for (const { socket } of lazy) socket.destroy();
  expect((await own.answer()).status).toBe(200);
});

it("calls queued while their service hangs are 503 within the queue's timeout", async () => {
  const origin = await start({ UPSTREAM_TIMEOUT_SECONDS: '6' });
  const callers = Array.from({ length: 4 * HALF }, () => open(origin, '/api/plans', '203.0.113.1'));
  await waitUntil('the first calls', () => asked === HALF, 120);
  for (const { socket } of callers.slice(-HALF)) socket.destroy();
  const answers = await Promise.all(callers.slice(0, 3 * HALF).map((each) => each.answer()));
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([503, 504]));
  expect(answers.find(({ status }) => status === 503)?.headers).toMatchObject({ 'retry-after': '2' });
  expect(asked).toBe(statuses.filter((status) => status === 504).length);
  expect(asked).toBe(HALF);
});
