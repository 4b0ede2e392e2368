import { randomUUID } from 'node:crypto';
import { connect, type Channel } from 'amqplib';
import { testBacking } from '@lms360/service-testing/backing';
import { TestService } from '@lms360/service-testing/test-service';
import { someCaller } from '@lms360/service-testing/test-tokens';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { sample, thingChanged } from './sample-service.js';

// What no retry can help: messages that are no events, that another service forged, or that no database stores.

let service: TestService;
beforeAll(async () => {
  service = await TestService.startOwn(sample);
});
afterAll(() => service.close());

const changeOf = (companyId: string, text: string) => ({ companyId, subject: randomUUID(), version: 1, data: { text } });
const notesOf = async (companyId: string) =>
  (await service.sql<{ text: string }>('SELECT text FROM note WHERE company_id = $1', [companyId])).map((row) => row.text);

async function onChannel(work: (channel: Channel) => Promise<void>): Promise<void> {
  const connection = await connect(testBacking().amqpUrl);
  try {
    await work(await connection.createChannel());
  } finally {
    await connection.close();
  }
}

it('a message that is not an event goes to the dead letters', async () => {
  const { queue } = service.events;
  await onChannel(async (channel) => {
    channel.sendToQueue(queue, Buffer.from('{"hello":"world"}'));
    await waitUntil('the dead letter', async () => (await channel.checkQueue(`${queue}.dead`)).messageCount > 0);
  });
});

it('an event of another service than the broker’s user that sent it goes to the dead letters', async () => {
  const { companyId } = someCaller();
  const dead = `${service.events.queue}.dead`;
  const event = () => service.events.make(thingChanged, changeOf(companyId, 'forged'));
  await onChannel(async (channel) => {
    await channel.purgeQueue(dead);
    service.events.send(event(), 'another');
    service.events.send({ ...event(), source: 'another' }, 'another');
    await waitUntil('both dead letters', async () => (await channel.checkQueue(dead)).messageCount === 2);
  });
  expect(await notesOf(companyId)).toEqual([]);
});

it('an event without its sender’s user is received and counted, unless users are required', async () => {
  const { companyId } = someCaller();
  const strict = await TestService.startOwn({ ...sample, env: { EVENTS_REQUIRE_USER: 'on' } });
  try {
    service.events.send(service.events.make(thingChanged, changeOf(companyId, 'shared')), null);
    await waitUntil('the event to have its effect', async () => (await notesOf(companyId)).includes('shared'));
    const { body } = await service.get('/metrics');
    expect(String(body)).toMatch(/^events_without_user_total [1-9]/m);
    const dead = `${strict.events.queue}.dead`;
    strict.events.send(strict.events.make(thingChanged, changeOf(companyId, 'shared')), null);
    await onChannel(async (channel) => {
      await waitUntil('the dead letter', async () => (await channel.checkQueue(dead)).messageCount === 1);
    });
  } finally {
    await strict.close();
  }
});

it('an event that cannot be stored goes to the dead letters', async () => {
  const dead = `${service.events.queue}.dead`;
  await onChannel(async (channel) => {
    await channel.purgeQueue(dead);
    service.events.send(service.events.make(thingChanged, changeOf(someCaller().companyId, 'NUL \0')));
    await waitUntil('the dead letter', async () => (await channel.checkQueue(dead)).messageCount > 0);
  });
});
