import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { parseConfig } from '@lms360/service-kit/core/config';
import { createLog } from '@lms360/service-kit/core/logging';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { gatewayConfig } from '../src/config.js';
import { createGateway } from '../src/gateway.js';
import { Outside } from '../src/operations/outside.js';
import { closeGateways, environment, NOWHERE, startGateway } from './support/gateway.js';
import { closeUpstreams, echo, startUpstream } from './support/upstream.js';

// The store that all gateways count in may be away, hang, or answer with errors: each gateway then counts for itself.

const servers: { server: Server; sockets: Set<Socket> }[] = [];
afterEach(async () => {
  await closeGateways();
  await closeUpstreams();
  for (const { server, sockets } of servers.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
});

/** A store that answers `refusal` to what counts, or nothing to anything. @returns its address */
async function startStore(refusal?: string): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      if (refusal === undefined) return;
      for (const [, command] of String(data).matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)) {
        if (/^(auth|eval|evalsha)$/i.test(command ?? '')) socket.write(`${refusal}\r\n`);
        else socket.write(/^info$/i.test(command ?? '') ? infoOf(refusal) : '+OK\r\n');
      }
    });
  });
  servers.push({ server, sockets });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A store that does not know its caller says nothing of itself either. */
const infoOf = (refusal: string) =>
  refusal.startsWith('-WRONGPASS') ? '-NOAUTH Authentication required.\r\n' : '$9\r\nloading:0\r\n';

const stores: [string, 'away' | 'refuses', () => Promise<string> | string][] = [
  ['is away', 'away', () => NOWHERE.replace('http', 'redis')],
  ['hangs', 'away', () => startStore()],
  [
    'has another password',
    'refuses',
    async () => (await startStore('-WRONGPASS invalid username-password pair or user is disabled.')).replace('//', '//:old@'),
  ],
  ['is full', 'refuses', () => startStore(`-OOM command not allowed when used memory > 'maxmemory'.`)],
  ['is a replica that only reads', 'refuses', () => startStore(`-READONLY You can't write against a read only replica.`)],
];

it.each(stores)('a limit holds in each gateway while its store %s', async (_title, reason, storeOf) => {
  const auth = await startUpstream((app) => app.all('/*', echo('auth')));
  const log = createLog('gateway', 'silent');
  const warn = jest.spyOn(log, 'warn');
  const env = { AUTH_URL: auth.origin, RATE_LIMIT_LOGIN: '2/60', RATE_LIMIT_STORE: await storeOf() };
  const origin = await startGateway(env, log);
  const warnings = () => warn.mock.calls.map(([, text]) => text).filter((text) => text?.includes('the store of the limits'));
  const metrics = async () => (await fetch(`${origin}/metrics`)).text();
  await waitUntil('a count alone, with its reason', async () => {
    await fetch(`${origin}/api/openapi.json`);
    return warnings().length > 0 && (await metrics()).includes(`limits_counted_alone_total{reason="${reason}"}`);
  });
  const statuses: number[] = [];
  for (let call = 0; call < 4; call++) statuses.push((await fetch(`${origin}/api/login`, { method: 'POST' })).status);
  expect(statuses).toEqual([200, 200, 429, 429]);
  expect(warnings().length).toBeLessThanOrEqual(2); // away until it is connected, then what it says
  expect(warnings().at(-1)).toMatch(reason === 'away' ? /is away/ : /refuses to count/);
});

const sentences: Record<string, RegExp> = {
  'is away': /the store of the limits is out of reach .*Nobody listens there: look at host and port in RATE_LIMIT_STORE/,
  hangs: /the store of the limits is out of reach .*RATE_LIMIT_STORE/,
  'has another password': /the store of the limits refuses user or password: look at RATE_LIMIT_STORE \(WRONGPASS/,
  'is full': /the store of the limits is full: look at its maxmemory/,
  'is a replica that only reads': /the store of the limits is a replica that only reads: RATE_LIMIT_STORE must name the primary/,
};

it.each(stores)(
  'at the start it is said once that the store %s, and of the object store too',
  async (title, _, storeOf) => {
    const objects = await startUpstream((app) => app.get('/', async (_request, reply) => reply.status(403).send()));
    const env = environment({ S3_ENDPOINT: objects.origin, RATE_LIMIT_STORE: await storeOf() });
    const log = createLog('gateway', 'silent');
    const app = await createGateway(parseConfig(gatewayConfig, env), log);
    const said: string[] = [];
    const note = (level: string) => (_line: object, text: string) => void said.push(`${level}: ${text}`);
    await app.get(Outside).report({ info: note('info'), error: note('error') });
    await app.close();
    expect(said.sort()).toEqual([
      expect.stringMatching(sentences[title] ?? /^$/),
      'info: the object store answers: read by signed links',
    ]);
  },
  20_000,
);

it('without a store of limits nothing is said of one; an object store that is away is', async () => {
  const app = await createGateway(parseConfig(gatewayConfig, environment()), createLog('gateway', 'silent'));
  const said: string[] = [];
  await app.get(Outside).report({ info: (_, text) => void said.push(text), error: (_, text) => void said.push(text) });
  await app.close();
  expect(said).toEqual([expect.stringMatching(/^the object store is out of reach .*Nobody listens there/)]);
});
