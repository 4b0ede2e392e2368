import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { isCallersBreak, outcomeOf } from './broken-off.js';

let app: FastifyInstance;
const judged: boolean[] = [];
const outcomes: number[] = [];

beforeAll(async () => {
  app = fastify();
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => outcomes.push(outcomeOf(request, reply)));
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    judged.push(isCallersBreak(request, error));
    void reply.status(500).send({});
  });
  app.post('/body', async () => ({}));
  app.post('/fault', async (request) => {
    request.raw.socket.destroy();
    throw new Error('the database is away');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(() => {
  judged.length = 0;
  outcomes.length = 0;
});

const open = (text: string) => {
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1', () => socket.write(text));
  return socket.on('error', () => undefined);
};
const head = (path: string) => `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n`;

it.each(['end', 'resetAndDestroy'] as const)('a body that its caller aborts is not logged as an error: %s', async (leave) => {
  const begun = `${head('/body')}{`;
  const socket = open(begun);
  await waitUntil('the body', async () => socket.bytesWritten === begun.length);
  socket[leave]();
  await waitUntil('the outcome', async () => judged.length + outcomes.length === 2);
  expect([judged, outcomes]).toEqual([[true], [499]]);
});

it('an error of ours is logged as one, whether its caller has disconnected or not', async () => {
  open(`${head('/fault')}{"a":"b"}`);
  await waitUntil('the error', async () => judged.length === 1);
  expect(judged).toEqual([false]);
});
