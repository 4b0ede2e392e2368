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

/** SQL for what stands for an address: the counts are kept without it. */
export const keyOf = (address: string) => `sha256(convert_to(${address}, 'UTF8'))`;

/** A counted try. */
interface Counted {
  count: number;
  window_ends_at: Date;
}

/**
 * `$1` address, `$2` kind, `$3` now, `$4` the end of a window that begins now. It does not wait for the disk: a PostgreSQL that
 * crashes may forget the tries of its last second.
 */
export const COUNT = `
  INSERT INTO attempt AS a (kind, key_hash, count, window_ends_at) VALUES ($2, ${keyOf('$1')}, 1, $4)
  ON CONFLICT (kind, key_hash) DO UPDATE SET
    count = CASE WHEN a.window_ends_at <= $3 THEN 1 ELSE a.count + 1 END,
    window_ends_at = CASE WHEN a.window_ends_at <= $3 THEN excluded.window_ends_at ELSE a.window_ends_at END
  RETURNING count, window_ends_at, set_config('synchronous_commit', 'off', true)`;

/** Counts tries per account in the database, so that all replicas agree. */
@Injectable()
export class Attempts {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts a try before it is made: parallel tries cannot slip through.
   * @param sql a statement around {@link COUNT} that finds something more in the same round trip
   * @returns what it found
   * @throws 429 when there were too many
   */
  async count<Found extends object>(kind: AttemptKind, email: string, sql = COUNT): Promise<Found> {
    const counted = await this.counted<Found>(kind, email, sql);
    const wait = this.waitAfter(kind, counted);
    if (wait > 0) throw tooManyRequests(ALLOWED[kind].message, wait);
    return counted;
  }

  /** As {@link count}, telling instead of throwing: for answers that must not differ. */
  async allows(kind: AttemptKind, email: string): Promise<boolean> {
    return this.waitAfter(kind, await this.counted(kind, email, COUNT)) === 0;
  }

  /** Forgets the tries of an account: the right password came. */
  async clear(kind: AttemptKind, email: string): Promise<void> {
    await this.database.common(`DELETE FROM attempt WHERE kind = $1 AND key_hash = ${keyOf('$2')}`, [kind, email]);
  }

  /** Removes windows that are over. */
  async purge(): Promise<void> {
    await this.database.common('DELETE FROM attempt WHERE window_ends_at <= $1', [this.clock.now()]);
  }

  private async counted<Found extends object>(kind: AttemptKind, email: string, sql: string): Promise<Counted & Found> {
    const now = this.clock.now();
    const parameters = [email, kind, now, new Date(now.getTime() + ALLOWED[kind].windowMs)];
    const [row] = await this.database.common<Counted & Found>(sql, parameters);
    return row as Counted & Found; // an upsert always returns its row
  }

  /** @returns seconds to wait, 0 when the try is allowed */
  private waitAfter(kind: AttemptKind, { count, window_ends_at: endsAt }: Counted): number {
    if (count <= ALLOWED[kind].count) return 0;
    return Math.max(1, Math.ceil((endsAt.getTime() - this.clock.now().getTime()) / 1000));
  }
}
