import { jest } from '@jest/globals';
import type { ConfirmChannel } from 'amqplib';
import { Broker } from '../src/events/broker.js';
import { TestService } from '../src/testing/test-service.js';
import { noteWritten, sample } from './sample-service.js';

let service: TestService;
beforeAll(async () => void (service = await TestService.startOwn(sample)));
afterAll(() => service.close());

it('a broker that goes on confirming is waited for, however slow it is, and one that has stalled is not', async () => {
  const broker = service.app.get(Broker);
  const { publisher } = broker as unknown as { publisher: ConfirmChannel };
  const confirmedAfter = [4_000, 8_000];
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'setInterval', 'queueMicrotask', 'Date', 'performance', 'hrtime'],
  });
  jest.spyOn(publisher, 'publish').mockImplementation((...[, , , , confirm]) => {
    const after = confirmedAfter.shift();
    if (after !== undefined) setTimeout(() => confirm?.(null, { properties: {} } as never), after);
    return true;
  });
  const event = { type: noteWritten.type, queue: null, content: Buffer.from('') };
  const answer = broker.publish(['slow', 'slower', 'never'].map((messageId) => ({ ...event, messageId })));
  await jest.advanceTimersByTimeAsync(12_900);
  const early = await Promise.race([answer, Promise.resolve('waited for')]);
  await jest.advanceTimersByTimeAsync(200);
  expect([early, (await answer).taken]).toEqual(['waited for', new Set(['slow', 'slower'])]);
  jest.useRealTimers();
  jest.restoreAllMocks();
});
