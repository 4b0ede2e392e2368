import { inConstantTime } from './constant-time.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const outcomeOf = (work: Promise<void>) => {
  const seen = { answered: false };
  void inConstantTime(work).then(() => (seen.answered = true));
  return seen;
};

it('work that is done at once is answered as late as any', async () => {
  const seen = outcomeOf(Promise.resolve());
  await jest.advanceTimersByTimeAsync(249);
  expect(seen.answered).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(seen.answered).toBe(true);
});

it('longer work is waited for', async () => {
  const seen = outcomeOf(new Promise((resolve) => setTimeout(resolve, 1_000)));
  await jest.advanceTimersByTimeAsync(999);
  expect(seen.answered).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(seen.answered).toBe(true);
});

it('a failure is answered at once', async () => {
  await expect(inConstantTime(Promise.reject(new Error('no database')))).rejects.toThrow('no database');
});
