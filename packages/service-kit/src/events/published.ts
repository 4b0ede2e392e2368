import { Injectable } from '@nestjs/common';
import { EntityManager, DataSource } from 'typeorm';
import { wakeRelay } from './outbox.js';

/** Far less than receipts are kept (housekeeping.ts): listeners drop what they had. */
const KEPT = '24 hours';
const LOCK = 4_360_361;

/** Events that the broker has confirmed are kept for a day: it may lose them before their listeners have received them. */
@Injectable()
export class PublishedEvents {
  constructor(private readonly dataSource: DataSource) {}

  /** Begins to publish, in the transaction that ends with {@link keep}: {@link moveBack} waits for it. */
  async begin(tx: EntityManager): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock_shared($1)', [LOCK]);
  }

  /** Moves events out of the outbox, by their rows' ids: the broker has them. */
  async keep(tx: EntityManager, ids: string[]): Promise<void> {
    await tx.query(
      `WITH published AS (DELETE FROM outbox WHERE id = ANY($1) RETURNING id, queue, envelope, published_at)
       INSERT INTO published_event (id, queue, envelope, published_at)
       SELECT id, queue, envelope, coalesce(published_at, clock_timestamp()) FROM published`,
      [ids],
    );
  }

  /**
   * Moves events back into the outbox, to be published once more; nothing is doubled, and each goes after a day from its first publishing.
   * @param isNeeded asked while no replica publishes
   * @param since when those to be moved were first published
   * @returns how many
   */
  moveBack(isNeeded: () => Promise<boolean>, since = new Date(0)): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      if (!(await isNeeded())) return 0;
      const [{ moved }]: [{ moved: number }] = await tx.query(
        `WITH moved AS (DELETE FROM published_event WHERE published_at >= $1 RETURNING id, queue, envelope, published_at),
           waiting AS (INSERT INTO outbox (id, queue, envelope, published_at) OVERRIDING SYSTEM VALUE SELECT * FROM moved)
         SELECT count(*)::int AS moved FROM moved`,
        [since],
      );
      await wakeRelay(tx);
      return moved;
    });
  }

  /** Deletes a company's. */
  async forget(tx: EntityManager, companyId: string): Promise<void> {
    await tx.query(`DELETE FROM published_event WHERE envelope->>'companyid' = $1`, [companyId]);
    await tx.query(`DELETE FROM outbox WHERE published_at IS NOT NULL AND envelope->>'companyid' = $1`, [companyId]);
  }

  /** Deletes what was published more than a day ago. */
  async purge(): Promise<void> {
    await this.dataSource.query(`DELETE FROM published_event WHERE published_at < now() - interval '${KEPT}'`);
  }
}
