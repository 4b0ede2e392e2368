import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until `probe` returns something: services learn of changes by events, a moment later. A probe that throws is retried,
 * because the service may be restarting.
 * @throws Error naming `what` after `seconds`, with the last failure as its cause
 */
export async function waitFor<Value>(what: string, probe: () => Promise<Value | undefined>, seconds = 60): Promise<Value> {
  const deadline = Date.now() + seconds * 1_000;
  let cause: unknown;
  for (let pause = 20; ; pause = Math.min(pause * 1.5, 200)) {
    try {
      const found = await probe();
      if (found !== undefined) return found;
    } catch (error) {
      cause = error;
    }
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s in vain for ${what}.`, { cause });
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
