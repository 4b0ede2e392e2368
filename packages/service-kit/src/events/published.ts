import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { OUTBOX_CHANNEL } from './outbox.js';

/** Far less than receipts stay: what is published again must find them. */
const STAYS = '24 hours';
const PUBLISHING_LOCK = 4_360_361;
/** Who publishes again takes turns with others that do, and holds up nobody else. */
const RESEND_LOCK = 4_360_362;
/** What a broker loses with its data is what listeners had not taken when it went: seldom more than its last seconds. */
const RECENT = '10 seconds';
/** So much that a day's events are soon moved, so little that what is written meanwhile goes out within a second. */
const PORTION = 1_000;

const RESEND = `
  WITH newest AS (
    SELECT id FROM published_event WHERE published_at >= $1 AND id < $2 ORDER BY id DESC LIMIT $3
  ), again AS (
    DELETE FROM published_event USING newest WHERE published_event.id = newest.id RETURNING published_event.id, queue, envelope
  ), waiting AS (
    INSERT INTO outbox (queue, envelope) SELECT queue, envelope FROM again ORDER BY id DESC
  )
  SELECT count(*)::int AS events, min(id) AS oldest FROM again`;

const END = `
  SELECT coalesce(max(id), 0) + 1 AS before, coalesce(max(published_at), now()) - interval '${RECENT}' AS recent
  FROM published_event`;

/** Where what is published ends for now. */
interface PublishedEnd {
  /** Every event has a lower one. */
  before: string;
  /** From then on events are recent. */
  recent: Date;
}

/** What the broker has confirmed stays for a day: a broker that loses its data is told again, and receipts drop what a listener had. */
@Injectable()
export class PublishedEvents {
  constructor(private readonly dataSource: DataSource) {}

  /** Begins to publish, in the transaction that ends with {@link keep}: {@link end} waits for it. */
  async begin(tx: EntityManager): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock_shared($1)', [PUBLISHING_LOCK]);
  }

  /** Moves events, by their rows' ids, out of the outbox: the broker has them. */
  async keep(tx: EntityManager, ids: string[]): Promise<void> {
    await tx.query(
      `WITH published AS (DELETE FROM outbox WHERE id = ANY($1) RETURNING id, queue, envelope)
       INSERT INTO published_event (id, queue, envelope) SELECT id, queue, envelope FROM published`,
      [ids],
    );
  }

  /** Where what is published ends, with what is being published now. */
  end(): Promise<PublishedEnd> {
    return this.dataSource.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [PUBLISHING_LOCK]);
      const [end]: [PublishedEnd] = await tx.query(END);
      return end;
    });
  }

  /** Puts all that was published at `since` or later back into the outbox, the newest first. @returns how many events */
  async resend(since: Date): Promise<number> {
    let events = 0;
    const { before } = await this.end();
    let portion = await this.resendNewest(since, before);
    for (; portion.oldest; portion = await this.resendNewest(since, portion.oldest)) events += portion.events;
    return events;
  }

  /**
   * Puts a portion of what was published at `since` or later back into the outbox, the newest first: listeners have the older ones, most
   * likely, and what is new to all need not wait for them.
   * @param before the oldest of the portion before this one, or the {@link end}
   */
  resendNewest(since: Date, before: string): Promise<{ events: number; oldest: string | null }> {
    return this.dataSource.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [RESEND_LOCK]);
      const [portion]: [{ events: number; oldest: string | null }] = await tx.query(RESEND, [since, before, PORTION]);
      await tx.query('SELECT pg_notify($1, $2)', [OUTBOX_CHANNEL, '']);
      return portion;
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
