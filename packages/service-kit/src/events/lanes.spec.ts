import { jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { LANES, Lanes } from './lanes.js';

interface Item {
  company: string;
  subject: string;
}

/** What lanes that were busy are then given at once, in order. @param later comes `afterwards`, when they no longer are */
async function behindBusyLanes(
  items: Item[],
  later: Item[] = [],
  afterwards: () => Promise<void> = async () => void (await new Promise(setImmediate)),
): Promise<string[][]> {
  const [busy, dealt] = [Promise.withResolvers<void>(), [] as string[][]];
  const lanes = new Lanes<Item>(
    async (together) => {
      if (together[0]?.company === 'busy') return busy.promise;
      dealt.push(together.map(({ company, subject }) => `${company}${subject}`));
    },
    { company: ({ company }) => company, subject: ({ subject }) => subject },
  );
  for (let lane = 0; lane < LANES; lane++) {
    lanes.take({ company: 'busy', subject: String(lane) });
    await new Promise(setImmediate); // it has gone to a lane of its own
  }
  for (const item of items) lanes.take(item);
  busy.resolve();
  await afterwards();
  for (const item of later) lanes.take(item);
  await lanes.whenEmpty();
  return dealt;
}

const items = (company: string, from: number, to: number): Item[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ company, subject: String(from + index) }));
const named = (...its: Item[][]) => its.flat().map(({ company, subject }) => company + subject);

it('of what had to wait a company’s go together, those of the company that waited longest first', async () => {
  const interleaved = items('A', 1, 20).flatMap((one, index) => [one, ...items('B', index + 1, index + 1)]);
  expect(await behindBusyLanes(interleaved)).toEqual([named(items('A', 1, 20), items('B', 1, 12)), named(items('B', 13, 20))]);
});

it('a company with much to deal with does not keep back what has waited longer', async () => {
  const dealt = await behindBusyLanes([...items('A', 1, 32), ...items('B', 1, 1), ...items('A', 33, 80)]);
  expect(dealt).toEqual([named(items('A', 1, 32)), named(items('B', 1, 1), items('A', 33, 63)), named(items('A', 64, 80))]);
});

it('all that waits about a subject goes together', async () => {
  const [first, ...others] = items('A', 1, 33) as [Item, ...Item[]];
  expect(await behindBusyLanes([first, ...others, { ...first }])).toEqual([
    named([first, first], items('A', 2, 32)),
    named(items('A', 33, 33)),
  ]);
});

it('what waits goes together with what comes a little later, unless there is enough of it', async () => {
  expect(await behindBusyLanes(items('A', 1, 1), items('A', 2, 2))).toEqual([named(items('A', 1, 2))]);
  const enough = items('A', 1, 32);
  expect(await behindBusyLanes(enough, items('A', 1, 1))).toEqual([named(enough), named(items('A', 1, 1))]);
});

it('in a rush what waits goes together with what comes 40 ms later; at other times it has gone by then', async () => {
  const inRush = jest.spyOn(Lanes.prototype, 'isRush', 'get');
  const [first, then] = [items('A', 1, 1), items('A', 2, 2)];
  expect(await behindBusyLanes(first, then, () => sleep(40))).toEqual([named(first), named(then)]);
  inRush.mockReturnValue(true);
  expect(await behindBusyLanes(first, then, () => sleep(40))).toEqual([named(first, then)]);
  inRush.mockRestore();
});

it('it is a rush while as much waits as a lane takes at once, and for a second more', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  const [done, key] = [Promise.withResolvers<void>(), String];
  const lanes = new Lanes<number>(() => done.promise, { company: key, subject: key });
  const rush: boolean[] = [];
  const take = async (from: number, to: number) => {
    for (let item = from; item <= to; item++) {
      lanes.take(item);
      await new Promise(setImmediate); // it has gone to a lane of its own, while there is one
    }
    rush.push(lanes.isRush);
  };
  await take(1, LANES + 31);
  await take(LANES + 32, LANES + 32);
  now.mockReturnValue(5_000);
  rush.push(lanes.isRush);
  done.resolve();
  await lanes.whenEmpty();
  now.mockReturnValue(5_999);
  rush.push(lanes.isRush);
  now.mockReturnValue(6_000);
  rush.push(lanes.isRush);
  expect(rush).toEqual([false, true, true, true, false]);
  jest.restoreAllMocks();
});
