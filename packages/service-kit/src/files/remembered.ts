/** Keeps at most so many values; the oldest goes first, so that the others need not be made again. */
export class Remembered<Value> {
  private readonly values = new Map<string, Value>();

  constructor(private readonly most: number) {}

  /** The value of a key, made when it is not known. */
  of(key: string, make: (key: string) => Value): Value {
    const known = this.values.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    if (this.values.size >= this.most) this.forgetOldest();
    this.values.set(key, made);
    return made;
  }

  private forgetOldest(): void {
    for (const oldest of this.values.keys()) {
      this.values.delete(oldest);
      return;
    }
  }
}
