import { createLog } from '@lms360/service-kit/core/logging';
import { someCaller, tokenFor } from '@lms360/service-testing/test-tokens';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { closeGateways, NOWHERE, startGateway } from './support/gateway.js';
import { exchange, openRaw } from './support/raw.js';
import { closeUpstreams, startUpstream } from './support/upstream.js';

// Who misused the product is found in the log, without anybody's token, address of mail or query.

const caller = someCaller();
const token = tokenFor(caller);
const text: string[] = [];
const log = createLog('gateway', 'info', { write: (line) => void text.push(line) });
const lines = () => text.map((line) => JSON.parse(line) as Record<string, unknown>);

let asked = 0;
const start = async (proxies: string) => {
  const service = await startUpstream((app) =>
    app.all('/*', (request, reply) => {
      asked += 1;
      if (request.url.startsWith('/getprofile')) return void reply.hijack(); // never answers
      void reply.status(request.url.startsWith('/plans') ? 200 : 409).send({});
    }),
  );
  const env = { AUTH_URL: service.origin, BILLING_URL: service.origin, CATALOG_URL: NOWHERE, RATE_LIMIT_NEWSLETTER: '1/3600' };
  return startGateway({ ...env, TRUST_PROXY: proxies }, log);
};

const proxies = { none: 'false', one: '1', two: '2' };
const origins: Record<string, string> = {};
beforeAll(async () => {
  for (const [name, value] of Object.entries(proxies)) origins[name] = await start(value);
});
afterAll(async () => {
  await closeGateways();
  await closeUpstreams();
});
beforeEach(() => void text.splice(0));

const FORWARDED = 'x-forwarded-for: 192.0.2.9, 203.0.113.7, 198.51.100.1\r\n';
const SECRETS = /eyJ|asha@|asha%40|secret/;
const signedIn = `authorization: Bearer ${token}\r\n`;

describe.each([
  ['none', '127.0.0.1'],
  ['one', '198.51.100.1'],
  ['two', '203.0.113.7'],
])('behind %s proxies', (name, clientAddress) => {
  it.each<[what: string, line: string, status: number, who: string]>([
    ['answered', 'GET /api/plans?email=asha@example.com&token=secret', 200, signedIn],
    ['refused by a service', 'POST /api/changePassword', 409, signedIn],
    ['without a token', 'GET /api/getprofile', 401, ''],
    ['with a forged token', 'GET /api/invoices/secret', 409, 'authorization: Bearer eyJhbGciOiJub25lIn0.e30.\r\n'],
    ['unknown', 'GET /api/secret', 404, signedIn],
    ['with an address in its path', 'GET /api/resend/asha%40example.com', 409, ''],
    ['to a service that is away', 'POST /api/subcategory', 503, signedIn],
    ['with a path that cannot be read', 'GET /api/verify/secret%5c', 400, ''],
    ['for a file without a signature', 'GET /files/catalog/secret.webp', 403, ''],
  ])('a call %s says who called from where', async (_what, line, status, who) => {
    await exchange(origins[name]!, `${line} HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n${FORWARDED}${who}\r\n`);
    await waitUntil('the line', () => lines().some(({ msg }) => msg === 'answered'));
    const member = who === signedIn ? { companyId: caller.companyId, memberId: caller.memberId } : {};
    const answered = lines().filter(({ msg }) => msg === 'answered');
    expect(answered).toMatchObject([{ ...member, clientAddress, statusCode: status }]);
    if (who !== signedIn) expect(answered[0]).not.toHaveProperty('memberId');
    expect(text.join('')).not.toMatch(SECRETS);
  });

  it('a call that was broken off says who broke it off', async () => {
    const before = asked;
    const { socket } = openRaw(origins[name]!, `GET /api/getprofile HTTP/1.1\r\nhost: x\r\n${FORWARDED}${signedIn}\r\n`);
    await waitUntil('the call', () => asked > before);
    socket.destroy();
    await waitUntil('the line', () => lines().length > 0);
    expect(lines()).toMatchObject([{ msg: 'broken off', statusCode: 499, memberId: caller.memberId, clientAddress }]);
  });
});

it('a call above its limit says who made it', async () => {
  const call = `POST /api/createNewsLetter HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n${FORWARDED}\r\n{}`;
  await exchange(origins['one']!, call);
  await exchange(origins['one']!, call);
  await waitUntil('the lines', () => lines().filter(({ msg }) => msg === 'answered').length === 2);
  expect(lines().at(-1)).toMatchObject({ statusCode: 429, clientAddress: '198.51.100.1' });
});
