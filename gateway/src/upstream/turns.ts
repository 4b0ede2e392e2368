import { Shares } from '../callers/shares.js';

/**
 * So many requests at once. Who finds no room waits for its turn, each holder in a line of its own; the lines take turns. One holder
 * has half of the room at most, so that its slow requests keep nobody else waiting.
 */
export class Turns {
  private readonly taken: Shares;
  private readonly lines = new Map<string, Set<() => void>>();

  /**
   * @param all how many at once
   * @param waitMs how long a turn is waited for
   */
  constructor(
    all: number,
    private readonly waitMs: number,
  ) {
    this.taken = new Shares(all / 2, all);
  }

  /**
   * @param begin called when the turn has come
   * @param late called when it did not come in time
   * @returns ends the turn, or the waiting for it; to be called in any case, and maybe more than once
   */
  take(holder: string, begin: () => void, late: () => void): () => void {
    if (this.taken.take(holder)) {
      begin();
      return once(() => this.give(holder));
    }
    const line = this.lines.get(holder) ?? new Set();
    this.lines.set(holder, line);
    const leave = () => {
      clearTimeout(timer);
      line.delete(come);
      if (line.size === 0 && this.lines.get(holder) === line) this.lines.delete(holder);
    };
    let end = leave;
    const come = () => {
      leave();
      end = once(() => this.give(holder));
      begin();
    };
    const timer = setTimeout(() => {
      leave();
      late();
    }, this.waitMs);
    line.add(come);
    return () => end();
  }

  /** Hands the turn to the line that has waited longest for one, of those whose holder may have one more. */
  private give(holder: string): void {
    this.taken.give(holder);
    for (const [next, line] of this.lines) {
      if (!this.taken.take(next)) continue;
      this.lines.delete(next);
      this.lines.set(next, line); // the last, should more of it wait
      const [come] = line;
      return come?.();
    }
  }
}

function once(call: () => void): () => void {
  let called = false;
  return () => {
    if (called) return;
    called = true;
    call();
  };
}
