import { Inject, Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { DataSource, EntityManager } from 'typeorm';
import { DatabaseListener } from '../tenancy/database-listener.js';
import { isUnavailable } from '../core/errors.js';
import { SERVICE_NAME } from '../core/service-name.js';
import { Broker, type Publication } from './broker.js';
import { OUTBOX_CHANNEL } from './outbox.js';
import { PublishedEvents } from './published.js';
import { rebuildKey } from './topology.js';

/** A pending event, its envelope as stored. */
interface OutboxRow {
  id: string;
  /** The single listener of a snapshot. */
  queue: string | null;
  messageId: string;
  type: string;
  envelope: string;
}

/** Large enough to amortise a confirm round trip, small enough to be confirmed in time by a slow broker. */
const BATCH = 200;
const INTERVAL_MS = 500;
/** Delay of events that the broker refused, so that they do not delay those of other queues. */
const PAUSE = '5 seconds';
/** Delay of an event for which the broker closes the channel: that ends the publication of all that are on their way beside it. */
const LONG_PAUSE = '1 hour';

/**
 * The oldest events first, snapshots after all others: a listener's events do not wait for a rebuild. Only the service's own types (`$1`):
 * the previous release leaves messages of another kind here, which its replicas publish themselves.
 */
const OLDEST = `
  SELECT id, queue, envelope->>'id' AS "messageId", envelope->>'type' AS type, envelope::text AS envelope FROM outbox
  WHERE not_before <= now() AND starts_with(envelope->>'type', $1 || '.')
  ORDER BY (envelope->>'type' LIKE '%.snapshot'), id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;

/**
 * Publishes the outbox: rows are locked, published, and removed only when the broker confirmed and did not return them.
 * Replicas share the work by SKIP LOCKED. After a crash in between rows are published again, which the inbox ignores.
 *
 * A broker without the service's mark is new, or has lost its data: what was published within a day is published again (ADR 18). The
 * mark is declared once the outbox contains all of it, so that after a crash in between it is repeated.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;
  /** Whether the connected broker is known to have what was published. */
  private marked = false;
  /** Whether the broker closed the channel for one of the oldest events: which of them shows when each is published alone. */
  private oneByOne = false;
  /** How often a connection for publishing was established: each may be to another broker. */
  private openings = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly broker: Broker,
    private readonly published: PublishedEvents,
    private readonly listener: DatabaseListener,
    private readonly logger: PinoLogger,
    @Inject(SERVICE_NAME) private readonly service: string,
  ) {}

  onApplicationBootstrap(): void {
    this.listener.on(OUTBOX_CHANNEL, { connected: () => this.wake(), notified: () => this.wake() });
    this.broker.onOpen(() => {
      this.openings += 1;
      this.marked = false;
      this.wake();
    });
  }

  start(): void {
    this.timer = setInterval(() => this.wake(), INTERVAL_MS);
  }

  /** Locks no further rows and waits for the current batch. */
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
        if (!this.marked) await this.resync();
        if ((await this.relayBatch()) === BATCH) this.again = true;
      } catch (error) {
        if (isUnavailable(error)) this.logger.warn({ err: error }, 'outbox out of reach, trying again');
        else this.logger.error({ err: error }, 'relay failed, trying again');
      }
    }
  }

  /** Another replica may have done it by the time the lock is granted. */
  private async resync(): Promise<void> {
    const { openings } = this;
    const isUnmarked = async () => !(await this.broker.hasMark());
    if (await isUnmarked()) {
      const events = await this.published.moveBack(isUnmarked);
      if (events > 0) this.logger.warn({ events }, 'the broker is new or has lost its data: publishing again what it was sent');
      await this.broker.mark();
    }
    this.marked = openings === this.openings;
  }

  /** @returns how many events were locked */
  private relayBatch(): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      const rows: OutboxRow[] = await tx.query(OLDEST, [this.service]);
      if (rows.length > 0) await this.publish(tx, rows);
      return rows.length;
    });
  }

  private async publish(tx: EntityManager, rows: OutboxRow[]): Promise<void> {
    await this.published.begin(tx);
    if (this.oneByOne) return this.publishEach(tx, rows);
    await this.publishTogether(tx, rows);
    this.oneByOne = this.broker.refusal !== undefined;
  }

  private async publishTogether(tx: EntityManager, rows: OutboxRow[]): Promise<void> {
    const confirmed = await this.broker.publish(rows.map(publicationOf));
    const ids = (isConfirmed: boolean) =>
      rows.filter(({ messageId }) => confirmed.has(messageId) === isConfirmed).map(({ id }) => id);
    await this.published.keep(tx, ids(true));
    const left = ids(false);
    if (left.length > 0 && this.broker.isConnected) await this.putOff(tx, left, PAUSE);
  }

  /** Finds the event for which the broker closes the channel, and puts it off for an hour: it must not stop the others. */
  private async publishEach(tx: EntityManager, rows: OutboxRow[]): Promise<void> {
    for (const row of rows) {
      if (!this.broker.isConnected) return; // lost for another reason: again with the next connection
      await this.publishTogether(tx, [row]);
      const { refusal: err } = this.broker;
      if (!err) continue;
      const { type, messageId } = row;
      this.logger.error({ err, type, messageId }, 'the broker does not take an event, trying again in an hour');
      await this.putOff(tx, [row.id], LONG_PAUSE);
      break;
    }
    this.oneByOne = false;
  }

  private async putOff(tx: EntityManager, ids: string[], pause: string): Promise<void> {
    await tx.query('UPDATE outbox SET not_before = now() + $2::interval WHERE id = ANY($1)', [ids, pause]);
  }
}

const publicationOf = ({ queue, type, messageId, envelope }: OutboxRow): Publication => ({
  routingKey: queue !== null && type.endsWith('.snapshot') ? rebuildKey(queue, type) : type,
  type,
  messageId,
  content: Buffer.from(envelope),
});
