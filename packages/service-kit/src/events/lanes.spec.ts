import { LANES, Lanes } from './lanes.js';

interface Item {
  company: string;
  subject: string;
}

/** Lanes that are busy until `release`, and what they then are given at once, in order. */
async function behindBusyLanes(items: Item[]): Promise<string[][]> {
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
  await lanes.whenEmpty();
  return dealt;
}

const items = (company: string, from: number, to: number): Item[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ company, subject: String(from + index) }));
const named = (...its: Item[][]) => its.flat().map(({ company, subject }) => company + subject);

it('of what had to wait a company’s go together, those of the company that waited longest first', async () => {
  const interleaved = items('A', 1, 10).flatMap((one, index) => [one, ...items('B', index + 1, index + 1)]);
  expect(await behindBusyLanes(interleaved)).toEqual([named(items('A', 1, 10), items('B', 1, 6)), named(items('B', 7, 10))]);
});

it('a company with much to deal with does not keep back what has waited longer', async () => {
  const dealt = await behindBusyLanes([...items('A', 1, 16), ...items('B', 1, 1), ...items('A', 17, 40)]);
  expect(dealt).toEqual([named(items('A', 1, 16)), named(items('B', 1, 1), items('A', 17, 31)), named(items('A', 32, 40))]);
});

it('all that waits about a subject goes together', async () => {
  const [first, ...others] = items('A', 1, 17) as [Item, ...Item[]];
  expect(await behindBusyLanes([first, ...others, { ...first }])).toEqual([
    named([first, first], items('A', 2, 16)),
    named(items('A', 17, 17)),
  ]);
});
