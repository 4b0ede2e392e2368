import { jest } from '@jest/globals';
import { PinoLogger } from 'nestjs-pino';
import { type DestinationStream, symbols } from 'pino';
import { DataSource } from 'typeorm';
import { CompanyDirectory } from '../src/tenancy/company-directory.js';
import { EndedSessions } from '../src/http/tokens/ended-sessions.js';
import { TestService } from '@lms360/service-testing/test-service';
import { someCaller, tokenFor } from '@lms360/service-testing/test-tokens';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { noteWritten, sample } from './sample-service.js';

let service: TestService;
beforeAll(async () => (service = await TestService.start(sample)));
afterAll(() => service.close());

describe('tokens', () => {
  it('a call without a token is refused with the error envelope', async () => {
    const answer = await service.get('/notes');
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({
      statusCode: 401,
      code: 'unauthenticated',
      message: 'Your session has timed out. Please log in again.',
      requestId: expect.any(String),
    });
  });

  const endedCaller = async () => {
    const caller = someCaller();
    await service.app
      .get(DataSource)
      .transaction((tx) => service.app.get(EndedSessions).end(tx, [caller.sessionId], new Date(Date.now() + 60_000)));
    return caller;
  };
  const withAuthorization = (path: string, authorization: string) => fetch(service.url + path, { headers: { authorization } });

  it('a public call ignores any Authorization header', async () => {
    const values = ['nonsense', 'Bearer null', `Bearer ${tokenFor(await endedCaller())}`, `Bearer ${tokenFor(someCaller())}`];
    for (const value of values) expect(await (await withAuthorization('/open', value)).json()).toEqual({ known: false });
    expect((await service.get('/open')).body).toEqual({ known: false });
  });

  it('a call for members and visitors knows its caller, and refuses an invalid or ended token', async () => {
    expect((await service.get('/either')).body).toEqual({ known: false });
    expect((await service.get('/either', someCaller())).body).toEqual({ known: true });
    for (const value of ['nonsense', 'Bearer null', `Bearer ${tokenFor(await endedCaller())}`])
      expect([value, (await withAuthorization('/either', value)).status]).toEqual([value, 401]);
  });

  it('a role that the call does not name is refused', async () => {
    expect((await service.get('/boss', someCaller({ role: 'student' }))).status).toBe(403);
    expect((await service.get('/boss', someCaller())).status).toBe(200);
  });

  it('an ended session is refused', async () => {
    const caller = someCaller();
    expect((await service.get('/notes', caller)).status).toBe(200);
    const sessions = service.app.get(EndedSessions);
    await service.app.get(DataSource).transaction((tx) => sessions.end(tx, [caller.sessionId], new Date(Date.now() + 60_000)));
    await waitUntil('the session to be refused', async () => (await service.get('/notes', caller)).status === 401);
  });
});

describe('input and errors', () => {
  it('each field reports its first sentence', async () => {
    const answer = await service.post('/notes', {}, someCaller());
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'invalid',
      message: 'Required text',
      errors: [{ field: 'text', message: 'Required text' }],
    });
  });

  it('a sentence comes with its key and its places, one without a key alone', async () => {
    const refusalOf = async (text: string) => (await service.post('/notes', { text }, someCaller())).body;
    const required = { message: 'Required text', key: 'textRequired' };
    expect(await refusalOf('')).toEqual({
      statusCode: 400,
      code: 'invalid',
      ...required,
      errors: [{ field: 'text', ...required }],
      requestId: expect.any(String),
    });
    const tooLong = { message: 'Too long', key: 'textTooLong', places: { characters: '20' } };
    expect(await refusalOf('x'.repeat(21))).toMatchObject({ ...tooLong, errors: [{ field: 'text', ...tooLong }] });
    expect(await refusalOf('taken')).toEqual({
      statusCode: 409,
      code: 'conflict',
      message: 'Taken',
      errors: [{ field: 'text', message: 'Taken' }],
      requestId: expect.any(String),
    });
  });

  it('a text that the database cannot store is refused as input', async () => {
    const answer = await service.post('/notes', { text: 'a\u0000b' }, someCaller());
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
  });

  it.each([
    ['multipart/form-data', 'id=1'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="text"\r\n\r\nbroken off'],
  ])('a form that cannot be read is refused: %s', async (contentType, body) => {
    const headers = { authorization: `Bearer ${tokenFor(someCaller())}`, 'content-type': contentType };
    const response = await fetch(`${service.url}/pictures`, { method: 'POST', headers, body });
    expect(await response.json()).toMatchObject({ statusCode: 400, message: 'The form cannot be read. Please send it again.' });
  });

  it.each([
    ['an empty file is refused, also where one may be left out', 'a.png', '', 400],
    ['a part of a form in which no file was chosen is none', '', '', 201],
    ['a name of blanks is a name', ' ', '', 400],
  ])('%s', async (_what, filename, content, status) => {
    const part = (disposition: string, text: string) =>
      `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`;
    const body = `${part('name="text"', 'Milk')}${part(`name="image"; filename="${filename}"`, content)}--x--\r\n`;
    const headers = { authorization: `Bearer ${tokenFor(someCaller())}`, 'content-type': 'multipart/form-data; boundary=x' };
    const response = await fetch(`${service.url}/pictures`, { method: 'POST', headers, body });
    const sentence = 'This file is empty. Please choose another.';
    const refusal = { message: sentence, errors: [{ field: 'image', message: sentence }] };
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject(status === 400 ? refusal : { text: 'Milk' });
  });

  it('a form with two files is refused', async () => {
    const form = new FormData();
    for (const name of ['a.png', 'b.png']) form.append('image', new Blob(['x']), name);
    const { status, body } = await service.call('POST', '/pictures', form, someCaller());
    expect([status, body.message]).toEqual([413, 'This form has more parts than this call takes.']);
  });

  it('an unknown error discloses nothing internal', async () => {
    const answer = await service.get('/broken', someCaller());
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain('secret detail');
  });

  it('an unknown call answers 404 with the error envelope', async () => {
    expect((await service.get('/nowhere', someCaller())).body).toMatchObject({ statusCode: 404, code: 'not_found' });
    expect((await service.post('/nowhere', new FormData(), someCaller())).status).toBe(404);
    expect((await fetch(`${service.url}/nowhere`, { method: 'POST', body: 'text' })).status).toBe(404);
  });

  it('a missing body, or one that is no object, reports the sentences of its fields', async () => {
    for (const body of [undefined, null, [], 'text', 7]) {
      expect((await service.call('POST', '/notes', body, someCaller())).body).toMatchObject({
        statusCode: 400,
        message: 'Required text',
      });
    }
    const headers = { authorization: `Bearer ${tokenFor(someCaller())}`, 'content-type': 'application/json' };
    const empty = await fetch(`${service.url}/notes`, { method: 'POST', headers });
    expect(await empty.json()).toMatchObject({ statusCode: 400, message: 'Required text' });
  });

  const send = async (path: string, contentType: string, body: string | FormData) => {
    const headers = { authorization: `Bearer ${tokenFor(someCaller())}`, ...(contentType && { 'content-type': contentType }) };
    const response = await fetch(service.url + path, { method: 'POST', headers, body });
    const { message } = (await response.json()) as { message: string };
    return [response.status, message];
  };

  it.each(['{', '{"text":}', '{"__proto__":{"text":"a"}}', 'text'])('invalid JSON is refused as such: %s', async (body) => {
    expect(await send('/notes', 'application/json', body)).toEqual([400, 'This request is not valid JSON.']);
  });

  it('a body above 1 MB is refused with a plain sentence', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(1_000_000) });
    expect(await send('/notes', 'application/json', body)).toEqual([413, 'This request is too large.']);
  });

  const NOT_TAKEN = [415, 'This call does not take a body of this type.'];
  it.each([
    ['text/plain', '{"text":"hello"}'],
    ['application/x-www-form-urlencoded', 'text=hello'],
    ['application/xml', '<text>hello</text>'],
    ['of no type', 'hello'],
  ])('a body of a type that is not documented is refused: %s', async (contentType, body) => {
    for (const path of ['/notes', '/pictures']) expect(await send(path, contentType, body)).toEqual(NOT_TAKEN);
  });

  it('a form is refused by a call that accepts none', async () => {
    const form = new FormData();
    form.set('text', 'hello');
    expect(await send('/notes', '', form)).toEqual(NOT_TAKEN);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
    'nothing at all is of any type: %s',
    async (type) => {
      expect(await send('/notes', type, '')).toEqual([400, 'Required text']);
    },
  );

  it('a call that needs the raw body gets its bytes unchanged, also an empty one', async () => {
    const bytesOf = async (init: RequestInit) => (await fetch(`${service.url}/bytes`, { method: 'POST', ...init })).json();
    const headers = { 'content-type': 'application/json' };
    expect(await bytesOf({ headers, body: '{ ' })).toEqual({ bytes: '7b20' });
    for (const init of [{}, { headers }, { headers: { 'content-type': 'text/plain' } }])
      expect(await bytesOf(init)).toEqual({ bytes: '' });
  });

  it('a body without an announced length is checked as well', async () => {
    const body = new ReadableStream({ start: (stream) => (stream.enqueue(Buffer.from('hello')), stream.close()) });
    const headers = { authorization: `Bearer ${tokenFor(someCaller())}`, 'content-type': 'text/plain' };
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    expect((await fetch(`${service.url}/notes`, init)).status).toBe(415);
  });
});

describe('companies', () => {
  it('a row of one company does not exist for another, on any connection', async () => {
    const [a, b] = [someCaller(), someCaller()];
    await service.post('/notes', { text: 'of a' }, a);
    for (let round = 0; round < 20; round++) {
      expect((await service.get('/notes', b)).body).toEqual([]);
      expect((await service.get('/notes', a)).body).toEqual([{ text: 'of a' }]);
    }
  });

  it('a company whose period ended a day ago is refused with 412, others are not', async () => {
    const [ended, running, unknown] = [someCaller(), someCaller(), someCaller()];
    const directory = service.app.get(CompanyDirectory);
    const take = (companyId: string, until: Date) =>
      service.app.get(DataSource).transaction((tx) => directory.applySubscription(tx, companyId, 1, until));
    await take(ended.companyId, new Date(Date.now() - 48 * 3_600_000));
    await take(running.companyId, new Date(Date.now() + 3_600_000));
    expect((await service.get('/paid', ended)).body).toMatchObject({ statusCode: 412, code: 'subscription_expired' });
    expect((await service.get('/paid', running)).status).toBe(200);
    expect((await service.get('/paid', unknown)).status).toBe(200);
    await take(ended.companyId, new Date(Date.now() + 3_600_000));
    await waitUntil('the paying company to be let in', async () => (await service.get('/paid', ended)).status === 200);
  });
});

it('members of a deleted company are refused everywhere', async () => {
  const caller = someCaller();
  expect((await service.get('/notes', caller)).status).toBe(200);
  const directory = service.app.get(CompanyDirectory);
  await service.app.get(DataSource).transaction((tx) => directory.markDeleted(tx, caller.companyId));
  await waitUntil('the deletion to be known', async () => (await service.get('/notes', caller)).status === 401);
});

it('a call logs one line with its company, and its events carry its trace', async () => {
  const caller = someCaller();
  const { logger } = service.app.get(PinoLogger);
  const level = logger.level;
  logger.level = 'info';
  const output = (logger as unknown as Record<symbol, DestinationStream>)[symbols.streamSym] as DestinationStream;
  const write = jest.spyOn(output, 'write').mockReturnValue();
  try {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const headers = { authorization: `Bearer ${tokenFor(caller)}`, 'content-type': 'application/json', traceparent };
    await fetch(`${service.url}/notes`, { method: 'POST', headers, body: JSON.stringify({ text: 'traced' }) });
    const event = await service.events.next(noteWritten, ({ companyid }) => companyid === caller.companyId);
    expect(event.traceparent).toBe(traceparent);
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const line = { companyId: caller.companyId, traceId, method: 'POST', route: '/notes', statusCode: 201 };
    const answered = () =>
      write.mock.calls.map(([text]) => JSON.parse(text) as { msg: string }).filter(({ msg }) => msg === 'answered');
    await waitUntil('the line', async () => answered().length > 0);
    expect(answered()).toEqual([expect.objectContaining(line)]);
  } finally {
    write.mockRestore();
    logger.level = level;
  }
});

describe('writes and events', () => {
  it('an event of a committed transaction is published once', async () => {
    const caller = someCaller();
    await service.post('/notes', { text: 'hello' }, caller);
    const event = await service.events.next(noteWritten, ({ companyid }) => companyid === caller.companyId);
    expect(event).toMatchObject({ specversion: '1.0', source: 'sample', subjectversion: 1, data: { text: 'hello' } });
  });

  it('a rollback leaves neither row nor event', async () => {
    const caller = someCaller();
    expect((await service.post('/notes', { text: 'taken' }, caller)).status).toBe(409);
    expect((await service.get('/notes', caller)).body).toEqual([]);
    expect(await service.sql(`SELECT 1 FROM outbox WHERE envelope->>'companyid' = $1`, [caller.companyId])).toEqual([]);
  });
});

it('health, readiness, metrics and the OpenAPI document answer without a token', async () => {
  expect((await service.get('/healthz')).body).toEqual({ status: 'ok' });
  expect((await service.get('/readyz')).body).toMatchObject({ status: 'ok' });
  expect((await service.get('/metrics')).body).toContain('http_request_duration_seconds_bucket');
  expect((await service.get('/openapi.json')).body.paths['/notes'].post.requestBody).toBeDefined();
});

it('the documentation of an upload shows its text fields and its file', async () => {
  const { requestBody } = (await service.get('/openapi.json')).body.paths['/pictures'].post;
  expect(Object.keys(requestBody.content)).toEqual(['multipart/form-data']);
  expect(requestBody.content['multipart/form-data'].schema).toMatchObject({
    required: ['text'],
    properties: { text: { type: 'string' }, image: { type: 'string', format: 'binary' } },
  });
});
