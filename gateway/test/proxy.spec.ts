import { request as rawRequest, type IncomingMessage } from 'node:http';
import { closeGateways, startGateway } from './support/gateway.js';
import { closeUpstreams, echo, startUpstream } from './support/upstream.js';

afterEach(async () => {
  await closeGateways();
  await closeUpstreams();
});

const json = { 'content-type': 'application/json', authorization: 'Bearer t' };

it('passes a call to its service with path, query, token and body untouched', async () => {
  const auth = await startUpstream((app) => app.get('/forgot-password', echo('auth')));
  const catalog = await startUpstream((app) => {
    app.post('/addchapter', async (request) => ({
      body: await text(request.body as AsyncIterable<Buffer>),
      headers: request.headers,
    }));
  });
  const origin = await startGateway({ AUTH_URL: auth.origin, CATALOG_URL: catalog.origin });

  const get = await (await fetch(`${origin}/api/forgot-password?email=a%2Bb%40c.in&x=1`)).json();
  expect(get).toMatchObject({ name: 'auth', url: '/forgot-password?email=a%2Bb%40c.in&x=1' });

  const body = '{"course_id":"1", "chapter_name":"  kept as sent "}';
  const post = await fetch(`${origin}/api/addchapter`, { method: 'POST', headers: json, body });
  expect(await post.json()).toMatchObject({
    body,
    headers: { authorization: 'Bearer t', 'content-length': String(body.length) },
  });
});

it('a HEAD has the length of what a GET would return, also for a short answer', async () => {
  const billing = await startUpstream((app) => app.get('/plans', (_request, reply) => reply.send('the plans')));
  const origin = await startGateway({ BILLING_URL: billing.origin });
  for (const _again of [1, 2]) {
    const { status, headers } = await fetch(`${origin}/api/plans`, { method: 'HEAD' });
    expect([status, headers.get('content-length')]).toEqual([200, '9']);
  }
});

it('preserves encoded path parameters', async () => {
  const auth = await startUpstream((app) => app.get('/resend/:email', echo('auth')));
  const origin = await startGateway({ AUTH_URL: auth.origin });
  const long = `${'a'.repeat(240)}%40example.com`;
  expect(await (await fetch(`${origin}/api/resend/${long}`)).json()).toMatchObject({ url: `/resend/${long}` });
});

it('passes redirects on without following or rewriting them', async () => {
  const auth = await startUpstream((app) =>
    app.get('/verify/:token', (_request, reply) => reply.redirect('/signup/success', 302)),
  );
  const origin = await startGateway({ AUTH_URL: auth.origin });
  const answer = await fetch(`${origin}/api/verify/abc`, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/signup/success');
});

it("answers an unknown call, a known one with another method, and operators' endpoints of services, with 404", async () => {
  const auth = await startUpstream((app) => app.all('/*', echo('auth')));
  const origin = await startGateway({ AUTH_URL: auth.origin });
  for (const [method, path, key] of [
    ['GET', '/api/nope'],
    ['GET', '/api/login'],
    ['GET', '/api/healthz'],
    ['POST', '/api/'],
    ['GET', '/api/verify/..%2fmetrics', 'unknownItem'],
  ] as const) {
    const answer = await fetch(origin + path, { method });
    expect([path, answer.status]).toEqual([path, 404]);
    const requestId = answer.headers.get('x-request-id');
    expect(await answer.json()).toEqual({
      statusCode: 404,
      code: 'not_found',
      message: expect.stringContaining('not exist'),
      ...(key && { key }),
      requestId,
    });
  }
});

it('answers a path that cannot be routed with the error envelope', async () => {
  const answer = await fetch(`${await startGateway()}/%E0%A4%A`);
  const requestId = answer.headers.get('x-request-id');
  expect(await answer.json()).toEqual({ statusCode: 400, code: 'invalid', message: 'The address is not valid.', requestId });
  expect(answer.status).toBe(400);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

it('sends services what it knows about the caller, and not what the caller claims', async () => {
  const billing = await startUpstream((app) => app.get('/plans', echo('billing')));
  const origin = await startGateway({ BILLING_URL: billing.origin });
  const claims = {
    'x-forwarded-for': '6.6.6.6',
    forwarded: 'for=6.6.6.6',
    'x-real-ip': '6.6.6.6',
    'x-forwarded-host': 'evil.example',
  };
  const { headers } = (await (await fetch(`${origin}/api/plans`, { headers: claims })).json()) as {
    headers: Record<string, string>;
  };
  expect(headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': new URL(origin).host,
  });
  expect(JSON.stringify(headers)).not.toMatch(/6\.6\.6\.6|evil/);
});

it('uses the forwarded address of a trusted proxy', async () => {
  const billing = await startUpstream((app) => app.get('/plans', echo('billing')));
  const origin = await startGateway({ BILLING_URL: billing.origin, TRUST_PROXY: '127.0.0.0/8' });
  const given = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7', 'x-forwarded-proto': 'https' };
  const answer = await fetch(`${origin}/api/plans`, { headers: given });
  expect(await answer.json()).toMatchObject({ headers: { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' } });
  expect(answer.headers.get('strict-transport-security')).toContain('max-age=');
});

it('creates a request id and a trace where there is none and keeps valid ones', async () => {
  const billing = await startUpstream((app) => app.get('/plans', echo('billing')));
  const origin = await startGateway({ BILLING_URL: billing.origin });
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const send = async (headers: Record<string, string>) => {
    const answer = await fetch(`${origin}/api/plans`, { headers });
    const seen = ((await answer.json()) as { headers: Record<string, string> }).headers;
    expect(answer.headers.get('x-request-id')).toBe(seen['x-request-id']);
    return seen;
  };
  expect(await send({ 'x-request-id': 'caller-id-1', traceparent })).toMatchObject({
    'x-request-id': 'caller-id-1',
    traceparent,
  });
  const made = await send({ 'x-request-id': 'no good{}', traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01` });
  expect(made['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(made['traceparent']).toMatch(/^00-(?!0{32})[0-9a-f]{32}-[0-9a-f]{16}-01$/);
});

it('strips Expect and connection headers in both directions', async () => {
  const catalog = await startUpstream((app) => {
    app.post('/addchapter', async (request, reply) => {
      await text(request.body as AsyncIterable<Buffer>);
      return reply.headers({ 'x-powered-by': 'something', 'proxy-authenticate': 'x', 'x-kept': 'yes' }).send(request.headers);
    });
  });
  const origin = await startGateway({ CATALOG_URL: catalog.origin });
  const headers = {
    ...json,
    expect: '100-continue',
    te: 'trailers',
    'proxy-authorization': 'secret',
    connection: 'close, x-mine',
    'x-mine': '1',
  };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { method: 'POST', headers: { ...headers, 'content-length': '2' } };
    const call = rawRequest(`${origin}/api/addchapter`, options, resolve);
    call.on('error', reject).on('continue', () => call.end('{}'));
    call.flushHeaders();
  });
  const seen = JSON.parse(await text(answer)) as Record<string, string>;
  const answered = answer.headers;
  for (const name of ['expect', 'te', 'proxy-authorization', 'x-mine']) expect(seen).not.toHaveProperty(name);
  expect(answered).toMatchObject({ 'x-kept': 'yes', 'cache-control': 'no-store' });
  expect(answered).not.toHaveProperty('x-powered-by');
  expect(answered).not.toHaveProperty('proxy-authenticate');
});

async function text(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
