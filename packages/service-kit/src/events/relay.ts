import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { DataSource, EntityManager } from 'typeorm';
import { DatabaseListener } from '../database/database-listener.js';
import { isUnavailable } from '../errors.js';
import { Broker } from './broker.js';
import { Envelope } from './envelope.js';
import { OUTBOX_CHANNEL } from './outbox.js';
import { PublishedEvents } from './published.js';

interface OutboxRow {
  id: string;
  queue: string | null;
  envelope: Envelope;
}

const BATCH = 100;
const INTERVAL_MS = 500;
const UNROUTABLE_PAUSE = '5 seconds';
const ALL = new Date(0);

/** So many messages keep a listener busy until the next look; what is told to all waits behind no more of them than these. */
const LONG_QUEUE = 300;
/** The longest that a portion of what is not recent waits for listeners: what was lost is told under lasting load too. */
const STANDS_BACK_MS = 15_000;

const oldest = (which: string) => `SELECT id, queue, envelope FROM outbox WHERE not_before <= now() ${which}
  ORDER BY queue IS NOT NULL, id LIMIT $1 FOR UPDATE SKIP LOCKED`;
const TO_ALL = oldest('AND (queue IS NOT NULL) = false');
const TO_ALL_THEN_TO_ONE = oldest('');

/** How far the telling of a broker that is new has got; moments are the process's own (`performance.now`). */
interface Telling {
  /** What it is told was published then or later: at first what is recent, afterwards {@link ALL}. */
  since?: Date;
  /** The oldest that was told, or where what the broker before it had ends. */
  before: string;
  events: number;
  toldAt: number;
  lookedAt: number;
}

const beginning = (): Telling => ({ before: '', events: 0, toldAt: -Infinity, lookedAt: -Infinity });

/**
 * Publishes what the outbox holds: rows are locked, published, and leave it only when the broker confirmed and did not return
 * them. Replicas share the work by SKIP LOCKED. A crash in between publishes again: the inbox drops it. A broker that is new, or has
 * lost its data, is told what was published before as well: what is recent at once, and a portion of the rest whenever nothing else
 * waits and no listener is behind, or has been for too long.
 *
 * Snapshots, told to one queue that rebuilds, come after what is told to all, and wait while that queue is long: news never stands
 * behind a rebuild.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;
  private telling = beginning();
  /** Queues that rebuild and were told something since the last look, or had enough then. */
  private readonly busy = new Set<string>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly broker: Broker,
    private readonly published: PublishedEvents,
    private readonly listener: DatabaseListener,
    private readonly logger: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.listener.on(OUTBOX_CHANNEL, { connected: () => this.wake(), notified: () => this.wake() });
    this.broker.onOpen(() => {
      this.telling = beginning();
      this.wake();
    });
  }

  start(): void {
    this.timer = setInterval(() => this.wake(), INTERVAL_MS);
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
        await this.lookWhereItBegins();
        if ((await this.relayBatch()) === BATCH || (await this.tellAgain())) this.again = true;
      } catch (error) {
        if (isUnavailable(error)) this.logger.warn({ err: error }, 'outbox out of reach, trying again');
        else this.logger.error({ err: error }, 'relay failed, trying again');
      }
    }
  }

  /** Before a new broker is told anything: what it is told from now on need not be told again. */
  private async lookWhereItBegins(): Promise<void> {
    const { telling } = this;
    if (!this.broker.isNew || telling.since) return;
    const { recent, before } = await this.published.end();
    telling.since = recent;
    telling.before = before;
  }

  /** Takes a portion of what a new broker is to be told; a crash before the last one begins anew. @returns whether there may be more */
  private async tellAgain(): Promise<boolean> {
    const { telling } = this;
    const { since, before } = telling;
    if (!this.broker.isNew || !since || (since === ALL && (await this.standsBack(telling)))) return false;
    const { events, oldest } = await this.published.resendNewest(since, before);
    if (telling !== this.telling) return true; // another broker than the one this was for
    if (events > 0 && telling.events === 0) this.logger.warn('broker is new or has lost its data, publishing again');
    telling.events += events;
    telling.toldAt = performance.now();
    if (oldest) telling.before = oldest;
    else if (since === ALL) return this.remember(telling);
    else telling.since = ALL;
    return true;
  }

  private async remember({ events }: Telling): Promise<false> {
    await this.broker.remember();
    if (events > 0) this.logger.warn({ events }, 'all was published again');
    return false;
  }

  /** Whether listeners have enough to do. */
  private async standsBack(telling: Telling): Promise<boolean> {
    const now = performance.now();
    if (now > telling.toldAt + STANDS_BACK_MS) return false;
    if (now < telling.lookedAt + INTERVAL_MS) return true;
    telling.lookedAt = now;
    return this.broker.hasListenerBehind(LONG_QUEUE);
  }

  /** @returns how many events it is done with */
  private relayBatch(): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      const taking = this.busy.size > 0 ? TO_ALL : TO_ALL_THEN_TO_ONE;
      const rows: OutboxRow[] = await tx.query(taking, [BATCH]);
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
    const { taken, unroutable } = await this.broker.publish(
      rows.map(({ queue, envelope }) => ({
        type: envelope.type,
        queue,
        messageId: envelope.id,
        content: Buffer.from(JSON.stringify(envelope)),
      })),
    );
    const idsOf = (told: Set<string>) => rows.filter((row) => told.has(row.envelope.id)).map((row) => row.id);
    const done = idsOf(taken);
    const kept = idsOf(unroutable);
    if (done.length > 0) await this.published.keep(tx, done);
    if (kept.length > 0) {
      await tx.query(`UPDATE outbox SET not_before = now() + interval '${UNROUTABLE_PAUSE}' WHERE id = ANY($1)`, [kept]);
    }
    for (const { queue, envelope } of rows) if (queue !== null && taken.has(envelope.id)) this.busy.add(queue);
    return done.length + kept.length;
  }
}
