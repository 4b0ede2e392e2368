import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { busy } from '@lms360/service-kit/core/errors';
import { Quota } from '../callers/quota.js';
import type { ServiceName } from '../routes/routes.js';
import { MEGABYTE } from '../limits/request-limits.js';
import sentences from '../sentences/sentences.json' with { type: 'json' };
import { brokenOff, overflow, tooSlow } from './body-refusals.js';

/** Above the largest upload that any service accepts, so that a file slightly too large still gets the service's own error sentence. */
const MULTIPART_LIMIT = 16 * MEGABYTE;

/** Limits of streamed bodies, each of which occupies a connection to its service while it arrives. */
export interface UploadLimits {
  /** Idle timeout, without a byte. */
  idleSeconds: number;
  perSession: number;
  perAddress: number;
  /** Fewer than the connections to one replica, so that other calls still pass. */
  perService: number;
}

/** Who uploads, and to which service. */
export interface Uploader {
  /** Undefined without a verified token: then the address counts instead. */
  session: string | undefined;
  address: string;
  service: ServiceName;
}

/** Streams forms to their services, a bounded number at once. */
export class Uploads {
  private readonly sessions: Quota;
  private readonly addresses: Quota;
  private readonly services: Quota;

  constructor(private readonly limits: UploadLimits) {
    this.sessions = new Quota(limits.perSession);
    this.addresses = new Quota(limits.perAddress);
    this.services = new Quota(limits.perService);
  }

  /**
   * A form's stream. It is counted until its request is `closed`.
   * @throws AppError 503 when too many are under way, 413 when it is announced as too large; the stream throws 413 when it becomes too large,
   * 408 when it stalls, 400 when it breaks off
   */
  open(raw: IncomingMessage, { session, address, service }: Uploader, closed: (then: () => void) => void): Readable {
    if (Number(raw.headers['content-length'] ?? 0) > MULTIPART_LIMIT) throw overflow(MULTIPART_LIMIT);
    const wanted = [
      [this.sessions, session ?? address],
      [this.addresses, address],
      [this.services, service],
    ] as const;
    for (const [quota, holder] of wanted) {
      if (!quota.acquire(holder)) throw busy(sentences.tooManyUploads);
      closed(() => quota.release(holder));
    }
    return Readable.from(limited(raw, this.limits.idleSeconds * 1000), { objectMode: false });
  }
}

/** The source's chunks. The source is not destroyed at an early end, so that the client still gets an answer. */
async function* limited(source: IncomingMessage, idleMs: number): AsyncGenerator<Buffer> {
  const chunks = source.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer, undefined>;
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await within(idleMs, chunks.next());
      if (done) return;
      bytes += value.length;
      if (bytes > MULTIPART_LIMIT) throw overflow(MULTIPART_LIMIT);
      yield value;
    }
  } catch (error) {
    throw source.errored ? brokenOff() : error;
  } finally {
    void chunks.return?.(); // not awaited: it would wait for a chunk that never arrives
  }
}

/** The timeout runs only while waiting for the client, not while the service consumes a chunk. */
function within<Value>(milliseconds: number, coming: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooSlow()), milliseconds);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
