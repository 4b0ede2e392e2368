import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { DataSource, EntityManager } from 'typeorm';
import { DatabaseListener } from '../database/database-listener.js';
import { isUnavailable } from '../errors.js';
import { Broker, type Publication } from './broker.js';
import { Digests } from './digests.js';
import { Envelope } from './envelope.js';
import { IS_NEWS, IS_SNAPSHOT, OUTBOX_CHANNEL, OUTBOX_ORDER } from './outbox.js';
import { PublishedEvents } from './published.js';

/** An event that waits, its envelope as it stands in the table. */
interface OutboxRow {
  id: string;
  queue: string | null;
  messageId: string;
  type: string;
  envelope: string;
}

/** So many that what the broker's confirms take counts little; few enough that it confirms them in time when it is slow. */
const NEWS_BATCH = 500;
/** So few that a listener's news does not wait long behind them. */
const SNAPSHOT_BATCH = 100;
const INTERVAL_MS = 500;
const UNROUTABLE_PAUSE = '5 seconds';

/** So many snapshots keep a listener busy until the next look. */
const LONG_QUEUE = 300;

const oldest = (which: string, most: number) => `
  SELECT * FROM (
    SELECT id, queue, envelope->>'id' AS "messageId", envelope->>'type' AS type, envelope::text AS envelope FROM outbox
    WHERE not_before <= now() AND ${which} ORDER BY ${OUTBOX_ORDER} LIMIT ${most} FOR UPDATE SKIP LOCKED) AS oldest`;
const NEWS = oldest(IS_NEWS, NEWS_BATCH);
export const NEWS_THEN_SNAPSHOTS = `${NEWS} UNION ALL ${oldest(IS_SNAPSHOT, SNAPSHOT_BATCH)}`;

/**
 * Runs a query without sorting, from here to the transaction's end. What statistics say of a table that is full at one moment and empty at the
 * next is wrong at most others, and PostgreSQL would read and sort all that waits for each look.
 */
export async function inIndexOrder<Row>(tx: Pick<EntityManager, 'query'>, sql: string): Promise<Row[]> {
  await tx.query('SET LOCAL enable_sort = off');
  return tx.query(sql);
}

/** How far the listeners of a broker that is new have been told what was published before it. */
interface Telling {
  /** The oldest row that a digest told of, or where what the broker before it had ends. */
  before?: string;
  events: number;
  /** The queues that the last digests went to. */
  told: string[];
  /** What is older waits for the next look. */
  rests: boolean;
}

const nothingTold = (): Telling => ({ events: 0, told: [], rests: false });

/**
 * Publishes what the outbox holds: rows are locked, published, and leave it only when the broker confirmed and did not return
 * them. Replicas share the work by SKIP LOCKED. A crash in between publishes again: the inbox drops it. Over a broker that is new, or
 * has lost its data, listeners are told in digests what was published before, and ask for what they lack: the newest thousand events before
 * anything else, by one of the replicas, and a thousand at each look while nothing else waits, here or before them.
 *
 * Snapshots, told to one queue that rebuilds, come behind a batch's news, a few at a time, and wait while that queue is long: news never
 * stands behind a rebuild.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;
  private telling = nothingTold();
  /** Queues that were told a snapshot since the last look, or had enough then. */
  private readonly busy = new Set<string>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly broker: Broker,
    private readonly published: PublishedEvents,
    private readonly digests: Digests,
    private readonly listener: DatabaseListener,
    private readonly logger: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.listener.on(OUTBOX_CHANNEL, { connected: () => this.wake(), notified: () => this.wake() });
    this.broker.onOpen(() => {
      this.telling = nothingTold();
      this.wake();
    });
  }

  start(): void {
    this.timer = setInterval(() => {
      this.telling.rests = false;
      this.wake();
    }, INTERVAL_MS);
  }

  /** Stops taking rows and waits for the batch in hand. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private wake(): void {
    this.again = true;
    if (this.stopped) return;
    this.running ??= this.drain().finally(() => (this.running = undefined));
  }

  private async drain(): Promise<void> {
    while (this.again && !this.stopped && this.broker.isConnected) {
      this.again = false;
      try {
        await this.lookAtBusy();
        await this.beginTelling();
        if ((await this.relayBatch()) >= SNAPSHOT_BATCH)
          this.again = true; // whichever they were, there may be more
        else await this.tellMore();
      } catch (error) {
        if (isUnavailable(error)) this.logger.warn({ err: error }, 'outbox out of reach, trying again');
        else this.logger.error({ err: error }, 'relay failed, trying again');
      }
    }
  }

  /**
   * Before a new broker is told anything: what it is told from now on need not be in a digest. Where another replica has told the newest,
   * what is newest by now was told, or came over this broker.
   */
  private async beginTelling(): Promise<void> {
    const { telling } = this;
    if (!this.broker.isNew || telling.before !== undefined) return;
    await this.published.atEnd(async (end) => {
      const begun = await this.broker.hasBegun();
      telling.before = end;
      if ((await this.tellDigests({ toldAlready: begun })) && !begun) await this.broker.begin();
    });
  }

  /** What is older is for the most part known: a listener that is behind with what it has been told comes to that first. */
  private async tellMore(): Promise<void> {
    const { telling } = this;
    if (!this.broker.isNew || telling.rests) return;
    telling.rests = true;
    const behind = await Promise.all(telling.told.map((queue) => this.broker.isBehind(queue)));
    if (!behind.includes(true)) await this.tellDigests();
  }

  /** Tells listeners of a portion; a crash before the last one begins anew. @returns whether one was told */
  private async tellDigests({ toldAlready = false } = {}): Promise<boolean> {
    const { telling } = this;
    if (!this.broker.isNew || telling.before === undefined) return false;
    const { events, oldest, digests } = await this.digests.below(telling.before);
    const publications = toldAlready ? [] : digests.map(({ queue, envelope }) => publication(queue, envelope));
    const { taken } = await this.broker.publish(publications);
    if (telling !== this.telling) return false; // another broker than the one this was for
    if (taken.size < publications.length) return false;
    if (oldest === null) return this.remember(telling);
    if (telling.events === 0) this.logger.warn('broker is new or has lost its data, telling listeners what was published');
    telling.events += events;
    telling.before = oldest;
    telling.told = digests.map(({ queue }) => queue);
    return true;
  }

  private async remember({ events }: Telling): Promise<false> {
    await this.broker.remember();
    if (events > 0) this.logger.warn({ events }, 'listeners have been told of all that was published');
    return false;
  }

  /** @returns how many events it is done with */
  private relayBatch(): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      const taking = this.busy.size > 0 ? NEWS : NEWS_THEN_SNAPSHOTS;
      const rows = await inIndexOrder<OutboxRow>(tx, taking);
      return rows.length > 0 ? this.publish(tx, rows) : 0;
    });
  }

  /** A queue that is gone is forgotten: it must not hold up the others. */
  private async lookAtBusy(): Promise<void> {
    for (const queue of [...this.busy]) {
      this.busy.delete(queue);
      if ((await this.broker.waitingIn(queue)) > LONG_QUEUE) this.busy.add(queue);
    }
  }

  private async publish(tx: EntityManager, rows: OutboxRow[]): Promise<number> {
    await this.published.begin(tx);
    const { taken, unroutable } = await this.broker.publish(rows.map((row) => ({ ...row, content: Buffer.from(row.envelope) })));
    const idsOf = (told: Set<string>) => rows.filter((row) => told.has(row.messageId)).map((row) => row.id);
    const done = idsOf(taken);
    const kept = idsOf(unroutable);
    if (done.length > 0) await this.published.keep(tx, done);
    if (kept.length > 0) {
      await tx.query(`UPDATE outbox SET not_before = now() + interval '${UNROUTABLE_PAUSE}' WHERE id = ANY($1)`, [kept]);
    }
    for (const { queue, type, messageId } of rows) {
      if (queue !== null && type.endsWith('.snapshot') && taken.has(messageId)) this.busy.add(queue);
    }
    return done.length + kept.length;
  }
}

const publication = (queue: string, envelope: Envelope): Publication => ({
  type: envelope.type,
  queue,
  messageId: envelope.id,
  content: Buffer.from(JSON.stringify(envelope)),
});
