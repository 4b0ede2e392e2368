import { whilePresent } from '../core/caller-presence.js';
import { Lane } from './lane.js';

const held = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
};
const busy = { statusCode: 503, details: { retryAfterSeconds: 2, atLimit: true } };

test('who comes when enough wait is asked to come again; who waits gets a turn', async () => {
  const lane = new Lane(1, 2);
  const first = held();
  const running = [lane.run(first.work), lane.run(async () => 2), lane.run(async () => 3)];
  await expect(lane.run(async () => 4)).rejects.toMatchObject(busy);
  expect(() => lane.requireRoom()).toThrow(expect.objectContaining(busy));
  first.end();
  expect(await Promise.all(running)).toEqual([undefined, 2, 3]);
  expect(await lane.run(async () => 5)).toBe(5);
});

test('where nobody may wait, one after the other is worked on', async () => {
  const lane = new Lane(1, 0);
  expect([await lane.run(async () => 1), await lane.run(async () => 2)]).toEqual([1, 2]);
});

test('who leaves makes room in the queue, and is not worked for', async () => {
  const lane = new Lane(1, 1);
  const first = held();
  const running = lane.run(first.work);
  const gone = new AbortController();
  const work = jest.fn(async () => undefined);
  const left = whilePresent(gone.signal, () => lane.run(work));
  const reason = new Error('gone');
  gone.abort(reason);
  await expect(left).rejects.toBe(reason);
  const next = lane.run(async () => 'next');
  first.end();
  expect([await running, await next]).toEqual([undefined, 'next']);
  expect(work).not.toHaveBeenCalled();
});

test('work that has begun keeps its place when its caller leaves', async () => {
  const lane = new Lane(1, 1);
  const first = held();
  const gone = new AbortController();
  const running = whilePresent(gone.signal, () => lane.run(first.work));
  await Promise.resolve();
  gone.abort(new Error('gone'));
  const next = jest.fn(async () => undefined);
  const waiting = lane.run(next);
  await new Promise(setImmediate);
  expect(next).not.toHaveBeenCalled();
  first.end();
  await Promise.all([running, waiting]);
});

test('work that fails fails for its caller alone', async () => {
  const lane = new Lane(1, 1);
  await expect(lane.run(() => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture');
  expect(await lane.run(async () => 'next')).toBe('next');
});
