import { createHash } from 'node:crypto';
import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { prepared } from '@lms360/service-kit/tenancy/prepared';
import { tooManyRequests } from '@lms360/service-kit/core/errors';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { AUTH_CONFIG } from '../config.js';
import { AttemptKind, limitOf, type Limits } from './limits.js';

/** SQL for the key of what is counted: its hash, since an address without an account is not stored. */
export const keyOf = (name: string) => `sha256(convert_to(${name}, 'UTF8'))`;

/** What is counted of an address in one network: nobody's tries elsewhere count for its owner. */
export const within = (network: string, email: string): string => `${email} ${network}`;

/** The key of what is counted, as {@link keyOf} makes it in SQL. */
export const hashOf = (name: string): Buffer => createHash('sha256').update(name).digest();

/** The count after an attempt. */
export interface Counted {
  count: number;
  window_ends_at: Date;
}

/** `$1` what is counted, e.g. an address, `$2` kind, `$3` now, `$4` the end of a window that begins now. */
const COUNT = `
  INSERT INTO attempt AS a (kind, key_hash, count, window_ends_at) VALUES ($2, ${keyOf('$1')}, 1, $4)
  ON CONFLICT (kind, key_hash) DO UPDATE SET
    count = CASE WHEN a.window_ends_at <= $3 THEN 1 ELSE a.count + 1 END,
    window_ends_at = CASE WHEN a.window_ends_at <= $3 THEN excluded.window_ends_at ELSE a.window_ends_at END
  RETURNING count, window_ends_at`;

/**
 * `$1` kinds, `$2` what is counted, `$3` now, `$4` ends of windows that begin now, `$5` limits: counts one of each, or none when any of
 * them is used up. Whoever asks holds a lock on what is counted.
 */
const TAKE = `
  WITH wanted AS (
    SELECT kind, ${keyOf('name')} AS key_hash, ends, max
    FROM unnest($1::text[], $2::text[], $4::timestamptz[], $5::int[]) AS w (kind, name, ends, max)
  )
  INSERT INTO attempt AS a (kind, key_hash, count, window_ends_at)
  SELECT kind, key_hash, 1, ends FROM wanted WHERE NOT EXISTS (
    SELECT FROM wanted w JOIN attempt USING (kind, key_hash) WHERE window_ends_at > $3 AND count >= w.max
  )
  ON CONFLICT (kind, key_hash) DO UPDATE SET
    count = CASE WHEN a.window_ends_at <= $3 THEN 1 ELSE a.count + 1 END,
    window_ends_at = CASE WHEN a.window_ends_at <= $3 THEN excluded.window_ends_at ELSE a.window_ends_at END
  RETURNING kind`;

/** As {@link COUNT}, but counts and returns nothing when `$5`, the limit, is reached. */
const COUNT_BELOW = `
  INSERT INTO attempt AS a (kind, key_hash, count, window_ends_at) VALUES ($2, ${keyOf('$1')}, 1, $4)
  ON CONFLICT (kind, key_hash) DO UPDATE SET
    count = CASE WHEN a.window_ends_at <= $3 THEN 1 ELSE a.count + 1 END,
    window_ends_at = CASE WHEN a.window_ends_at <= $3 THEN excluded.window_ends_at ELSE a.window_ends_at END
  WHERE a.window_ends_at <= $3 OR a.count < $5
  RETURNING count`;

/** `$1` what is counted, `$2` kind, `$3` now. */
const COUNTED = `SELECT count, window_ends_at FROM attempt WHERE kind = $2 AND key_hash = ${keyOf('$1')} AND window_ends_at > $3`;

/** Counts attempts in the database, so that all replicas agree. */
@Injectable()
export class Attempts {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly clock: Clock,
    @Inject(AUTH_CONFIG) private readonly limits: Limits,
  ) {}

  /**
   * Counts an attempt before it is made, so that parallel attempts cannot exceed the limit.
   * @throws 429 when there were too many
   */
  async count(kind: AttemptKind, name: string): Promise<void> {
    const [counted] = await this.database.common<Counted>(COUNT, this.parameters(kind, name));
    this.refuseTooMany(kind, counted as Counted); // an upsert always returns its row
  }

  /** Counts an attempt in the transaction that makes it; a rollback undoes the count. @throws 429 when there were too many */
  async countIn(tx: EntityManager, kind: AttemptKind, name: string): Promise<void> {
    this.refuseTooMany(kind, await this.countedIn(tx, kind, name));
  }

  /** As {@link countIn}, but returns false instead of throwing: for calls whose answer must not depend on it. */
  async allows(tx: EntityManager, kind: AttemptKind, name: string): Promise<boolean> {
    return !this.isTooMany(kind, await this.countedIn(tx, kind, name));
  }

  /**
   * Counts one, in the transaction that makes it, unless the limit is reached; what was refused does not count.
   * @param limit the kind whose limit holds, when one count has several
   */
  async takeOne(tx: EntityManager, kind: AttemptKind, name: string, limit = kind): Promise<boolean> {
    const most = limitOf(this.limits, limit).count;
    return (await prepared(tx, COUNT_BELOW, [...this.parameters(kind, name), most])).length > 0;
  }

  /** As {@link takeOne}. @throws 429 when the limit is reached */
  async requireOne(tx: EntityManager, kind: AttemptKind, name: string, limit = kind): Promise<void> {
    if (!(await this.takeOne(tx, kind, name, limit))) await this.requireUnused(tx, kind, name, limit);
  }

  /** Counts nothing. @throws 429 when the limit is reached */
  async requireUnused(tx: EntityManager, kind: AttemptKind, name: string, limit = kind): Promise<void> {
    const [counted] = await prepared<Counted>(tx, COUNTED, [name, kind, this.clock.now()]);
    if (counted && counted.count >= limitOf(this.limits, limit).count) throw this.tooMany(limit, counted);
  }

  /**
   * Uses one of each of these up, or none when one of them is used up; what was refused does not count.
   * @param tx a transaction that holds a lock on what is counted, e.g. on the address
   */
  async take(tx: EntityManager, wanted: Partial<Record<AttemptKind, string>>): Promise<boolean> {
    const kinds = Object.keys(wanted) as AttemptKind[];
    const ends = kinds.map((kind) => this.windowEnd(kind));
    const limits = kinds.map((kind) => limitOf(this.limits, kind).count);
    const taken = await prepared(tx, TAKE, [kinds, Object.values(wanted), this.clock.now(), ends, limits]);
    return taken.length > 0;
  }

  /** Resets a count, e.g. that of an address whose owner has proved to be its owner. */
  async clear(kind: AttemptKind, name: string): Promise<void> {
    await this.database.common(`DELETE FROM attempt WHERE kind = $1 AND key_hash = ${keyOf('$2')}`, [kind, name]);
  }

  /** Deletes the counts whose window is over. */
  async purge(): Promise<void> {
    await this.database.common('DELETE FROM attempt WHERE window_ends_at <= $1', [this.clock.now()]);
  }

  /** When a window ends that begins now. */
  windowEnd(kind: AttemptKind): Date {
    return new Date(this.clock.now().getTime() + limitOf(this.limits, kind).seconds * 1000);
  }

  isTooMany(kind: AttemptKind, { count }: Counted): boolean {
    return count > limitOf(this.limits, kind).count;
  }

  /** @throws 429 with the seconds until the window ends when there were too many */
  refuseTooMany(kind: AttemptKind, counted: Counted): void {
    if (this.isTooMany(kind, counted)) throw this.tooMany(kind, counted);
  }

  private tooMany(kind: AttemptKind, { window_ends_at: end }: Counted): Error {
    const seconds = Math.ceil((end.getTime() - this.clock.now().getTime()) / 1000);
    return tooManyRequests(limitOf(this.limits, kind).message, Math.max(1, seconds));
  }

  private async countedIn(tx: EntityManager, kind: AttemptKind, name: string): Promise<Counted> {
    const [counted] = await prepared<Counted>(tx, COUNT, this.parameters(kind, name));
    return counted as Counted;
  }

  private parameters(kind: AttemptKind, name: string): unknown[] {
    return [name, kind, this.clock.now(), this.windowEnd(kind)];
  }
}
