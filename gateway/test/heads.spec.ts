import { routes, services, type Route } from '../src/routes/routes.js';
import { closeGateways, startGateway } from './support/gateway.js';
import { closeUpstreams, startUpstream } from './support/upstream.js';

// By HEAD programs look at links: mail scanners, previews, crawlers. It changes nothing, whatever the call.

/** What arrived at the services since it was emptied. */
let arrived: string[] = [];
let origin: string;
beforeAll(async () => {
  const upstream = await startUpstream((app) =>
    app.all('/*', (request, reply) => {
      arrived.push(request.method);
      return reply.send('whole');
    }),
  );
  origin = await startGateway(Object.fromEntries(services.map((name) => [`${name.toUpperCase()}_URL`, upstream.origin])));
});
beforeEach(() => (arrived = []));
afterAll(async () => {
  await closeGateways();
  await closeUpstreams();
});

const headOf = async ({ path }: Route) => {
  const url = `${origin}/api${path.replace(/:\w+/g, 'x')}`;
  const { status, headers } = await fetch(url, { method: 'HEAD', headers: { authorization: 'Bearer t' } });
  return { status, allow: headers.get('allow'), arrived };
};

const acting = routes.filter(({ getActs }) => getActs);
const looking = routes.filter(({ method, getActs }) => method === 'GET' && !getActs);

it('meets calls whose GET acts as specified', () => {
  expect(acting.map(({ path }) => path)).toEqual(['/resend/:email', '/forgot-password', '/orders']);
});

it.each(acting)('of $path is refused, and its service is not asked', async (route) => {
  expect(await headOf(route)).toEqual({ status: 405, allow: 'GET', arrived: [] });
});

it.each(looking)('of $path is answered', async (route) => {
  expect(await headOf(route)).toEqual({ status: 200, allow: null, arrived: ['HEAD'] });
});

it.each(routes.filter(({ method }) => method !== 'GET'))('of $method $path makes no such call', async (route) => {
  expect((await headOf(route)).arrived).not.toContain(route.method);
});
