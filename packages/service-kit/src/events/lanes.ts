import { setTimeout as sleep } from 'node:timers/promises';

/** So many at once: each takes a connection, and the calls need some too (DATABASE_POOL). */
export const LANES = 4;
/** Enough that the beginning and end of a transaction no longer count; few enough that what it holds is soon free again. */
const SUBJECTS_TOGETHER = 32;
/** So long a lane waits for more when less waits than it takes at once: a transaction costs nearly as much for one event as for all. */
const GATHERING_MS = 10;
/** In a rush what counts is how much work all of it is, and no longer when each is dealt with. */
const GATHERING_IN_RUSH_MS = 50;
/** Enough that what waits behind busy lanes has most of a subject's latest events, which then go together. */
export const IN_HAND = 2 * LANES * SUBJECTS_TOGETHER;
/** What comes in waves counts as one rush. */
const RUSH_MS = 1_000;

/**
 * What comes one by one is dealt with at once while a lane is free; what had to wait, together by the next that is: the subjects of the
 * company that has waited longest, each with all that waits about it, then those of the next. While more keeps coming, a lane lets some
 * gather first.
 */
export class Lanes<Item> {
  private waiting: Item[] = [];
  private readonly open = new Set<Promise<void>>();
  private free = LANES;
  private rushedAt = -Infinity;

  /** @param deal must not throw */
  constructor(
    private readonly deal: (items: Item[]) => Promise<void>,
    private readonly about: { company: (item: Item) => string; subject: (item: Item) => string },
  ) {}

  /** Whether as much waits as a lane takes at once, or did within the last second. */
  get isRush(): boolean {
    return this.isMuchWaiting || performance.now() - this.rushedAt < RUSH_MS;
  }

  take(item: Item): void {
    this.waiting.push(item);
    if (this.free === 0) return;
    this.free -= 1;
    const lane = this.run().finally(() => this.open.delete(lane));
    this.open.add(lane);
  }

  /** Resolves when everything that was taken has been dealt with. */
  async whenEmpty(): Promise<void> {
    while (this.open.size > 0) await Promise.all(this.open);
  }

  private async run(): Promise<void> {
    await new Promise(setImmediate); // what arrives in one piece is together from the start
    while (this.waiting.length > 0) {
      await this.deal(this.next());
      if (this.waiting.length > 0 && !this.isMuchWaiting) await sleep(this.isRush ? GATHERING_IN_RUSH_MS : GATHERING_MS);
    }
    this.free += 1;
  }

  private get isMuchWaiting(): boolean {
    return this.waiting.length >= SUBJECTS_TOGETHER;
  }

  private next(): Item[] {
    if (this.isMuchWaiting) this.rushedAt = performance.now();
    const companies = grouped(this.waiting, this.about.company);
    const subjects = companies.flatMap((its) => grouped(its, this.about.subject));
    const next = new Set(subjects.slice(0, SUBJECTS_TOGETHER).flat());
    this.waiting = this.waiting.filter((item) => !next.has(item));
    return [...next];
  }
}

/** Items with the same key together, in the order of each group's first. */
export const grouped = <Item>(items: Item[], keyOf: (item: Item) => string): Item[][] => [...Map.groupBy(items, keyOf).values()];
