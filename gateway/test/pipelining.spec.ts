import { waitUntil } from '@lms360/service-testing/wait-until';
import { closeGateways, startGateway } from './support/gateway.js';
import { openRaw as connectRaw, type Raw } from './support/raw.js';
import { closeUpstreams, startUpstream } from './support/upstream.js';

// Pipelined requests: sent before the previous one is answered.

const open: Raw[] = [];
const openRaw = (...args: Parameters<typeof connectRaw>): Raw => {
  const raw = connectRaw(...args);
  open.push(raw);
  return raw;
};
afterEach(() => open.splice(0).forEach(({ socket }) => socket.destroy()));

const asked: string[] = [];
let release: (() => void)[] = [];
let origin: string;
beforeAll(async () => {
  const service = await startUpstream((app) => {
    app.get('/plans', (request, reply) => {
      asked.push(request.url);
      release.push(() => void reply.send(request.url));
    });
    app.get('/invoices/:id', (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'application/pdf' }).write('%PDF');
    });
  });
  origin = await startGateway({ BILLING_URL: service.origin });
});
afterAll(async () => {
  await closeGateways();
  await closeUpstreams();
});
beforeEach(() => {
  asked.length = 0;
  release = [];
});

const get = (path: string, ...headers: string[]) => `GET ${path} HTTP/1.1\r\nhost: x\r\n${headers.join('')}\r\n`;
const plans = (count: number) => Array.from({ length: count }, (_, at) => get(`/api/plans?${at}`)).join('');

it('each waits for the previous answer, and gets its own', async () => {
  const caller = openRaw(origin, plans(10) + get('/healthz'));
  for (let at = 0; at < 10; at++) {
    await waitUntil('the calls', () => release.length > at);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).toHaveLength(at + 1);
    release[at]?.();
    expect(await caller.answer()).toMatchObject({ status: 200, body: `/plans?${at}` });
  }
  expect((await caller.answer()).body).toBe('{"status":"ok"}');
});

it('a connection with hundreds of pipelined requests is closed, and no service receives more than the first', async () => {
  const caller = openRaw(origin, plans(500));
  await caller.closed;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked.length).toBeLessThanOrEqual(1);
});

it('requests behind an answer that closes the connection, or one whose client disconnects, reach no service', async () => {
  const closing = openRaw(origin, get('/api/plans?0', 'connection: close\r\n') + plans(3));
  await waitUntil('the calls', () => release.length === 1);
  release[0]?.();
  await closing.closed;
  const leaving = openRaw(origin, plans(3));
  await waitUntil('the calls', () => release.length === 2);
  leaving.socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked).toEqual(['/plans?0', '/plans?0']);
});

it('nothing is written in the middle of an answer', async () => {
  const TOKEN = 'authorization: t\r\n';
  for (const behind of ['CONNECT a.b:80 HTTP/1.1\r\nhost: a.b:80\r\n\r\n', `${get('/api/plans')}rubbish\r\n\r\n`]) {
    const caller = openRaw(origin, get('/api/invoices/1', TOKEN));
    let text = '';
    caller.socket.on('data', (chunk) => (text += String(chunk)));
    await waitUntil('the calls', () => text.includes('%PDF'));
    caller.socket.write(behind);
    await caller.closed;
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  }
});

it.each(['/api/verify/%5c', '/healthz'])('after an upgrade that is not accepted the connection is closed: %s', async (path) => {
  const upgrade = 'connection: upgrade\r\nupgrade: websocket\r\n';
  const caller = openRaw(origin, get(path, upgrade) + get('/healthz'));
  expect((await caller.answer()).headers['connection']).toBe('close');
  await caller.closed;
});
