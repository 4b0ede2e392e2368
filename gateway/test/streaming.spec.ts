import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request as rawRequest } from 'node:http';
import { connect } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { closeGateways, startGateway } from './support/gateway.js';
import { closeUpstreams, startUpstream } from './support/upstream.js';

afterEach(async () => {
  await closeGateways();
  await closeUpstreams();
});

type Body = NonNullable<RequestInit['body']>;
const MB = 1_000_000;
const token = { authorization: 'Bearer t' };
const multipart = { 'content-type': 'multipart/form-data; boundary=x', ...token };
const json = { 'content-type': 'application/json', ...token };

it('streams an upload: the service receives its beginning before the client has sent the rest', async () => {
  const begun = Promise.withResolvers<void>();
  const catalog = await startUpstream((app) => {
    app.post('/addlesson', async (request) => {
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const chunk of request.body as Readable) {
        begun.resolve();
        bytes += (chunk as Buffer).length;
        hash.update(chunk as Buffer);
      }
      return { bytes, hash: hash.digest('hex') };
    });
  });
  const origin = await startGateway({ CATALOG_URL: catalog.origin });
  const half = Buffer.alloc(2.5 * MB, 'lesson');
  const body = new PassThrough();
  const answering = fetch(`${origin}/api/addlesson`, {
    method: 'POST',
    headers: multipart,
    body: Readable.toWeb(body),
    duplex: 'half',
  } as RequestInit);
  body.write(half);
  await begun.promise; // would never resolve if the gateway waited for the whole body
  body.end(half);
  const expected = createHash('sha256').update(half).update(half).digest('hex');
  expect(await (await answering).json()).toEqual({ bytes: 5 * MB, hash: expected });
});

it('streams an answer: the client receives its beginning before the service has written the rest', async () => {
  const first = Buffer.alloc(3 * MB, 'invoice');
  const rest = new PassThrough();
  const billing = await startUpstream((app) => {
    app.get('/invoices/:id', (_request, reply) => {
      rest.write(first);
      return reply.type('application/pdf').send(rest);
    });
  });
  const origin = await startGateway({ BILLING_URL: billing.origin });
  const answer = await fetch(`${origin}/api/invoices/1`, { headers: token });
  const reader = answer.body!.getReader();
  let bytes = 0;
  while (bytes < first.length) bytes += (await reader.read()).value!.length;
  rest.end('end');
  expect(Buffer.from((await reader.read()).value!).toString()).toBe('end');
  expect((await reader.read()).done).toBe(true);
});

it.each([
  ['that its service refuses', '/api/addlesson', 'multipart/form-data; boundary=x', 401],
  ['that is too large', '/api/addlesson', 'application/json', 413],
  ['that nobody wants', '/api/nope', 'application/json', 404],
])('lets a caller finish an upload %s, and then gives it the answer', async (_title, path, type, status) => {
  const catalog = await startUpstream((app) => app.post('/addlesson', (_request, reply) => reply.status(401).send({})));
  const { hostname, port } = new URL(await startGateway({ CATALOG_URL: catalog.origin }));
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  const closed = once(socket, 'close'); // rejects when the connection is reset while sending
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: t\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${15 * MB}\r\n\r\n`,
  );
  for (let piece = 0; piece < 15; piece++) socket.write(Buffer.alloc(MB));
  await closed;
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

describe('body limits', () => {
  const received: number[] = [];
  const start = async () => {
    received.length = 0;
    const catalog = await startUpstream((app) => {
      app.post('/:call', async (request) => {
        let bytes = 0;
        for await (const chunk of request.body as Readable) bytes += (chunk as Buffer).length;
        received.push(bytes);
        return { bytes };
      });
    });
    return startGateway({ CATALOG_URL: catalog.origin });
  };
  const send = async (path: string, headers: Record<string, string>, body: Body) =>
    fetch(path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  const chunked = (bytes: number) => Readable.toWeb(Readable.from(pieces(bytes))) as unknown as Body;

  it.each([
    ['JSON of 1 MB passes', '/api/addchapter', json, MB, 200],
    ['JSON of more is refused', '/api/addchapter', json, MB + 1, 413],
    ['a form of 16 MB passes', '/api/addlesson', multipart, 16 * MB, 200],
    ['a form of more is refused', '/api/addlesson', multipart, 16 * MB + 1, 413],
  ])('%s, with its length announced and without', async (_title, path, headers, bytes, status) => {
    const origin = await start();
    for (const body of [Buffer.alloc(bytes), chunked(bytes)]) {
      const answer = await send(origin + path, headers, body);
      expect(answer.status).toBe(status);
      if (status === 413)
        expect(await answer.json()).toMatchObject({ code: 'too_large', message: expect.stringMatching(/at most (1|16) MB/) });
      else expect(await answer.json()).toEqual({ bytes });
    }
    expect(received).toEqual(status === 413 ? [] : [bytes, bytes]);
  });
});

it('a small answer that breaks off becomes an error, never a partial answer', async () => {
  const catalog = await startUpstream((app) => {
    app.post('/subcategory', (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': 20 });
      reply.raw.write('{"half":', () => reply.raw.destroy());
    });
  });
  const origin = await startGateway({ CATALOG_URL: catalog.origin });
  const answer = await fetch(`${origin}/api/subcategory`, { method: 'POST', headers: json, body: '{}' });
  expect([answer.status, await answer.json()]).toEqual([502, expect.objectContaining({ code: 'bad_gateway' })]);
});

it('aborts the request to the service when a client aborts an upload', async () => {
  const ended = Promise.withResolvers<string>();
  const catalog = await startUpstream((app) => {
    app.post('/addlesson', (request, reply) => {
      const body = request.body as Readable;
      body.on('error', () => ended.resolve('broken off')).on('end', () => ended.resolve('complete'));
      body.once('data', () => call.destroy()).resume();
      reply.hijack();
    });
  });
  const origin = await startGateway({ CATALOG_URL: catalog.origin });
  const call = rawRequest(`${origin}/api/addlesson`, { method: 'POST', headers: { ...multipart, 'content-length': String(MB) } });
  call.on('error', () => undefined).write(Buffer.alloc(1000));
  expect(await ended.promise).toBe('broken off');
});

function* pieces(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= 50_000) yield Buffer.alloc(Math.min(50_000, left));
}
