import { AsyncLocalStorage } from 'node:async_hooks';
import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { pipeline, Transform } from 'node:stream';
import { requireNoTransaction } from '../tenancy/transaction-mark.js';
import { unavailable } from '../core/errors.js';
import { presence } from '../core/caller-presence.js';

/** Timeouts of one call of the store, in milliseconds: to connect, idle, and in total. */
export interface StoreLimits {
  connectMs: number;
  idleMs: number;
  wholeMs: number;
}

/** Limit of an answer, far above any of our objects. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

interface Call {
  /** Cancels the call: its requests are aborted, and its caller gets 503. */
  end: AbortController;
  /** Whether the store refused the request (4xx): its error is returned to the caller. */
  refused: boolean;
}

/**
 * Calls of the object store with timeouts. minio's client has none, retries by itself and does not report it with a code; so each
 * call runs in a context of its own, which the requests made by {@link transport} belong to.
 */
export class StoreCalls {
  private readonly running = new AsyncLocalStorage<Call>();
  private readonly protocol: typeof http | typeof https;
  private readonly agent: http.Agent;

  constructor(
    endpoint: string,
    private readonly limits: StoreLimits,
  ) {
    this.protocol = new URL(endpoint).protocol === 'https:' ? https : http;
    // A kept-alive connection may just be closing at the store: the call would be 503 although the store is available.
    this.agent = new this.protocol.Agent({ keepAlive: false });
  }

  /** The transport of minio's client. */
  readonly transport = {
    request: (options: RequestOptions, answered: (response: IncomingMessage) => void): ClientRequest => {
      const call = this.running.getStore();
      if (!call) throw new Error('a request to the object store without limits');
      call.refused = false;
      const request = this.protocol.request({ ...options, agent: this.agent, signal: call.end.signal }, (response) => {
        const { statusCode = 0 } = response;
        if (isAway(statusCode) || (options.method === 'DELETE' && statusCode === 200))
          return call.end.abort(new Error(`the object store answered ${statusCode} to ${options.method}`));
        call.refused = statusCode >= 400;
        answered(bounded(response, call.end));
      });
      this.limit(request, call.end);
      return request;
    },
  };

  /**
   * Runs one call; none of its work continues after it has ended.
   * @param work makes its requests by {@link transport}
   * @throws 503 when the store is unreachable, too slow, or answers 5xx, 429 or something that is not S3; the store's own refusals unchanged;
   * as {@link presence} does when the caller has disconnected
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    requireNoTransaction('The object store');
    const caller = presence();
    caller?.throwIfAborted();
    const call: Call = { end: new AbortController(), refused: false };
    const { signal } = call.end;
    const whole = setTimeout(() => call.end.abort(new Error('the object store took too long')), this.limits.wholeMs);
    const leave = () => call.end.abort(caller?.reason);
    caller?.addEventListener('abort', leave);
    const ended = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    try {
      return await Promise.race([this.running.run(call, work), ended]);
    } catch (error) {
      caller?.throwIfAborted();
      if (call.refused && !signal.aborted) throw error;
      call.end.abort(error);
      throw unavailable(undefined, signal.reason);
    } finally {
      clearTimeout(whole);
      caller?.removeEventListener('abort', leave);
    }
  }

  /** Closes idle connections. */
  close(): void {
    this.agent.destroy();
  }

  private limit(request: ClientRequest, end: AbortController): void {
    const { connectMs, idleMs } = this.limits;
    request.setTimeout(idleMs, () => end.abort(new Error('the object store was silent for too long')));
    request.once('socket', (socket) => {
      if (!socket.connecting) return;
      const connecting = setTimeout(() => end.abort(new Error('the object store cannot be connected in time')), connectMs);
      const connected = () => clearTimeout(connecting);
      socket.once(this.protocol === https ? 'secureConnect' : 'connect', connected).once('close', connected);
    });
  }
}

/** Statuses after which a retry makes sense: busy, broken, or too slow for its own limits. */
const isAway = (status: number) => status >= 500 || status === 429 || status === 408;

/** The answer, aborted where it is longer than anything that we store. */
function bounded(response: IncomingMessage, end: AbortController): IncomingMessage {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > MAX_ANSWER_BYTES) end.abort(new Error('the object store answers without end'));
      done(null, chunk);
    },
  });
  pipeline(response, counted, () => undefined); // a reader receives the failure; an unread answer ended with its call
  counted.on('error', () => undefined);
  return Object.assign(counted, { statusCode: response.statusCode, headers: response.headers }) as unknown as IncomingMessage;
}
