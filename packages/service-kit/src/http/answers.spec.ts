import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { Histogram, Registry } from 'prom-client';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { actsOf, observeAnswers } from './answers.js';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const lines: unknown[] = [];
const logger = pino(
  { base: null, timestamp: false, formatters: { level: (level) => ({ level }) } },
  { write: (line) => lines.push(JSON.parse(line)) },
);
const registry = new Registry();
let app: FastifyInstance;
let reached = false;
let leaving: ReturnType<typeof actsOf> | undefined;

beforeAll(async () => {
  app = fastify({ genReqId: () => 'request-1' });
  observeAnswers(app, { logger }, registry);
  app.get('/verify/:token', (request, reply) => {
    (request as typeof request & { caller: object }).caller = { companyId: 'company-1', memberId: 'member-1' };
    void reply.status(410).send({});
  });
  app.get('/healthz', async () => 'ok');
  app.post('/things', (request, reply) => {
    const { status = 200, ...act } = request.body as { status?: number };
    actsOf(request).note({ act: 'things.changed', ...act });
    actsOf(request).note({ act: 'things.changed', ...act });
    void reply.status(status).send({});
  });
  app.get('/never', (request) => {
    leaving = actsOf(request);
    reached = true;
    return new Promise(() => undefined);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(() => lines.splice(0));

const port = () => Number(new URL(app.listeningOrigin).port);
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.listeningOrigin}${path}`, { headers: { traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01`, ...headers } });

it('every answer logs one line: who called from where, the route and the status; neither the path nor the query', async () => {
  await get('/verify/secret?token=secret', { 'x-forwarded-for': '203.0.113.7' });
  await waitUntil('the line', async () => lines.length === 1);
  expect(lines).toEqual([
    {
      level: 'info',
      msg: 'answered',
      reqId: 'request-1',
      traceId: TRACE_ID,
      companyId: 'company-1',
      memberId: 'member-1',
      clientAddress: '203.0.113.7',
      method: 'GET',
      route: '/verify/:token',
      statusCode: 410,
      durationMs: expect.any(Number),
    },
  ]);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['asha@example.com', undefined],
  ['203.0.113.7, 198.51.100.1', undefined],
  ['', undefined],
])('the client address is one or is left out: %j', async (given, logged) => {
  await get('/nowhere', { 'x-forwarded-for': given });
  await waitUntil('the line', async () => lines.length === 1);
  expect((lines[0] as { clientAddress?: string }).clientAddress).toBe(logged);
});

it.each([
  [{ subject: 'thing-1', companyId: 'company-2' }, 200],
  [{ subject: 'thing-1', from: 'red', to: 'blue' }, 200],
  [{ subject: null, companyId: null }, 401],
  [{ subject: 'thing-1' }, 500],
])('each act has a line behind that of its call, once, with the outcome: %j, %i', async (act, status) => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' };
  const body = JSON.stringify({ ...act, status });
  await fetch(`${app.listeningOrigin}/things`, { method: 'POST', headers, body });
  await waitUntil('the lines', async () => lines.length === 2);
  const { companyId, ...more } = act as { companyId?: string | null };
  const call = { route: '/things', statusCode: status, clientAddress: '203.0.113.7' };
  expect(lines).toMatchObject([
    { ...call, msg: 'answered' },
    { ...call, ...more, msg: 'act', act: 'things.changed', ...(companyId ? { companyId } : {}) },
  ]);
});

it('requests of probes are logged at debug level only', async () => {
  logger.level = 'debug';
  await get('/healthz');
  await waitUntil('the line', async () => lines.length === 1);
  expect(lines.splice(0)).toMatchObject([{ level: 'debug', route: '/healthz', statusCode: 200 }]);
  logger.level = 'info';
  await get('/healthz');
  await get('/nowhere');
  await waitUntil('a line', async () => lines.length > 0);
  expect(lines).toMatchObject([{ level: 'info', route: 'unknown' }]);
});

it('a call that does not exist is logged too, without its path', async () => {
  await get('/nowhere/secret');
  await waitUntil('the line', async () => lines.length === 1);
  expect(lines).toMatchObject([{ level: 'info', route: 'unknown', statusCode: 404 }]);
});

it('a caller who disconnected before the answer is logged as 499', async () => {
  const socket = connect(port(), '127.0.0.1', () => socket.write('GET /never HTTP/1.1\r\nhost: x\r\n\r\n'));
  await waitUntil('the call', async () => reached);
  socket.destroy();
  await waitUntil('the line', async () => lines.length === 1);
  leaving?.note({ act: 'things.changed', subject: 'thing-1' });
  expect(lines).toMatchObject([
    { msg: 'broken off', route: '/never' },
    { msg: 'act', route: '/never', subject: 'thing-1' },
  ]);
});

it('every answer is counted by method, route and status', async () => {
  const { values } = await (registry.getSingleMetric('http_request_duration_seconds') as Histogram).get();
  const counts = values.filter(({ metricName }) => metricName?.endsWith('_count')).map(({ labels, value }) => [labels, value]);
  expect(counts).toContainEqual([{ method: 'GET', route: '/verify/:token', status: 410 }, 1]);
  expect(counts).toContainEqual([{ method: 'GET', route: 'unknown', status: 404 }, 8]);
});
