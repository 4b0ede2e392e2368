import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { parseConfig } from '@lms360/service-kit/core/config';
import { environment } from '../../test/support/gateway.js';
import { bodyLimits, gatewayConfig, uploadLimits } from '../config.js';
import { Uploads } from './uploads.js';
import { WholeBodies } from './whole-body.js';

const defaults = parseConfig(gatewayConfig, environment());
const never = () => undefined;
const incoming = () => Object.assign(new PassThrough(), { headers: {} }) as unknown as IncomingMessage & PassThrough;
/** Lets what has been written arrive, while timers are faked. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
};
const pass = async (seconds: number) => {
  await settle();
  jest.advanceTimersByTime(seconds * 1000);
  await settle();
};

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

/** The outcome so far. */
const outcome = (promise: Promise<unknown>) => {
  const seen: unknown[] = [];
  promise.then(
    () => seen.push('done'),
    (error: { statusCode?: number }) => seen.push(error.statusCode),
  );
  return seen;
};

it('the body of a call may pause for 15 s', async () => {
  const raw = incoming();
  const seen = outcome(new WholeBodies(bodyLimits(defaults)).read(raw, 'somebody', never));
  raw.write('{');
  await pass(14.9);
  raw.write(' ');
  await pass(14.9);
  expect(seen).toEqual([]);
  await pass(0.2);
  expect(seen).toEqual([408]);
});

it('the body of a call may take 30 s in total, even if it arrives without a pause', async () => {
  const raw = incoming();
  const seen = outcome(new WholeBodies(bodyLimits(defaults)).read(raw, 'somebody', never));
  for (let second = 0; second < 30; second++) {
    raw.write(' ');
    await pass(1);
  }
  expect(seen).toEqual([]);
  await pass(0.1);
  raw.write(' ');
  await settle();
  expect(seen).toEqual([408]);
});

it('an upload may pause for 30 s: a phone in a tunnel', async () => {
  const raw = incoming();
  const uploader = { session: 'some', address: 'some', service: 'catalog' } as const;
  const stream = new Uploads(uploadLimits(defaults)).open(raw, uploader, never);
  const seen = outcome(stream.forEach(never));
  raw.write('--x');
  await pass(29.9);
  raw.write('--x');
  await pass(29.9);
  expect(seen).toEqual([]);
  await pass(0.2);
  expect(seen).toEqual([408]);
});
