import { shared } from './shared.js';

let started: { close(): Promise<void>; closed: number }[];
beforeEach(() => (started = []));

const start = async () => {
  const thing = { closed: 0, close: async () => void (thing.closed += 1) };
  started.push(thing);
  return thing;
};

it('alone, a spec starts and closes its own', async () => {
  const kind = Symbol();
  const [one, other] = [await shared(kind, {}, start, null), await shared(kind, {}, start, null)];
  expect(started).toEqual([one, other]);
  await one.close();
  expect([one.closed, other.closed]).toEqual([1, 0]);
});

it('specs that run together share one, which is closed after the last', async () => {
  const [kind, ends]: [symbol, (() => Promise<void>)[]] = [Symbol(), []];
  const [one, same] = await Promise.all([shared(kind, { A: '1' }, start, ends), shared(kind, { A: '1' }, start, ends)]);
  expect(same).toBe(one);
  await one.close();
  expect(one.closed).toBe(0);
  for (const end of ends) await end();
  expect(one.closed).toBe(1);
  expect(started).toHaveLength(1);
});

it('another kind or other settings give another one', async () => {
  const kind = Symbol();
  await shared(kind, {}, start, []);
  await shared(kind, { A: '1' }, start, []);
  await shared(Symbol(), {}, start, []);
  expect(started).toHaveLength(3);
});
