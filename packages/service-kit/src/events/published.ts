import { Injectable } from '@nestjs/common';
import { EntityManager, DataSource } from 'typeorm';
import { wakeRelay } from './outbox.js';

/** Far less than receipts are kept (housekeeping.ts): listeners ignore what they have received before. */
const KEPT = '24 hours';
const LOCK = 4_360_361;
/** A statement that runs for longer than a minute counts as one whose database is unavailable. */
const MOVED_AT_ONCE = 10_000;

const MOVE = `
  WITH batch AS (SELECT id FROM published_event WHERE published_at >= $1 ORDER BY published_at LIMIT $2),
    moved AS (DELETE FROM published_event p USING batch WHERE p.id = batch.id RETURNING p.id, queue, envelope, published_at),
    waiting AS (INSERT INTO outbox (id, queue, envelope, published_at) OVERRIDING SYSTEM VALUE SELECT * FROM moved)
  SELECT count(*)::int AS moved FROM moved`;

/** Events that the broker has confirmed are kept for a day: it may lose them before their listeners have received them. */
@Injectable()
export class PublishedEvents {
  constructor(private readonly dataSource: DataSource) {}

  /** Starts publishing, in the transaction that ends with {@link keep}: {@link moveBack} waits for it. */
  async begin(tx: EntityManager): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock_shared($1)', [LOCK]);
  }

  /** Moves confirmed events out of the outbox, by their rows' ids. */
  async keep(tx: EntityManager, ids: string[]): Promise<void> {
    await tx.query(
      `WITH published AS (DELETE FROM outbox WHERE id = ANY($1) RETURNING id, queue, envelope, published_at)
       INSERT INTO published_event (id, queue, envelope, published_at)
       SELECT id, queue, envelope, coalesce(published_at, clock_timestamp()) FROM published`,
      [ids],
    );
  }

  /**
   * Moves events back into the outbox, to be published again; nothing is doubled, and each is purged a day after it was first published.
   * @param isNeeded checked while no replica publishes
   * @param since only events first published after this time
   * @returns how many
   */
  moveBack(isNeeded: () => Promise<boolean>, since = new Date(0)): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      if (!(await isNeeded())) return 0;
      let all = 0;
      for (let moved = MOVED_AT_ONCE; moved === MOVED_AT_ONCE; all += moved) {
        [{ moved }] = (await tx.query(MOVE, [since, MOVED_AT_ONCE])) as [{ moved: number }];
      }
      await wakeRelay(tx);
      return all;
    });
  }

  /** Deletes those of a company. */
  async forget(tx: EntityManager, companyId: string): Promise<void> {
    await tx.query(`DELETE FROM published_event WHERE envelope->>'companyid' = $1`, [companyId]);
    await tx.query(`DELETE FROM outbox WHERE published_at IS NOT NULL AND envelope->>'companyid' = $1`, [companyId]);
  }

  /** Deletes events published more than a day ago. */
  async purge(): Promise<void> {
    await this.dataSource.query(`DELETE FROM published_event WHERE published_at < now() - interval '${KEPT}'`);
  }
}
