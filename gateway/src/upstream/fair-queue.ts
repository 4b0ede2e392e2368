import { Quota } from '../callers/quota.js';

/**
 * A fair queue with a limit of concurrent requests. Excess requests wait in one queue per holder; the queues are served round-robin. One holder
 * may use at most half of the limit, so that its slow requests do not block others.
 */
export class FairQueue {
  private readonly quota: Quota;
  private readonly queues = new Map<string, Set<() => void>>();

  /**
   * @param all limit of concurrent requests
   * @param waitMs timeout for waiting in the queue
   */
  constructor(
    all: number,
    private readonly waitMs: number,
  ) {
    this.quota = new Quota(all / 2, all);
  }

  /**
   * @param begin called when the request is admitted
   * @param late called when it timed out waiting
   * @returns releases the place, or leaves the queue; must be called in any case, is idempotent
   */
  acquire(holder: string, begin: () => void, late: () => void): () => void {
    if (this.quota.acquire(holder)) {
      begin();
      return once(() => this.release(holder));
    }
    const queue = this.queues.get(holder) ?? new Set();
    this.queues.set(holder, queue);
    const leave = () => {
      clearTimeout(timer);
      queue.delete(admit);
      if (queue.size === 0 && this.queues.get(holder) === queue) this.queues.delete(holder);
    };
    let end = leave;
    const admit = () => {
      leave();
      end = once(() => this.release(holder));
      begin();
    };
    const timer = setTimeout(() => {
      leave();
      late();
    }, this.waitMs);
    queue.add(admit);
    return () => end();
  }

  /** Admits the next request: from the queue that has waited longest, of those whose holder is below its limit. */
  private release(holder: string): void {
    this.quota.release(holder);
    for (const [next, queue] of this.queues) {
      if (!this.quota.acquire(next)) continue;
      this.queues.delete(next);
      this.queues.set(next, queue); // moved to the end, in case it has more
      const [admit] = queue;
      return admit?.();
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
