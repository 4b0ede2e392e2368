import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { prepared } from '@lms360/service-kit/tenancy/prepared';
import { tooManyRequests } from '@lms360/service-kit/core/errors';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';

const MINUTE = 60_000;
const MAILS = { count: 10, windowMs: 60 * MINUTE, message: 'Too many requests for this address. Please try again later.' };

/** How often something may be done per address in a window that starts with the first attempt. */
const ALLOWED = {
  /** Wrong passwords; a right or a new password clears the count. */
  login: { count: 10, windowMs: 15 * MINUTE, message: 'Too many attempts. Please try again later.' },
  /** Verification mails and invitations that anyone can have sent to an address. */
  mail: MAILS,
  /** Reset mails; they have a count of their own, so that the other mails cannot use it up. */
  reset: MAILS,
};
export type AttemptKind = keyof typeof ALLOWED;

/** SQL for the key of an address: its hash, since an address without an account is not stored. */
export const keyOf = (address: string) => `sha256(convert_to(${address}, 'UTF8'))`;

/** The count after an attempt. */
interface Counted {
  count: number;
  window_ends_at: Date;
}

/** `$1` address, `$2` kind, `$3` now, `$4` the end of a window that begins now. */
export const COUNT = `
  INSERT INTO attempt AS a (kind, key_hash, count, window_ends_at) VALUES ($2, ${keyOf('$1')}, 1, $4)
  ON CONFLICT (kind, key_hash) DO UPDATE SET
    count = CASE WHEN a.window_ends_at <= $3 THEN 1 ELSE a.count + 1 END,
    window_ends_at = CASE WHEN a.window_ends_at <= $3 THEN excluded.window_ends_at ELSE a.window_ends_at END
  RETURNING count, window_ends_at`;

/** Counts attempts per address in the database, so that all replicas agree. */
@Injectable()
export class Attempts {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts an attempt before it is made, so that parallel attempts cannot exceed the limit.
   * @param sql a statement around {@link COUNT} that finds something more in the same round trip
   * @returns what it found
   * @throws 429 when there were too many
   */
  async count<Found extends object>(kind: AttemptKind, email: string, sql = COUNT): Promise<Found> {
    const [counted] = await this.database.common<Counted & Found>(sql, this.parameters(kind, email));
    this.refuseTooMany(kind, counted as Counted & Found); // an upsert always returns its row
    return counted as Counted & Found;
  }

  /** Counts an attempt in the transaction that makes it; a rollback undoes the count. @throws 429 when there were too many */
  async countIn(tx: EntityManager, kind: AttemptKind, email: string): Promise<void> {
    this.refuseTooMany(kind, await this.countedIn(tx, kind, email));
  }

  /** As {@link countIn}, but returns false instead of throwing: for calls whose answer must not depend on it. */
  async allows(tx: EntityManager, kind: AttemptKind, email: string): Promise<boolean> {
    return !isTooMany(kind, await this.countedIn(tx, kind, email));
  }

  /** Resets the count of an address whose owner has proved to be its owner. */
  async clear(kind: AttemptKind, email: string): Promise<void> {
    await this.database.common(`DELETE FROM attempt WHERE kind = $1 AND key_hash = ${keyOf('$2')}`, [kind, email]);
  }

  /** Deletes the counts whose window is over. */
  async purge(): Promise<void> {
    await this.database.common('DELETE FROM attempt WHERE window_ends_at <= $1', [this.clock.now()]);
  }

  private async countedIn(tx: EntityManager, kind: AttemptKind, email: string): Promise<Counted> {
    const [counted] = await prepared<Counted>(tx, COUNT, this.parameters(kind, email));
    return counted as Counted;
  }

  private parameters(kind: AttemptKind, email: string): unknown[] {
    const now = this.clock.now();
    return [email, kind, now, new Date(now.getTime() + ALLOWED[kind].windowMs)];
  }

  private refuseTooMany(kind: AttemptKind, counted: Counted): void {
    if (!isTooMany(kind, counted)) return;
    const seconds = Math.ceil((counted.window_ends_at.getTime() - this.clock.now().getTime()) / 1000);
    throw tooManyRequests(ALLOWED[kind].message, Math.max(1, seconds));
  }
}

const isTooMany = (kind: AttemptKind, { count }: Counted): boolean => count > ALLOWED[kind].count;
