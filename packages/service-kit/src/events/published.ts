import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { prepared } from '../database/prepared.js';
import { wakeRelay } from './outbox.js';

/** Far less than receipts stay: what is published again must find them. */
const STAYS = '24 hours';
const PUBLISHING_LOCK = 4_360_361;
/** So much that a day's events are soon looked through, so little that a digest of them is a message like others. */
const PORTION = 1_000;
const EVER = new Date(0);

const NEWEST = `
  SELECT id AS row, envelope->>'id' AS id, envelope->>'type' AS type, queue FROM published_event
  WHERE id < $1 AND published_at >= $2 ORDER BY published_event.id DESC LIMIT ${PORTION}`;

const TELL_AGAIN = `INSERT INTO outbox (queue, envelope)
  SELECT $1, envelope FROM published_event WHERE id = ANY ($2::bigint[]) ORDER BY id`;

/** An event that was published. */
export interface PublishedEvent {
  /** Its place in the order of publishing. */
  row: string;
  id: string;
  type: string;
  /** The only queue that it was for; null for all who hear its type. */
  queue: string | null;
}

/** What the broker has confirmed stays for a day: a broker may lose it before its listeners have taken it. */
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

  /** @returns a row beyond all that are published, with those that are being published now */
  end(): Promise<string> {
    return this.atEnd((end) => Promise.resolve(end));
  }

  /** Does `work` while no replica publishes, or is at this. @param work gets what {@link end} would return */
  atEnd<Result>(work: (end: string) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [PUBLISHING_LOCK]);
      const [end]: { row: string }[] = await tx.query('SELECT coalesce(max(id), 0) + 1 AS row FROM published_event');
      return work((end as { row: string }).row);
    });
  }

  /** A portion of what was published, the newest first: listeners have the older ones, most likely. @param before a row that is newer */
  newest(before: string, since = EVER): Promise<PublishedEvent[]> {
    return this.dataSource.query(NEWEST, [before, since]);
  }

  /** Puts events, by their rows, into the outbox again, for one listener that lacks them. Those that are no longer kept are left out. */
  async tellAgain(tx: EntityManager, listener: string, rows: string[]): Promise<void> {
    await Promise.all([prepared(tx, TELL_AGAIN, [listener, rows]), wakeRelay(tx)]);
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
