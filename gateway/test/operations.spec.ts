import { services } from '../src/routes/routes.js';
import { closeGateways, startGateway } from './support/gateway.js';
import { closeUpstreams, startUpstream } from './support/upstream.js';

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

it('is ready when every service is, by any of its replicas', async () => {
  const [good, bad] = [await service(true), await service(false)];
  const origin = await startGateway({ ...allAt(good.origin), BILLING_URL: `${bad.origin},${good.origin}` });
  expect(await readyz(origin)).toEqual([
    200,
    { status: 'ok', services: Object.fromEntries(services.map((name) => [name, 'ready'])) },
  ]);
});

it('stays in service when some are not ready, and says which', async () => {
  const [good, bad] = [await service(true), await service(false)];
  const origin = await startGateway({ ...allAt(good.origin), BILLING_URL: bad.origin, LEARNING_URL: 'http://127.0.0.1:9' });
  expect(await readyz(origin)).toEqual([
    200,
    {
      status: 'degraded',
      services: { auth: 'ready', catalog: 'ready', learning: 'unready', billing: 'unready', notifications: 'ready' },
    },
  ]);
});

it('is not ready when no service is', async () => {
  expect(await readyz(await startGateway())).toMatchObject([503, { status: 'down', services: { auth: 'unready' } }]);
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
