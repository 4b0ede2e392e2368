import type { Readable } from 'node:stream';
import { routes, services } from '../src/routes/routes.js';
import { closeGateways, startGateway } from './support/gateway.js';
import { exchange, openRaw, type Raw } from './support/raw.js';
import { closeUpstreams, startUpstream } from './support/upstream.js';

const open: Raw[] = [];
afterEach(async () => {
  for (const { socket } of open.splice(0)) socket.destroy();
  await closeGateways();
  await closeUpstreams();
});

const seen: string[] = [];
/** One server in place of every service, which reads the body. */
async function start(env: Record<string, string> = {}): Promise<string> {
  seen.length = 0;
  const { origin } = await startUpstream((app) =>
    app.all('/*', async (request) => {
      seen.push(request.url);
      let bytes = 0;
      if (request.body) for await (const chunk of request.body as Readable) bytes += (chunk as Buffer).length;
      return { bytes };
    }),
  );
  const urls = Object.fromEntries(services.map((name) => [`${name.toUpperCase()}_URL`, origin]));
  return startGateway({ RATE_LIMIT_GENERAL: '100000/60', RATE_LIMIT_LOGIN: '100000/60', ...urls, ...env });
}

const TOKEN = 'authorization: Bearer t\r\n';
const JSON_TYPE = 'content-type: application/json\r\n';
const FORM_TYPE = 'content-type: multipart/form-data; boundary=x\r\n';
const CHUNKED = 'transfer-encoding: chunked\r\n';
const head = (path: string, ...lines: string[]) => `POST /api${path} HTTP/1.1\r\nhost: x\r\n${lines.join('')}\r\n`;
const raw = (origin: string, text: string) => {
  const opened = openRaw(origin, text);
  open.push(opened);
  return opened;
};
/** One character every few milliseconds, for ever. */
const drip = ({ socket }: Raw, everyMs = 20) => {
  const timer = setInterval(() => socket.write('1\r\n \r\n'), everyMs);
  socket.once('close', () => clearInterval(timer));
};

const withBody = routes.filter(({ body }) => body !== 'none');
const needToken = withBody.filter(({ tokenFree }) => !tokenFree).map(({ path, method }) => [method, path] as const);

it.each(needToken)('%s %s without a token is 401 before its body', async (method, path) => {
  const origin = await start();
  for (const type of [JSON_TYPE, FORM_TYPE]) {
    for (const length of [CHUNKED, 'content-length: 100\r\n']) {
      const { status, body } = await raw(origin, head(path, type, length).replace('POST', method)).answer();
      expect([status, JSON.parse(body)]).toMatchObject([
        401,
        { code: 'unauthenticated', message: 'Your session has timed out. Please log in again.' },
      ]);
    }
  }
  expect(seen).toEqual([]);
});

/** Calls of several services and kinds: with and without a token, with and without a form. */
const some = [
  '/logout',
  '/login',
  '/AddCategroy',
  '/addlesson',
  '/mylibrary',
  '/payments/webhook',
  '/createEnquiry',
  '/lmsCategoryList',
];
const short = { BODY_SECONDS: '0.5', BODY_IDLE_SECONDS: '0.2' };

describe.each(some)('POST %s with a body that is not a form', (path) => {
  it('a body that stalls or never ends is 408 and never reaches the service', async () => {
    const origin = await start(short);
    for (const length of [CHUNKED, 'content-length: 900000\r\n']) {
      const stalled = raw(origin, head(path, TOKEN, JSON_TYPE, length));
      const dripping = raw(origin, head(path, TOKEN, JSON_TYPE, length));
      drip(dripping);
      for (const each of [stalled, dripping]) {
        const { status, headers, body } = await each.answer();
        expect([status, headers['connection'], JSON.parse(body)]).toMatchObject([
          408,
          'close',
          { statusCode: 408, message: 'The request did not arrive in time. Please try again.' },
        ]);
        await each.closed;
      }
    }
    expect(seen).toEqual([]);
  });

  it('a body that is too large is 413, announced or not; one of 1 MB arrives in one piece', async () => {
    const origin = await start();
    const content = ' '.repeat(1_000_001);
    const asChunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
    const answers = [
      await exchange(origin, head(path, TOKEN, JSON_TYPE, 'content-length: 1000001\r\n')),
      await exchange(origin, head(path, TOKEN, JSON_TYPE, CHUNKED) + asChunk(content)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([413, 413]);
    expect(seen).toEqual([]);
    const { status, body } = await exchange(origin, head(path, TOKEN, JSON_TYPE, CHUNKED) + asChunk(content.slice(1)));
    expect([status, JSON.parse(body)]).toEqual([200, { bytes: 1_000_000 }]);
  });

  it('a body that breaks off, or with a wrong length or none, never reaches the service as more than was sent', async () => {
    const origin = await start();
    for (const length of [CHUNKED, 'content-length: 10\r\n']) {
      const { socket, closed } = raw(origin, `${head(path, TOKEN, JSON_TYPE, length)}1\r\n{`);
      socket.end();
      await closed;
    }
    expect(seen).toEqual([]);
    expect((await exchange(origin, `${head(path, TOKEN, JSON_TYPE, CHUNKED)}zz\r\n`)).status).toBe(400);
    expect(seen).toEqual([]);
    const none = await exchange(origin, head(path, TOKEN, JSON_TYPE));
    expect([none.status, none.body]).toEqual([200, '{"bytes":0}']);
    const tooShort = await exchange(origin, `${head(path, TOKEN, JSON_TYPE, 'content-length: 1\r\n')}12345\r\n\r\n`);
    expect(tooShort.status).toBe(400); // data after the announced end is not a request
  });
});

it.each([
  ['/api/nope', 404],
  ['/api', 404],
  ['/files/catalog/a.pdf', 405],
  ['/pricing', 404],
  ['/', 404],
  ['/healthz', 405],
  ['/metrics', 405],
])('a body for what is no call is not waited for: %s', async (path, status) => {
  const origin = await start();
  for (const type of [JSON_TYPE, FORM_TYPE, 'content-type: text/plain\r\n', '']) {
    const dripping = raw(origin, head(path, TOKEN, type, CHUNKED).replace('/api', ''));
    drip(dripping);
    expect((await dripping.answer()).status).toBe(status);
  }
});

it('a form for a call without uploads is treated as any other body: buffered, at most 1 MB', async () => {
  const origin = await start(short);
  expect((await raw(origin, head('/addchapter', TOKEN, FORM_TYPE, CHUNKED)).answer()).status).toBe(408);
  expect((await raw(origin, head('/addchapter', TOKEN, FORM_TYPE, 'content-length: 2000000\r\n')).answer()).status).toBe(413);
  expect(seen).toEqual([]);
});

it('during 640 slow bodies, on as many connections as an address may have, every other call is answered', async () => {
  const origin = await start({ TRUST_PROXY: '1' });
  const from = (address: string) => `x-forwarded-for: ${address}\r\n`;
  const dripping = Array.from({ length: 640 }, (_, at) =>
    raw(origin, `${head(at % 2 ? '/login' : '/mylibrary', TOKEN, from(`203.0.113.${at % 4}`), JSON_TYPE, CHUNKED)}1\r\n{\r\n`),
  );
  for (const each of dripping) drip(each, 1_000); // 640 a second are no load, and none reaches the idle timeout
  for (const path of some) {
    const { status } = await exchange(origin, head(path, TOKEN, from('198.51.100.1'), JSON_TYPE, 'content-length: 2\r\n') + '{}');
    expect([path, status]).toEqual([path, 200]);
  }
  expect(new Set(seen)).toEqual(new Set(some));
});

it('one address sends at most 200 bodies at once; above it 503 with the time to wait, and others are served', async () => {
  const origin = await start({ TRUST_PROXY: '1' });
  const call = (address: string) => head('/login', `x-forwarded-for: ${address}\r\n`, JSON_TYPE, 'content-length: 2\r\n');
  const waiting = Array.from({ length: 200 }, () => raw(origin, `${call('2001:db8::1')}{`));
  for (;;) {
    const { status, headers } = await exchange(origin, `${call('2001:db8::2')}{}`); // of the same /64
    if (status === 200) continue; // the previous ones have not all arrived yet: a test that hangs here is a failure
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    break;
  }
  expect((await exchange(origin, `${call('2001:db8:0:1::1')}{}`)).status).toBe(200);
  for (const { socket } of waiting) socket.write('}');
  for (const each of waiting) expect((await each.answer()).status).toBe(200);
  expect((await exchange(origin, `${call('2001:db8::2')}{}`)).status).toBe(200);
});

it('bodies of one address use at most 16 MB of memory, all together 128 MB', async () => {
  const origin = await start({ TRUST_PROXY: '1' });
  const part = ' '.repeat(999_999);
  const send = (address: string) =>
    raw(origin, head('/login', `x-forwarded-for: ${address}\r\n`, JSON_TYPE, 'content-length: 1000000\r\n') + part);
  const first = Array.from({ length: 17 }, () => send('203.0.113.1'));
  const refused = await Promise.race(first.map((each) => each.answer()));
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
  const others = Array.from({ length: 8 * 16 - 14 }, (_, at) => send(`203.0.113.${2 + Math.floor(at / 16)}`)); // with the 16: two too many
  expect((await Promise.race(others.map((each) => each.answer()))).status).toBe(503);
});

it('answers at once and then lets the client finish: the connection can be used for the next call', async () => {
  const origin = await start();
  const caller = raw(origin, head('/logout', JSON_TYPE, 'content-length: 100000\r\n'));
  expect((await caller.answer()).status).toBe(401);
  caller.socket.write(`${' '.repeat(100_000)}${head('/logout', TOKEN)}`);
  expect((await caller.answer()).status).toBe(200);
});

it('the body of a call without one is discarded', async () => {
  const origin = await start();
  const { status, body } = await exchange(origin, `${head('/plans', 'content-length: 5\r\n').replace('POST', 'GET')}12345`);
  expect([status, body, seen]).toEqual([200, '{"bytes":0}', ['/plans']]);
});

it('headers that do not arrive in time are 408 with the error envelope', async () => {
  const origin = await start({ HEADERS_SECONDS: '0.5' });
  for (const text of ['', 'POST /api/login HTTP/1.1\r\nhost: x\r\nx-slow: ']) {
    const { status, headers, body } = await raw(origin, text).answer();
    expect([status, headers['x-content-type-options'], JSON.parse(body)]).toMatchObject([
      408,
      'nosniff',
      { statusCode: 408, key: 'requestTooSlow' },
    ]);
  }
});

it('the connections of one address are limited; another address is still served', async () => {
  const origin = await start({ CONNECTIONS_PER_ADDRESS: '3' });
  const kept = [raw(origin, head('/plans')), raw(origin, head('/plans')), raw(origin, head('/plans'))];
  for (const each of kept) await each.answer();
  expect((await exchange(origin, head('/plans'))).status).toBe(0);
  kept[0]?.socket.destroy();
  await kept[0]?.closed;
  for (let status = 0; status === 0;) ({ status } = await exchange(origin, head('/plans'))); // hangs when none is released
});
