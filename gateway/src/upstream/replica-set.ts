import type { Readable } from 'node:stream';
import { Pool, type Dispatcher } from 'undici';
import { FairQueue } from './fair-queue.js';
import { brokeOff, wasNeverSent } from './upstream-errors.js';

/** For this long a replica that refused a connection is tried last. */
const REST_MS = 2_000;
/** Likewise one that closes its connections: it will have ended, or been replaced, by then. */
const LEAVING_MS = 5_000;
const CONNECT_TIMEOUT_MS = 2_000;
/**
 * Idle connections are closed by the gateway, never by the service: otherwise a request could be written to one just being closed. Shorter than
 * the services' own timeout (72 s), and than the time for which a stopping service still answers (2.5 s).
 */
const KEEP_ALIVE_MS = 1_000;
/** Per replica; uploads get fewer than these (UPLOADS_PER_SERVICE). */
export const CONNECTIONS = 256;

type Callback = (error: Error | null, answer: Dispatcher.ResponseData) => void;

interface Replica {
  pool: Pool;
  restsUntil: number;
  /** Number of requests whose answer has not begun. */
  owes: number;
}

/**
 * The replicas of one service behind keep-alive connections. Least outstanding requests first, so that a slow one does not
 * delay all; round-robin among equals. A request is retried once at each other replica, and at a single origin once more, only when it cannot have been processed: the connection
 * was never established, or it is a GET or HEAD whose connection broke.
 */
export class ReplicaSet {
  /** Queue of requests: undici's own would let them wait without limit, and keep those whose clients have disconnected. */
  readonly queue: FairQueue;
  private readonly replicas: Replica[];
  private turn = 0;

  /**
   * @param origins one origin per replica
   * @param timeoutMs how long an answer may take to begin, and to pause; the wait in the queue is half as long
   */
  constructor(origins: readonly string[], timeoutMs: number) {
    this.queue = new FairQueue(origins.length * CONNECTIONS, timeoutMs / 2);
    this.replicas = origins.map((origin) => ({
      restsUntil: 0,
      owes: 0,
      pool: new Pool(origin, {
        connect: { timeout: CONNECT_TIMEOUT_MS },
        keepAliveTimeout: KEEP_ALIVE_MS,
        keepAliveMaxTimeout: KEEP_ALIVE_MS, // regardless of what the service offers
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      }),
    }));
  }

  /** Sends a request to one replica after the other until one accepts it; in undici's own signature. */
  request(options: Dispatcher.RequestOptions, callback: Callback): void {
    // undici takes any iterable as a body, its types know streams only
    const body = isReadable(options.body) ? (new UntouchedBody(options.body) as unknown as Readable) : options.body;
    const repeatable = options.method === 'GET' || options.method === 'HEAD';
    this.attempt(this.inOrder(), { ...options, origin: undefined, body }, repeatable, callback);
  }

  /** Lets requests under way finish and closes every connection. */
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

  /** All replicas in the order in which they are tried; those that failed recently come last. A single origin is tried twice: it may stand for several. */
  private inOrder(): Replica[] {
    if (this.replicas.length === 1) return [...this.replicas, ...this.replicas];
    const first = this.turn++ % this.replicas.length;
    const now = Date.now();
    const rests = ({ restsUntil }: Replica) => Number(restsUntil > now);
    return [...this.replicas.slice(first), ...this.replicas.slice(0, first)].sort(
      (one, other) => rests(one) - rests(other) || one.owes - other.owes,
    );
  }
}

/**
 * A streamed request body that records whether any of it was read. It is an iterable and no stream, because undici destroys the
 * stream of a request that found no connection, which could then not be sent to the next replica.
 */
class UntouchedBody implements AsyncIterable<Buffer> {
  touched = false;

  constructor(private readonly source: Readable) {}

  [Symbol.asyncIterator](): AsyncIterator<Buffer> {
    this.touched = true;
    return this.source[Symbol.asyncIterator]();
  }
}

/** A 400 says nothing about the replica: a malformed request, which any client can send, closes its connection too. */
const isLeaving = ({ statusCode, headers }: Dispatcher.ResponseData) => statusCode < 400 && headers.connection === 'close';
const isReadable = (body: unknown): body is Readable => typeof (body as Readable | null)?.pipe === 'function';
const isTouched = (body: unknown) => body instanceof UntouchedBody && body.touched;
