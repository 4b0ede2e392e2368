import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'amqplib';
import { reportOutside } from '../src/core/outside.js';
import { Broker } from '../src/events/broker.js';
import { Topology } from '../src/events/topology.js';
import { ObjectStore } from '../src/files/object-store.js';
import { storeCheck } from '../src/files/store-check.js';
import { OutsideSystems } from '../src/service/outside-systems.js';
import { testBacking } from '@lms360/service-testing/backing';
import { type Fault, FaultyServer } from '@lms360/service-testing/faulty-server';
import { makeSelfSigned } from '@lms360/tooling/self-signed';
import { TestService } from '@lms360/service-testing/test-service';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { sample } from './sample-service.js';

// What a process says at its start of the systems outside, and of what is wrong with them.

let service: TestService;
let store: ObjectStore;
let front: FaultyServer;
let secure: Server;
beforeAll(async () => {
  service = await TestService.startOwn(sample);
  store = service.app.get(ObjectStore);
  front = await FaultyServer.start(testBacking().s3.endpoint);
  secure = createServer(makeSelfSigned(), (_, response) => response.end()).listen(0, '127.0.0.1');
});
afterEach(() => front.fail(undefined));
afterAll(async () => {
  secure.close();
  await front.close();
  await service.close();
});

interface Parts {
  config: ConstructorParameters<typeof ObjectStore>[0];
  dataSource: ConstructorParameters<typeof ObjectStore>[2];
  logger: ConstructorParameters<typeof ObjectStore>[3];
}
const parts = () => store as unknown as Parts;
const storeWith = (config: Partial<Parts['config']>) =>
  new ObjectStore({ ...parts().config, ...config }, 'sample', parts().dataSource, parts().logger);

/** @returns what is said of one system: the level and the line */
async function said(variable: string, check: () => Promise<string>): Promise<string> {
  const lines: string[] = [];
  const log = (level: string) => (_: object, text: string) => void lines.push(`${level}: ${text}`);
  await reportOutside([{ name: 'it', variable, check }], { info: log('info'), error: log('error') });
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}
const saidOfStore = (of: ObjectStore) => said('S3_ENDPOINT', () => storeCheck(of.attempts()));

const refusal = (status: number, code: string, message: string): Fault => {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  const head = [
    `HTTP/1.1 ${status} ${code}`,
    `Content-Length: ${body.length}`,
    'Content-Type: application/xml',
    'Connection: close',
  ];
  return { answers: [...head, '', body].join('\r\n') };
};

it('a store that gives every right is said to, and nothing is left there', async () => {
  const own = storeWith({ S3_BUCKET: 'lms-start-check' });
  expect(await saidOfStore(own)).toBe('info: it answers: put, get, list and delete in the bucket lms-start-check');
  expect(await own.list('lms-start-check/sample/', undefined)).toEqual([]);
  expect(await service.sql(`SELECT FROM object_removal WHERE key LIKE 'lms-start-check/%'`)).toEqual([]);
});

it.each([
  [
    'the clock is wrong',
    refusal(403, 'RequestTimeTooSkewed', 'The difference is too large.'),
    /look at the time of this machine/,
  ],
  ['the region is wrong', refusal(400, 'AuthorizationHeaderMalformed', "expecting 'ap-south-1'"), /S3_REGION says.*ap-south-1/],
  ['the region is another on AWS', refusal(301, 'PermanentRedirect', 'Use another endpoint.'), /S3_REGION/],
  ['the key is unknown', refusal(403, 'InvalidAccessKeyId', 'No such key.'), /S3_ACCESS_KEY/],
  [
    'everything is denied',
    refusal(403, 'AccessDenied', 'Access Denied.'),
    /not let the key \S+ put, get, list and delete .*policy/,
  ],
  ['the bucket is missing and cannot be made', refusal(404, 'NoSuchBucket', 'None.'), /no bucket test-.*look at S3_BUCKET/],
  ['it refuses with a word of its own', refusal(400, 'Strange', 'Oh.'), /refuses with Strange \(Oh\.\): look at S3_ENDPOINT/],
  ['it is broken', refusal(500, 'InternalError', 'Oh.'), /is out of reach \(.*500.*its own log/],
  ['it resets', 'resets', /closes the connection/],
  ['nobody listens', 'refuses', /Nobody listens there: look at host and port in S3_ENDPOINT/],
  ['it hangs', 'hangs', /does not answer in time/],
] satisfies [string, Fault, RegExp][])('of a store where %s the operator is told what to look at', async (_, fault, sentence) => {
  const own = storeWith({ S3_ENDPOINT: front.url, S3_IDLE_SECONDS: 1 });
  await front.fail(fault);
  const line = await saidOfStore(own);
  expect(line).toMatch(/^error: it /);
  expect(line).toMatch(sentence);
});

it.each([
  [
    'its certificate is of an unknown authority',
    () => `https://127.0.0.1:${(secure.address() as AddressInfo).port}`,
    /NODE_EXTRA_CA_CERTS/,
  ],
  ['it speaks no TLS', () => front.url.replace('http:', 'https:'), /scheme and port/],
  ['its name is unknown', () => 'http://store.invalid', /name cannot be found: look at the host in S3_ENDPOINT/],
])('of a store where %s, too', async (_, endpoint, sentence) => {
  expect(await saidOfStore(storeWith({ S3_ENDPOINT: endpoint() }))).toMatch(sentence);
});

it('where a service makes no call to the store nothing is tried there, and nothing is said of it', async () => {
  const lines: string[] = [];
  const log = (_: object, text: string) => void lines.push(text);
  const logger = { info: log, error: log } as unknown as Parts['logger'];
  const removals = () => service.sql("SELECT 1 FROM object_removal WHERE key LIKE '%start-check%'");
  const before = await removals();
  await new OutsideSystems(undefined, service.app.get(Broker), logger).report();
  expect(lines).toEqual([expect.stringMatching(/broker/)]);
  expect(await removals()).toEqual(before);
});

it('of a store that knows another secret, too', async () => {
  expect(await saidOfStore(storeWith({ S3_SECRET_KEY: 'another' }))).toMatch(/^error: it refuses the signature: S3_SECRET_KEY/);
});

describe('the broker', () => {
  const brokerAt = (url: string, prefix = service.topology.exchange.replace('lms.events', '')) =>
    new Broker(url, 'sample', new Topology(prefix, { sample: [] }), parts().logger);
  const saidOfBroker = async (broker: Broker) => {
    const line = await said('AMQP_URL', () => broker.check(2_000));
    await broker.onApplicationShutdown();
    return line;
  };

  test('that has all is said to, with the queues', async () => {
    await service.app.get(OutsideSystems).report(); // does not throw
    const line = await said('AMQP_URL', () => service.app.get(Broker).check());
    expect(line).toMatch(/^info: it answers: publish to \S*lms\.events, consume \S+sample, \S+sample\.rebuild$/);
  });

  test.each([
    ['another password', (url: URL) => (url.password = 'another'), /refuses user or password of AMQP_URL/],
    ['no such virtual host', (url: URL) => (url.pathname = '/nowhere'), /virtual host/],
    ['nobody at its port', (url: URL) => (url.port = '9'), /Nobody listens there: look at host and port in AMQP_URL/],
  ])(
    'with %s is said to',
    async (_, change, sentence) => {
      const url = new URL(testBacking().amqpUrl);
      change(url);
      expect(await saidOfBroker(brokerAt(url.href))).toMatch(sentence);
    },
    30_000,
  );

  test('without the topology is said to', async () => {
    expect(await saidOfBroker(brokerAt(testBacking().amqpUrl, 'nobodys.'))).toMatch(
      /lacks nobodys\.lms\.events: load the topology/,
    );
  }, 30_000);
});

describe('a channel that the broker closes', () => {
  test('is opened again', async () => {
    const broker = service.app.get(Broker);
    const { publisher } = broker as unknown as { publisher: { publish: (...parts: unknown[]) => unknown } };
    const closed = new Promise((resolve) => broker.onOpen(() => resolve(undefined)));
    publisher.publish('no.such.exchange', 'x', Buffer.from('x'), {});
    await closed;
    await waitUntil('publishing to be possible', () => broker.isConnected);
    const connection = await connect(testBacking().amqpUrl);
    await connection.close();
  }, 30_000);
});
