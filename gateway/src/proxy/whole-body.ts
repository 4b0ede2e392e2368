import type { IncomingMessage } from 'node:http';
import { busy } from '@lms360/service-kit/core/errors';
import { Quota } from '../callers/quota.js';
import { MEGABYTE } from '../limits/request-limits.js';
import { brokenOff, overflow, tooSlow } from './body-refusals.js';

export const JSON_LIMIT = MEGABYTE;
/** Initial buffer for a body; doubled as it grows, because the announced length cannot be trusted. */
const FIRST_BYTES = 4 * 1024;

/** Limits of buffered bodies. */
export interface BodyLimits {
  /** For the whole body. */
  seconds: number;
  /** Idle timeout, without a byte. */
  idleSeconds: number;
  /** Bytes that the bodies of one address may occupy, from their first byte to their answer. */
  bytesPerAddress: number;
  bytes: number;
}

/** Buffers bodies in memory, limited per address and in total. */
export class WholeBodies {
  private readonly memory: Quota;

  constructor(private readonly limits: BodyLimits) {
    this.memory = new Quota(limits.bytesPerAddress, limits.bytes);
  }

  /**
   * @param holder the address that the body counts against, until its request is `closed`
   * @throws AppError 413 above 1 MB, 408 when it stalls or takes too long, 503 when there is no memory for it, 400 when it breaks off
   */
  read(raw: IncomingMessage, holder: string, closed: (then: () => void) => void): Promise<Buffer> {
    if (Number(raw.headers['content-length'] ?? 0) > JSON_LIMIT) return Promise.reject(overflow(JSON_LIMIT));
    if (raw.destroyed) return Promise.reject(brokenOff());
    const { seconds, idleSeconds } = this.limits;
    const deadline = Date.now() + seconds * 1000;
    let kept: Buffer = Buffer.alloc(0);
    let bytes = 0;
    closed(() => this.memory.release(holder, kept.length));
    return new Promise((resolve, reject) => {
      const stalls = setTimeout(() => fail(tooSlow()), Math.min(idleSeconds, seconds) * 1000);
      const onData = (chunk: Buffer) => {
        if (bytes + chunk.length > JSON_LIMIT) return fail(overflow(JSON_LIMIT));
        if (Date.now() > deadline) return fail(tooSlow());
        const larger = grown(kept, bytes + chunk.length);
        if (larger !== kept && !this.memory.acquire(holder, larger.length - kept.length)) return fail(busy());
        kept = larger;
        bytes += chunk.copy(kept, bytes);
        stalls.refresh();
      };
      const onEnd = () => {
        stop();
        resolve(kept.subarray(0, bytes));
      };
      const onGone = () => fail(brokenOff());
      const stop = () => {
        clearTimeout(stalls);
        raw.off('data', onData).off('end', onEnd).off('close', onGone);
      };
      const fail = (error: Error) => {
        stop();
        raw.pause();
        reject(error);
      };
      raw
        .on('data', onData)
        .once('end', onEnd)
        .once('close', onGone)
        .on('error', () => undefined); // 'close' follows
    });
  }
}

/** The buffer, or a larger one with its content: chunks may be of one byte each, and a list of those would need a hundred times the memory. */
function grown(buffer: Buffer, bytes: number): Buffer {
  if (bytes <= buffer.length) return buffer;
  const larger = Buffer.alloc(Math.min(JSON_LIMIT, Math.max(FIRST_BYTES, bytes, buffer.length * 2)));
  buffer.copy(larger);
  return larger;
}
