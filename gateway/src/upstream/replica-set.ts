import type { Readable } from 'node:stream';
import { Pool, type Dispatcher } from 'undici';
import { Turns } from './turns.js';
import { brokeOff, wasNeverSent } from './upstream-errors.js';

/** A replica that refused a connection is asked last for this long. */
const REST_MS = 2_000;
/** So is one that keeps no connections any more: it will have ended, or been replaced, by then. */
const LEAVING_MS = 5_000;
const CONNECT_TIMEOUT_MS = 2_000;
/**
 * An idle connection is closed by us, never by the service: one that it closed might be written to in that very moment. Shorter than
 * the services' own (72 s), and than the time for which one that was asked to end still answers (2.5 s).
 */
const KEEP_ALIVE_MS = 1_000;
/** For each replica; uploads get fewer than these (UPLOADS_PER_SERVICE). */
export const CONNECTIONS = 256;

type Callback = (error: Error | null, answer: Dispatcher.ResponseData) => void;

interface Replica {
  pool: Pool;
  restsUntil: number;
  /** Requests whose answer has not begun. */
  owes: number;
}

/**
 * The replicas of one service behind keep-alive connections. The one that owes the fewest answers is asked, so that a slow one does not
 * set the pace of all; equals take turns. A request moves on to the next replica only when it cannot have been worked on: the connection
 * never came about, or it is a GET or HEAD whose connection broke off.
 */
export class ReplicaSet {
  /** Of requests: undici itself would let them wait without end, and keep those whose callers have gone. */
  readonly turns: Turns;
  private readonly replicas: Replica[];
  private turn = 0;

  /**
   * @param origins one origin per replica
   * @param timeoutMs how long an answer may take to begin, and to pause; a turn is waited for half as long
   */
  constructor(origins: readonly string[], timeoutMs: number) {
    this.turns = new Turns(origins.length * CONNECTIONS, timeoutMs / 2);
    this.replicas = origins.map((origin) => ({
      restsUntil: 0,
      owes: 0,
      pool: new Pool(origin, {
        connect: { timeout: CONNECT_TIMEOUT_MS },
        keepAliveTimeout: KEEP_ALIVE_MS,
        keepAliveMaxTimeout: KEEP_ALIVE_MS, // whatever the service offers
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      }),
    }));
  }

  /** Sends a request to one replica after the other until one takes it; undici's own call shape. */
  request(options: Dispatcher.RequestOptions, callback: Callback): void {
    // undici takes any iterable as a body, its types know streams only
    const body = isReadable(options.body) ? (new UntouchedBody(options.body) as unknown as Readable) : options.body;
    const repeatable = options.method === 'GET' || options.method === 'HEAD';
    this.attempt(this.inOrder(), { ...options, origin: undefined, body }, repeatable, callback);
  }

  /** Finishes what is under way and closes every connection. */
  async close(): Promise<void> {
    await Promise.all(this.replicas.map(({ pool }) => pool.close()));
  }

  private attempt(
    [replica, ...others]: Replica[],
    options: Dispatcher.RequestOptions,
    repeatable: boolean,
    callback: Callback,
  ): void {
    if (!replica) throw new Error('A replica set needs at least one origin.');
    replica.owes += 1;
    replica.pool.request(options, (error, answer) => {
      replica.owes -= 1;
      if (!error) {
        if (isLeaving(answer)) replica.restsUntil = Date.now() + LEAVING_MS;
        return callback(null, answer);
      }
      const neverSent = wasNeverSent(error);
      if (neverSent) replica.restsUntil = Date.now() + REST_MS;
      const mayMoveOn = neverSent ? !isTouched(options.body) : repeatable && brokeOff(error);
      if (mayMoveOn && others.length > 0) this.attempt(others, options, repeatable, callback);
      else callback(error, answer);
    });
  }

  /** All replicas in the order in which they are asked; those at rest come last. */
  private inOrder(): Replica[] {
    const first = this.turn++ % this.replicas.length;
    const now = Date.now();
    const rests = ({ restsUntil }: Replica) => Number(restsUntil > now);
    return [...this.replicas.slice(first), ...this.replicas.slice(0, first)].sort(
      (one, other) => rests(one) - rests(other) || one.owes - other.owes,
    );
  }
}

/**
 * A streamed request body that knows whether any of it was read. It is an iterable and no stream, because undici destroys the
 * stream of a request that found no connection, and the next replica could not be sent it any more.
 */
class UntouchedBody implements AsyncIterable<Buffer> {
  touched = false;

  constructor(private readonly source: Readable) {}

  [Symbol.asyncIterator](): AsyncIterator<Buffer> {
    this.touched = true;
    return this.source[Symbol.asyncIterator]();
  }
}

/** A refusal says nothing of the replica: a request that cannot be read, which anybody can send, ends its connection too. */
const isLeaving = ({ statusCode, headers }: Dispatcher.ResponseData) => statusCode < 400 && headers.connection === 'close';
const isReadable = (body: unknown): body is Readable => typeof (body as Readable | null)?.pipe === 'function';
const isTouched = (body: unknown) => body instanceof UntouchedBody && body.touched;
