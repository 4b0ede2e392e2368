/** So many at once: each takes a connection, and the calls need some too (DATABASE_POOL). */
export const LANES = 4;
/** Enough that the beginning and end of a transaction no longer count; few enough that what it holds is soon free again. */
const TOGETHER = 16;
/** As much as all lanes deal with at once: more in a process's hands would only wait there. */
export const IN_HAND = LANES * TOGETHER;

/** What comes one by one is dealt with at once while a lane is free; what had to wait, together by the next that is. */
export class Lanes<Item> {
  private readonly waiting: Item[] = [];
  private readonly open = new Set<Promise<void>>();
  private free = LANES;

  /** @param deal must not throw */
  constructor(private readonly deal: (items: Item[]) => Promise<void>) {}

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
    while (this.waiting.length > 0) await this.deal(this.waiting.splice(0, TOGETHER));
    this.free += 1;
  }
}
