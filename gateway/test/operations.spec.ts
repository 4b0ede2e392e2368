import { createLog } from '@lms360/service-kit/core/logging';
import { services } from '../src/routes/routes.js';
import { closeGateways, startGateway as startLogged } from './support/gateway.js';
import { closeUpstreams, startUpstream } from './support/upstream.js';

// A process has one log, that of its first gateway.
const lines: string[] = [];
const log = createLog('gateway', 'info', { write: (line) => void lines.push(line) });
const startGateway = (env: Record<string, string> = {}) => startLogged(env, log);

afterEach(async () => {
  await closeGateways();
  await closeUpstreams();
});

const service = (ready: boolean) =>
  startUpstream((app) => app.get('/readyz', (_request, reply) => reply.status(ready ? 200 : 503).send({})));
const allAt = (origin: string) => Object.fromEntries(services.map((name) => [`${name.toUpperCase()}_URL`, origin]));
const readyz = async (origin: string) => {
  const answer = await fetch(`${origin}/readyz`);
  return [answer.status, await answer.json()];
};

it('is alive without any service', async () => {
  expect(await (await fetch(`${await startGateway()}/healthz`)).json()).toEqual({ status: 'ok' });
});

const READY = [200, { status: 'ready' }];
const figure = async (origin: string, name: string) =>
  new RegExp(`gateway_service_ready\\{service="${name}"\\} (\\d)`).exec(await (await fetch(`${origin}/metrics`)).text())?.[1];

it('is ready when every service is, by any of its replicas', async () => {
  const [good, bad] = [await service(true), await service(false)];
  const origin = await startGateway({ ...allAt(good.origin), BILLING_URL: `${bad.origin},${good.origin}` });
  expect(await readyz(origin)).toEqual(READY);
});

it('stays in service when some are not ready; which they are is in its figures and its log alone', async () => {
  lines.length = 0;
  const [good, bad] = [await service(true), await service(false)];
  const unready = { BILLING_URL: bad.origin, LEARNING_URL: 'http://127.0.0.1:9' };
  const origin = await startGateway({ ...allAt(good.origin), ...unready });
  for (let turn = 0; turn < 2; turn += 1) expect(await readyz(origin)).toEqual(READY);
  for (const name of services)
    expect([name, await figure(origin, name)]).toEqual([name, /billing|learning/.test(name) ? '0' : '1']);
  const told = lines.map((line) => (JSON.parse(line) as { msg: string }).msg).filter((msg) => msg.includes('not ready'));
  expect(told.sort()).toEqual(['billing', 'learning'].map((name) => `${name} is not ready: its calls answer 503`));
});

it('is not ready when no service is, and does not say why', async () => {
  expect(await readyz(await startGateway())).toEqual([503, { status: 'unready' }]);
});

describe('/.well-known/security.txt', () => {
  const read = async (env: Record<string, string>) => {
    const answer = await fetch(`${await startGateway(env)}/.well-known/security.txt`);
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };

  it('names the address that the operator publishes', async () => {
    const { status, type, text } = await read({ SITE_EMAIL: 'help@school.example' });
    expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toContain('\nContact: mailto:help@school.example\n');
    const left = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now();
    expect(left / 86_400_000).toBeGreaterThan(170);
    expect(left / 86_400_000).toBeLessThan(365);
  });

  it.each(['mailto:weakness@school.example', 'https://school.example/report', 'tel:+91-80-4000-0360'])(
    'or the one for weaknesses: %s',
    async (SECURITY_CONTACT) => {
      expect((await read({ SECURITY_CONTACT })).text).toContain(`\nContact: ${SECURITY_CONTACT}\n`);
    },
  );

  it('is not there where no address is published', async () => {
    expect((await read({ SITE_EMAIL: 'none' })).status).toBe(404);
  });

  it.each(['weakness@school.example', 'http://school.example', 'mailto:a b@c'])(
    'a contact that is none is refused: %s',
    async (value) => {
      await expect(read({ SECURITY_CONTACT: value })).rejects.toThrow(/SECURITY_CONTACT/);
    },
  );
});

it('shows metrics by route, never by path, to a collector on the same host', async () => {
  const origin = await startGateway();
  await fetch(`${origin}/api/verify/a-secret-token`);
  const figures = await (await fetch(`${origin}/metrics`)).text();
  expect(figures).toContain('http_request_duration_seconds_count{method="GET",route="/api/verify/:token",status="503"} 1');
  expect(figures).toContain('process_resident_memory_bytes');
  expect(figures).not.toContain('a-secret-token');
});

it.each([
  ['x-forwarded-for', '10.0.0.1'],
  ['forwarded', 'for=10.0.0.1'],
  ['via', '1.1 proxy'],
  ['x-real-ip', '10.0.0.1'],
])('shows no figures to a request that came through a proxy: %s', async (name, value) => {
  const answer = await fetch(`${await startGateway()}/metrics`, { headers: { [name]: value } });
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not_found' }]);
});

it('shows no metrics to a network that is not allowed', async () => {
  const origin = await startGateway({ METRICS_ALLOW: '10.1.0.0/16' });
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);
});
