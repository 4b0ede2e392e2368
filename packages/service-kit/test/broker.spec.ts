import { AmqpConnectionManager } from 'amqp-connection-manager';
import { connect, type ChannelModel } from 'amqplib';
import { Broker } from '../src/events/broker.js';
import { testBacking } from '../src/testing/backing.js';
import { TestService } from '../src/testing/test-service.js';
import { someCaller } from '../src/testing/test-tokens.js';
import { waitUntil } from '../src/testing/wait-until.js';
import { sample } from './sample-service.js';

let service: TestService;
let connection: ChannelModel;
let absent: string;
beforeAll(async () => {
  service = await TestService.start(sample);
  absent = service.events.queue.replace(/sample$/, 'absent');
  connection = await connect(testBacking().amqpUrl);
  connection.on('error', () => undefined);
});
afterAll(async () => {
  await connection.close();
  await service.close();
});

/** Messages of a queue; undefined while there is no such queue. */
async function messagesOf(queue: string): Promise<number | undefined> {
  const channel = await connection.createChannel();
  channel.on('error', () => undefined); // a question for what is not there closes its channel
  return channel.checkQueue(queue).then(
    async ({ messageCount }) => channel.close().then(() => messageCount),
    () => undefined,
  );
}

const reconnect = () => (service.app.get(Broker) as unknown as { connection: AmqpConnectionManager }).connection.reconnect();

it('events for a service that has never started wait for it', async () => {
  await service.post('/notes', { text: 'for later' }, someCaller());
  await waitUntil('the event to wait', async () => (await messagesOf(absent)) === 1);
});

it('a broker that comes back with what it had is published to again, and whoever has something for it is told', async () => {
  let told = 0;
  service.app.get(Broker).onOpen(() => told++);
  reconnect();
  await waitUntil('the publisher to stand again', () => told === 1);
  await service.post('/notes', { text: 'once more' }, someCaller());
  await waitUntil('the second event to wait', async () => (await messagesOf(absent)) === 2);
});

it('a broker that comes back without its queues is told them again', async () => {
  await (await connection.createChannel()).deleteQueue(absent);
  reconnect();
  const ready: boolean[] = [];
  await waitUntil('the queue to be declared', async () => {
    ready.push((await fetch(`${service.url}/readyz`)).ok);
    return (await messagesOf(absent)) !== undefined;
  });
  expect(ready).not.toContain(false); // calls go on meanwhile
  await waitUntil('the publisher to stand', () => service.app.get(Broker).isConnected);
  await service.post('/notes', { text: 'anew' }, someCaller());
  await waitUntil('the event to wait', async () => (await messagesOf(absent)) === 1);
});
