import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createLog } from '@lms360/service-kit/core/logging';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { closeGateways, NOWHERE, startGateway } from './support/gateway.js';
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
