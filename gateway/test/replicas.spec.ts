import dns, { type LookupAddress } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { closeGateways, NOWHERE, startGateway } from './support/gateway.js';
import { closeUpstreams, startUpstream } from './support/upstream.js';

afterEach(async () => {
  await closeGateways();
  await closeUpstreams();
});

const post = (url: string, body = '{"id":"1"}') =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', authorization: 'Bearer t' }, body });

const replica = (name: string, port = 0) =>
  startUpstream((app) => {
    app.post('/courseid', async (request) => {
      let text = '';
      for await (const chunk of request.body as Readable) text += String(chunk);
      return { name, text };
    });
  }, port);

const namesOf = async (origin: string, calls: number) => {
  const names: string[] = [];
  for (let call = 0; call < calls; call++)
    names.push(((await (await post(`${origin}/api/courseid`)).json()) as { name: string }).name);
  return names;
};

it('uses the replicas of a service in turn', async () => {
  const [one, two] = [await replica('one'), await replica('two')];
  const origin = await startGateway({ CATALOG_URL: `${one.origin}, ${two.origin}` });
  expect(await namesOf(origin, 4)).toEqual(['one', 'two', 'one', 'two']);
});

it('prefers the replica with fewer outstanding requests: a slow one does not delay all', async () => {
  const hanging = Promise.withResolvers<void>();
  let asked = 0;
  const slow = await startUpstream((app) =>
    app.post('/courseid', async () => {
      asked += 1;
      await hanging.promise;
      return { name: 'slow' };
    }),
  );
  const two = await replica('two');
  const origin = await startGateway({ CATALOG_URL: `${slow.origin},${two.origin}` });
  const first = post(`${origin}/api/courseid`);
  while (asked === 0) await new Promise(setImmediate); // a test that hangs here is a failure
  expect(await namesOf(origin, 4)).toEqual(['two', 'two', 'two', 'two']);
  hanging.resolve();
  expect(await (await first).json()).toEqual({ name: 'slow' });
  expect(await namesOf(origin, 2)).toContain('slow');
});

it('sends a call, body included, to the next replica when one refuses connections, and uses it again later', async () => {
  const two = await replica('two');
  const gone = await replica('one');
  await gone.app.close();
  const origin = await startGateway({ CATALOG_URL: `${gone.origin},${two.origin}` });
  for (let call = 0; call < 4; call++) {
    const answer = await post(`${origin}/api/courseid`, `{"id":"${call}"}`);
    expect([answer.status, await answer.json()]).toEqual([200, { name: 'two', text: `{"id":"${call}"}` }]);
  }
  await replica('one', Number(new URL(gone.origin).port));
  const names = new Set<string>();
  while (!names.has('one')) for (const name of await namesOf(origin, 2)) names.add(name); // a test that hangs here is a failure
});

it('sends a streamed body to the next replica as well, as long as none of it was sent', async () => {
  const two = await replica('two');
  const origin = await startGateway({ CATALOG_URL: `${NOWHERE},${two.origin}` });
  const body = 'x'.repeat(500_000);
  expect(await (await post(`${origin}/api/courseid`, body)).json()).toEqual({ name: 'two', text: body });
});

it('uses a replica that closes its connections last: it is about to stop', async () => {
  const leaving = await startUpstream((app) =>
    app.post('/courseid', (_request, reply) => reply.header('connection', 'close').send({ name: 'leaving' })),
  );
  const two = await replica('two');
  const origin = await startGateway({ CATALOG_URL: `${leaving.origin},${two.origin}` });
  expect(await namesOf(origin, 5)).toEqual(['leaving', 'two', 'two', 'two', 'two']);
});

it('keeps using a replica that closes the connection on a malformed request: any client can send one', async () => {
  const refusing = await startUpstream((app) =>
    app.post('/courseid', (_request, reply) => reply.status(400).header('connection', 'close').send({ name: 'refusing' })),
  );
  const two = await replica('two');
  const origin = await startGateway({ CATALOG_URL: `${refusing.origin},${two.origin}` });
  expect(await namesOf(origin, 4)).toEqual(['refusing', 'two', 'refusing', 'two']);
});

it('closes an idle connection itself, long before the service would', async () => {
  const one = await replica('one');
  const ended = new Promise((resolve) => one.app.server.once('connection', (socket: Socket) => socket.once('end', resolve)));
  const origin = await startGateway({ CATALOG_URL: one.origin });
  expect(await namesOf(origin, 1)).toEqual(['one']);
  await ended; // a test that hangs here is a failure
});

it('answers 503 with the error envelope when no replica can be reached', async () => {
  const origin = await startGateway({ CATALOG_URL: `${NOWHERE},http://127.0.0.1:10` });
  const answer = await post(`${origin}/api/courseid`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await answer.json()).toEqual({
    statusCode: 503,
    code: 'unavailable',
    message: 'The service is not available right now. Please try again in a moment.',
    key: 'unavailable',
    requestId: answer.headers.get('x-request-id'),
  });
});

describe('a single origin, which may stand for several replicas', () => {
  type Lookup = (name: string, options: object, found: (error: Error | null, addresses?: LookupAddress[]) => void) => void;
  const at =
    (address: string): Lookup =>
    (_name, _options, found) =>
      found(null, [{ address, family: 4 }]);
  const here = at('127.0.0.1');
  const refused = at('127.0.0.2'); // nothing listens there
  const unknown: Lookup = (_name, _options, found) => found(Object.assign(new Error('no such name'), { code: 'EAI_AGAIN' }));
  const silent: Lookup = () => undefined;

  /** Has connections go where the look-ups say, one after the other. */
  async function startBehind(...lookups: Lookup[]): Promise<string> {
    const two = await replica('two');
    const origin = await startGateway({ CATALOG_URL: `http://replicas.test:${new URL(two.origin).port}` });
    const lookup = jest.spyOn(dns, 'lookup'); // once it listens, which looks an address up, too
    for (const one of lookups) lookup.mockImplementationOnce(one as typeof dns.lookup);
    return origin;
  }
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['refused', refused],
    ['to an unknown name', unknown],
    ['not made in time', silent],
  ])('is tried once more when the connection was %s, body included', async (_how, first) => {
    const origin = await startBehind(first, here);
    const answer = await post(`${origin}/api/courseid`, '{"id":"7"}');
    expect([answer.status, await answer.json()]).toEqual([200, { name: 'two', text: '{"id":"7"}' }]);
  });

  it('is tried no third time', async () => {
    const origin = await startBehind(refused, refused, here);
    expect((await post(`${origin}/api/courseid`)).status).toBe(503);
  });
});

describe('a connection that breaks after a call was sent', () => {
  /** Closes the connection on every request that it has received. */
  async function startBreaking(seen: string[]): Promise<string> {
    const server = createServer((request) => {
      seen.push(request.method ?? '');
      request.socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const closing: (() => void)[] = [];
  afterEach(() => closing.splice(0).forEach((close) => close()));

  it('is 502 and never sent twice when it may have changed something', async () => {
    const seen: string[] = [];
    const two = await replica('two');
    const origin = await startGateway({ CATALOG_URL: `${await startBreaking(seen)},${two.origin}` });
    const answer = await post(`${origin}/api/courseid`);
    expect([answer.status, await answer.json()]).toMatchObject([502, { statusCode: 502, code: 'bad_gateway' }]);
    expect(seen).toEqual(['POST']);
  });

  it('of a single origin is sent once more when it only reads, and the sentence asks for no look at what was saved', async () => {
    const seen: string[] = [];
    const origin = await startGateway({ BILLING_URL: await startBreaking(seen) });
    const answer = await fetch(`${origin}/api/plans`);
    expect([answer.status, await answer.json()]).toMatchObject([502, { code: 'bad_gateway', key: 'readLost' }]);
    expect(seen).toEqual(['GET', 'GET']);
  });

  it('is retried at the next replica when it only reads', async () => {
    const seen: string[] = [];
    const two = await startUpstream((app) => app.get('/plans', async () => ({ name: 'two' })));
    const origin = await startGateway({ BILLING_URL: `${await startBreaking(seen)},${two.origin}` });
    expect(await (await fetch(`${origin}/api/plans`)).json()).toEqual({ name: 'two' });
    expect(seen).toEqual(['GET']);
  });
});

it('answers 504 when a service takes too long', async () => {
  const billing = await startUpstream((app) => app.get('/plans', (_request, reply) => void reply.hijack()));
  const origin = await startGateway({ BILLING_URL: billing.origin, UPSTREAM_TIMEOUT_SECONDS: '0.3' });
  const answer = await fetch(`${origin}/api/plans`);
  expect([answer.status, await answer.json()]).toMatchObject([504, { statusCode: 504, code: 'gateway_timeout' }]);
});
