import PQueue from 'p-queue';
import { presence } from '../core/caller-presence.js';
import { busy } from '../core/errors.js';

const BUSY = 'Too many pictures at once. Please try again in a moment.';

/** A bounded queue: a few pieces of work at once, a few that wait, and a refusal with Retry-After for all others. */
export class Lane {
  private readonly queue: PQueue;

  constructor(
    private readonly atOnce: number,
    private readonly mayWait: number,
    private readonly sentence = BUSY,
  ) {
    this.queue = new PQueue({ concurrency: atOnce });
  }

  /** @throws 503 when the queue is full */
  requireRoom(): void {
    if (this.queue.pending >= this.atOnce && this.queue.size >= this.mayWait) throw busy(this.sentence);
  }

  /**
   * Runs the work when its turn comes; a caller who disconnects before leaves the queue. Work that has begun keeps its place until it ends:
   * native code cannot be stopped, and two at once would need twice the memory.
   * @throws 503 when the queue is full
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.requireRoom();
    const caller = presence();
    const waiting = new AbortController();
    const leave = () => waiting.abort(caller?.reason);
    caller?.throwIfAborted();
    caller?.addEventListener('abort', leave, { once: true });
    const stay = () => caller?.removeEventListener('abort', leave);
    try {
      return await this.queue.add(
        () => {
          stay();
          return work();
        },
        { signal: waiting.signal },
      );
    } finally {
      stay();
    }
  }
}
