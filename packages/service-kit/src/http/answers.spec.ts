import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { Histogram, Registry } from 'prom-client';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { observeAnswers } from './answers.js';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const lines: unknown[] = [];
const logger = pino(
  { base: null, timestamp: false, formatters: { level: (level) => ({ level }) } },
  { write: (line) => lines.push(JSON.parse(line)) },
);
const registry = new Registry();
let app: FastifyInstance;
let reached = false;

beforeAll(async () => {
  app = fastify({ genReqId: () => 'request-1' });
  observeAnswers(app, { logger }, registry);
  app.get('/verify/:token', (request, reply) => {
    (request as typeof request & { caller: object }).caller = { companyId: 'company-1' };
    void reply.status(410).send({});
  });
  app.get('/healthz', async () => 'ok');
  app.get('/never', () => {
    reached = true;
    return new Promise(() => undefined);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(() => lines.splice(0));

const port = () => Number(new URL(app.listeningOrigin).port);
const get = (path: string) =>
  fetch(`${app.listeningOrigin}${path}`, { headers: { traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01` } });

it('every answer logs one line: the company, the route and the status; neither the path nor the query', async () => {
  await get('/verify/secret?token=secret');
  await waitUntil('the line', async () => lines.length === 1);
  expect(lines).toEqual([
    {
      level: 'info',
      msg: 'answered',
      reqId: 'request-1',
      traceId: TRACE_ID,
      companyId: 'company-1',
      method: 'GET',
      route: '/verify/:token',
      statusCode: 410,
      durationMs: expect.any(Number),
    },
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
  expect(lines).toMatchObject([{ msg: 'broken off', route: '/never' }]);
});

it('every answer is counted by method, route and status', async () => {
  const { values } = await (registry.getSingleMetric('http_request_duration_seconds') as Histogram).get();
  const counts = values.filter(({ metricName }) => metricName?.endsWith('_count')).map(({ labels, value }) => [labels, value]);
  expect(counts).toContainEqual([{ method: 'GET', route: '/verify/:token', status: 410 }, 1]);
  expect(counts).toContainEqual([{ method: 'GET', route: 'unknown', status: 404 }, 2]);
});
