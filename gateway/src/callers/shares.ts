/** So much of something at once, for each holder and for all together. What is taken must be given back. */
export class Shares {
  private readonly held = new Map<string, number>();
  private taken = 0;

  /**
   * @param each what one holder may have
   * @param all what all may have together
   */
  constructor(
    private readonly each: number,
    private readonly all = Infinity,
  ) {}

  /** @returns false, with nothing taken, when it would be more than there is for this holder or for all */
  take(holder: string, amount = 1): boolean {
    const held = (this.held.get(holder) ?? 0) + amount;
    if (held > this.each || this.taken + amount > this.all) return false;
    this.held.set(holder, held);
    this.taken += amount;
    return true;
  }

  /** Gives back what {@link take} gave. */
  give(holder: string, amount = 1): void {
    const left = (this.held.get(holder) ?? 0) - amount;
    if (left > 0) this.held.set(holder, left);
    else this.held.delete(holder);
    this.taken -= amount;
  }
}
