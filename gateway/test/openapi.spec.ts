import { closeGateways, startGateway } from './support/gateway.js';
import { closeUpstreams, startUpstream } from './support/upstream.js';

afterEach(async () => {
  await closeGateways();
  await closeUpstreams();
});

const document = (paths: object, schemas: object = {}) => ({
  openapi: '3.0.0',
  info: { title: 'service', version: '1.0' },
  paths,
  components: { schemas, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
});
const login = { post: { operationId: 'login', responses: { 200: { description: 'ok' } } } };
const plans = { get: { operationId: 'plans', tags: ['plans'], responses: { 200: { description: 'ok' } } } };

async function start() {
  let asked = 0;
  const auth = await startUpstream((app) => {
    app.get('/openapi.json', async () => {
      asked++;
      return document({ '/login': login, '/internal': login });
    });
  });
  const billing = await startUpstream((app) => app.get('/openapi.json', async () => document({ '/plans': plans })));
  const origin = await startGateway({ AUTH_URL: `http://127.0.0.1:9,${auth.origin}`, BILLING_URL: billing.origin });
  return { origin, asked: () => asked };
}

it("merges the services' documents, names those that do not answer, and publishes routed calls only", async () => {
  const { origin } = await start();
  const merged = await (await fetch(`${origin}/api/openapi.json`)).json();
  expect(merged).toMatchObject({
    servers: [{ url: '/api' }],
    info: {
      title: 'LMS360',
      description: expect.stringMatching(/^Incomplete: catalog, learning, notifications did not answer\. .*\/files/),
    },
    'x-missing-services': ['catalog', 'learning', 'notifications'],
    paths: { '/login': { post: { operationId: 'login', tags: ['auth'] } }, '/plans': { get: { tags: ['plans'] } } },
    components: { securitySchemes: { bearer: { scheme: 'bearer' } } },
  });
  expect(Object.keys((merged as { paths: object }).paths)).toEqual(['/login', '/plans']);
});

it('calls the services once for many readers', async () => {
  const { origin, asked } = await start();
  await Promise.all([1, 2, 3, 4].map(() => fetch(`${origin}/api/openapi.json`)));
  expect(asked()).toBe(1);
});

describe('a service that answers anything but a document', () => {
  const serving = async (answer: () => unknown) => {
    const auth = await startUpstream((app) => app.get('/openapi.json', async () => answer()));
    const billing = await startUpstream((app) => app.get('/openapi.json', async () => document({ '/plans': plans })));
    return startGateway({ AUTH_URL: auth.origin, BILLING_URL: billing.origin });
  };

  it.each([{ status: 'ok' }, { ...document({}), paths: null }, [], 'text', 7, null])(
    'is as good as absent: %j',
    async (answer) => {
      const origin = await serving(() => JSON.stringify(answer));
      const merged = (await (await fetch(`${origin}/api/openapi.json`)).json()) as Record<string, object>;
      expect(merged['x-missing-services']).toEqual(['auth', 'catalog', 'learning', 'notifications']);
      expect(Object.keys(merged['paths']!)).toEqual(['/plans']);
    },
  );

  it('one that cannot be merged does not stop the gateway: 503, and the next request tries again', async () => {
    let broken = true;
    const origin = await serving(() => ({ ...document({ '/login': login }), ...(broken ? { tags: 7 } : {}) }));
    for (const path of ['/api/openapi.json', '/api/docs/swagger-ui-init.js'])
      expect([path, (await fetch(origin + path)).status]).toEqual([path, 503]);
    broken = false;
    expect((await fetch(`${origin}/api/openapi.json`)).status).toBe(200);
  });
});

it('shows the document in Swagger UI with its own assets and no inline script', async () => {
  const { origin } = await start();
  for (const path of ['/api/docs', '/api/docs/']) {
    const page = await fetch(origin + path);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    const html = await page.text();
    const sources = [...html.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)].map(([, attributes = '', body = '']) => [
      /src="([^"]+)"/.exec(attributes)?.[1],
      body.trim(),
    ]);
    expect(sources.length).toBeGreaterThan(2);
    for (const [source, body] of sources) {
      expect(body).toBe('');
      const asset = await fetch(new URL(source!, origin + path));
      expect([source, asset.status, asset.headers.get('content-type')]).toEqual([
        source,
        200,
        expect.stringContaining('javascript'),
      ]);
      const code = await asset.text();
      if (source!.includes('init')) expect(code).toContain('"operationId": "login"');
    }
  }
});
