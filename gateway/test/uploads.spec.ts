import type { Readable } from 'node:stream';
import { someCaller, tokenFor } from '@lms360/service-testing/test-tokens';
import { closeGateways, startGateway } from './support/gateway.js';
import { exchange, openRaw, type Raw } from './support/raw.js';
import { closeUpstreams, startUpstream } from './support/upstream.js';

const open: Raw[] = [];
afterEach(async () => {
  for (const { socket } of open.splice(0)) socket.destroy();
  await closeGateways();
  await closeUpstreams();
});

let begun = 0;
async function start(env: Record<string, string> = {}): Promise<string> {
  begun = 0;
  const { origin } = await startUpstream((app) =>
    app.all('/*', async (request) => {
      if (request.headers['content-type']?.startsWith('multipart')) begun += 1;
      let bytes = 0;
      if (request.body) for await (const chunk of request.body as Readable) bytes += (chunk as Buffer).length;
      return { bytes };
    }),
  );
  return startGateway({ AUTH_URL: origin, CATALOG_URL: origin, TRUST_PROXY: '1', RATE_LIMIT_GENERAL: '100000/60', ...env });
}

/** An upload under way, waiting for its last byte. */
const upload = (origin: string, token: string, address: string, path = '/addlesson') => {
  const raw = openRaw(
    origin,
    `POST /api${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\nx-forwarded-for: ${address}\r\n` +
      'content-type: multipart/form-data; boundary=x\r\ncontent-length: 4\r\n\r\n--x',
  );
  open.push(raw);
  return raw;
};
const someToken = () => tokenFor(someCaller());
const arrive = async (count: number) => {
  while (begun < count) await new Promise(setImmediate); // a test that hangs here is a failure
};
const TOO_MANY = { code: 'unavailable', message: 'Too many uploads at once. Please try again in a moment.' };
const expectRefused = async (raw: Raw) => {
  const { status, headers, body } = await raw.answer();
  expect([status, headers['retry-after'], JSON.parse(body)]).toMatchObject([503, '2', TOO_MANY]);
};

it('one session has four uploads at once, over all its addresses, each released when it ends', async () => {
  const origin = await start();
  const token = someToken();
  const four = [1, 2, 3, 4].map((host) => upload(origin, token, `203.0.113.${host}`));
  await arrive(4);
  await expectRefused(upload(origin, token, '203.0.113.9'));
  upload(origin, someToken(), '203.0.113.1');
  await arrive(5);
  four[0]?.socket.write('x');
  expect(await four[0]?.answer()).toMatchObject({ status: 200, body: '{"bytes":4}' });
  upload(origin, token, '203.0.113.9');
  await arrive(6);
  four[1]?.socket.destroy();
  for (let status = 503; status === 503;) {
    const next = upload(origin, token, '203.0.113.9');
    next.socket.write('x'); // hangs when an aborted upload is not released
    ({ status } = await next.answer());
  }
});

it('without a verified token the address counts instead', async () => {
  const origin = await start();
  for (const forged of ['a', 'b', 'c', 'd']) upload(origin, forged, '203.0.113.1');
  await arrive(4);
  await expectRefused(upload(origin, 'e', '203.0.113.1'));
  upload(origin, someToken(), '203.0.113.1');
  upload(origin, 'a', '203.0.113.2');
  await arrive(6);
});

it('one address has a hundred at once, to all services together', async () => {
  const origin = await start();
  for (let at = 0; at < 100; at++) upload(origin, someToken(), '203.0.113.1', at % 2 ? '/addlesson' : '/updateprofile');
  await arrive(100);
  await expectRefused(upload(origin, someToken(), '203.0.113.1'));
  upload(origin, someToken(), '203.0.113.2');
  await arrive(101);
});

it('one service has 96 at once, so that its other calls and the other services are not blocked', async () => {
  const origin = await start();
  for (let at = 0; at < 96; at++) upload(origin, someToken(), `203.0.113.${at}`);
  await arrive(96);
  await expectRefused(upload(origin, someToken(), '203.0.113.200'));
  upload(origin, someToken(), '203.0.113.200', '/updateprofile');
  await arrive(97);
  const call = 'POST /api/courseid HTTP/1.1\r\nhost: x\r\nauthorization: t\r\ncontent-length: 2\r\n\r\n{}';
  for (let at = 0; at < 10; at++) expect((await exchange(origin, call)).status).toBe(200);
});

it('ends with 408 at the idle timeout, and the request to its service is aborted', async () => {
  const origin = await start({ UPLOAD_IDLE_SECONDS: '0.3' });
  const stalled = upload(origin, someToken(), '203.0.113.1');
  const { status, headers, body } = await stalled.answer();
  expect([status, headers['connection'], JSON.parse(body)]).toMatchObject([
    408,
    'close',
    { message: 'The request did not arrive in time. Please try again.' },
  ]);
  await stalled.closed;
});

it('ends at the total timeout, even if it arrives without a pause', async () => {
  const origin = await start({ REQUEST_SECONDS: '1', HEADERS_SECONDS: '1' });
  const raw = openRaw(
    origin,
    `POST /api/addlesson HTTP/1.1\r\nhost: x\r\nauthorization: t\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 99999\r\n\r\n`,
  );
  open.push(raw);
  const timer = setInterval(() => raw.socket.write('x'), 50);
  const { status } = await raw.answer();
  clearInterval(timer);
  expect(status).toBe(408);
  await raw.closed;
});
