/** Limits how much is used at once, per holder and in total. What is acquired must be released. */
export class Quota {
  private readonly used = new Map<string, number>();
  private total = 0;

  /**
   * @param each limit per holder
   * @param all limit in total
   */
  constructor(
    private readonly each: number,
    private readonly all = Infinity,
  ) {}

  /** @returns false, with nothing acquired, when it would exceed the limit of this holder or the total */
  acquire(holder: string, amount = 1): boolean {
    const used = (this.used.get(holder) ?? 0) + amount;
    if (used > this.each || this.total + amount > this.all) return false;
    this.used.set(holder, used);
    this.total += amount;
    return true;
  }

  /** Releases what {@link acquire} acquired. */
  release(holder: string, amount = 1): void {
    const left = (this.used.get(holder) ?? 0) - amount;
    if (left > 0) this.used.set(holder, left);
    else this.used.delete(holder);
    this.total -= amount;
  }
}
