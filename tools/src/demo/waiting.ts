import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Repeats a look until it sees something: services hear of each other by events, a moment later.
 * @throws Error naming what was waited for, after `seconds`
 */
export async function eventually<Value>(what: string, look: () => Promise<Value | undefined>, seconds = 60): Promise<Value> {
  const deadline = Date.now() + seconds * 1_000;
  for (let pause = 50; ; pause = Math.min(pause * 1.5, 1_000)) {
    const value = await look();
    if (value !== undefined) return value;
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s in vain for ${what}.`);
    await sleep(pause);
  }
}

/** Runs `work` for every item, `limit` of them at a time; the results are in the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index] as Item, index);
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
