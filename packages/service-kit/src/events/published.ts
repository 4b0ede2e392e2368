import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { OUTBOX_CHANNEL } from './outbox.js';

/** Far less than receipts stay: what is published again must find them. */
const STAYS = '24 hours';
const LOCK = 4_360_361;

/** What the broker has confirmed stays for a day: a broker that loses its data is told again, and receipts drop what a listener had. */
@Injectable()
export class PublishedEvents {
  constructor(private readonly dataSource: DataSource) {}

  /** Begins to publish, in the transaction that ends with {@link keep}: a {@link resend} waits for it. */
  async begin(tx: EntityManager): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock_shared($1)', [LOCK]);
  }

  /** Moves events, by their rows' ids, out of the outbox: the broker has them. */
  async keep(tx: EntityManager, ids: string[]): Promise<void> {
    await tx.query(
      `WITH published AS (DELETE FROM outbox WHERE id = ANY($1) RETURNING id, queue, envelope)
       INSERT INTO published_event (id, queue, envelope) SELECT id, queue, envelope FROM published`,
      [ids],
    );
  }

  /**
   * Puts what was published at `since` or later back into the outbox, the newest first: listeners have the older ones, most likely.
   * @returns how many events
   */
  resend(since: Date): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      const [{ count }]: [{ count: number }] = await tx.query(
        `WITH again AS (DELETE FROM published_event WHERE published_at >= $1 RETURNING id, queue, envelope),
           waiting AS (INSERT INTO outbox (queue, envelope) SELECT queue, envelope FROM again ORDER BY id DESC RETURNING id)
         SELECT count(*)::int AS count FROM waiting`,
        [since],
      );
      await tx.query('SELECT pg_notify($1, $2)', [OUTBOX_CHANNEL, '']);
      return count;
    });
  }

  /** Forgets a company's. */
  async forget(tx: EntityManager, companyId: string): Promise<void> {
    await tx.query(`DELETE FROM published_event WHERE envelope->>'companyid' = $1`, [companyId]);
  }

  /** Drops what is older than a day. */
  async purge(): Promise<void> {
    await this.dataSource.query(`DELETE FROM published_event WHERE published_at < now() - interval '${STAYS}'`);
  }
}
