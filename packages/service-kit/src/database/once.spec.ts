import type { EntityManager } from 'typeorm';
import { oncePerTransaction } from './once.js';

const transaction = () => ({}) as EntityManager;

it('does the same thing once in a transaction, and once more in the next', async () => {
  const work = jest.fn(async () => undefined);
  const tx = transaction();
  await Promise.all([oncePerTransaction(tx, 'this', work), oncePerTransaction(tx, 'this', work)]);
  await oncePerTransaction(tx, 'this', work);
  expect(work).toHaveBeenCalledTimes(1);
  await oncePerTransaction(transaction(), 'this', work);
  expect(work).toHaveBeenCalledTimes(2);
});

it('does different things each', async () => {
  const [one, other] = [jest.fn(async () => undefined), jest.fn(async () => undefined)];
  const tx = transaction();
  await Promise.all([oncePerTransaction(tx, 'one', one), oncePerTransaction(tx, 'other', other)]);
  expect([one, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('who asks again waits until it is done, and learns that it failed', async () => {
  const begun = Promise.withResolvers<void>();
  const tx = transaction();
  const first = oncePerTransaction(tx, 'this', () => begun.promise);
  let over = false;
  const second = oncePerTransaction(tx, 'this', async () => undefined).finally(() => (over = true));
  await new Promise(setImmediate);
  expect(over).toBe(false);
  begun.reject(new Error('lost'));
  await expect(Promise.allSettled([first, second])).resolves.toMatchObject([
    { reason: { message: 'lost' } },
    { reason: { message: 'lost' } },
  ]);
});
