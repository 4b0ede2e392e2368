import { createHash } from 'node:crypto';
import { Clock } from '@lms360/service-kit/clock';
import { CompanyDatabase } from '@lms360/service-kit/database/company-database';
import { tooManyRequests } from '@lms360/service-kit/errors';
import { Injectable } from '@nestjs/common';

const MINUTE = 60_000;

/** How often something may be tried per account in a window that starts with the first try. */
const ALLOWED = {
  /** Wrong passwords; a right one clears the count. */
  login: { count: 10, windowMs: 15 * MINUTE, message: 'Too many attempts. Please try again later.' },
  /** Mails that anyone can have sent to an address. */
  mail: { count: 10, windowMs: 60 * MINUTE, message: 'Too many requests for this address. Please try again later.' },
} as const;
export type AttemptKind = keyof typeof ALLOWED;

/** What stands for an address: the counts are kept without it. */
export const keyOf = (email: string): Buffer => createHash('sha256').update(email).digest();

/** `$1` kind, `$2` key, `$3` now, `$4` the end of a window that begins now. */
const COUNT = `
  INSERT INTO attempt AS a (kind, key_hash, count, window_ends_at) VALUES ($1, $2, 1, $4)
  ON CONFLICT (kind, key_hash) DO UPDATE SET
    count = CASE WHEN a.window_ends_at <= $3 THEN 1 ELSE a.count + 1 END,
    window_ends_at = CASE WHEN a.window_ends_at <= $3 THEN excluded.window_ends_at ELSE a.window_ends_at END
  RETURNING count, window_ends_at`;

/** Counts tries per account in the database, so that all replicas agree. */
@Injectable()
export class Attempts {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly clock: Clock,
  ) {}

  /** Counts a try before it is made: parallel tries cannot slip through. @throws 429 when there were too many */
  async count(kind: AttemptKind, email: string): Promise<void> {
    const wait = await this.waitAfter(kind, email);
    if (wait > 0) throw tooManyRequests(ALLOWED[kind].message, wait);
  }

  /** As {@link count}, telling instead of throwing: for answers that must not differ. */
  async allows(kind: AttemptKind, email: string): Promise<boolean> {
    return (await this.waitAfter(kind, email)) === 0;
  }

  /** Forgets the tries of an account: the right password came. */
  async clear(kind: AttemptKind, email: string): Promise<void> {
    await this.database.common('DELETE FROM attempt WHERE kind = $1 AND key_hash = $2', [kind, keyOf(email)]);
  }

  /** Removes windows that are over. */
  async purge(): Promise<void> {
    await this.database.common('DELETE FROM attempt WHERE window_ends_at <= $1', [this.clock.now()]);
  }

  /** @returns seconds to wait, 0 when the try is allowed */
  private async waitAfter(kind: AttemptKind, email: string): Promise<number> {
    const now = this.clock.now();
    const { count, windowMs } = ALLOWED[kind];
    const parameters = [kind, keyOf(email), now, new Date(now.getTime() + windowMs)];
    const [row] = await this.database.common<{ count: number; window_ends_at: Date }>(COUNT, parameters);
    if (!row || row.count <= count) return 0;
    return Math.max(1, Math.ceil((row.window_ends_at.getTime() - now.getTime()) / 1000));
  }
}
