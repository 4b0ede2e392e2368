import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { isExhausted, isUnavailable } from '../core/errors.js';
import { Envelope } from './envelope.js';
import { Effect, Inbox } from './inbox.js';

/**
 * Delays before the 1st to 5th retry; after the last the event is parked for an operator. One that needs an unavailable dependency, e.g.
 * the object store, is retried with the longest delay without limit: no operator is needed.
 */
const WAITS_SECONDS = [1, 5, 30, 120, 600];
const JITTER = 0.2;
const INTERVAL_MS = 500;
const BATCH = 20;

/** An event that is due. */
interface DueEvent {
  envelope: Envelope;
  /** How often it has failed. */
  attempts: number;
}

/** Events whose effect failed: retried later without delaying others, then parked. */
@Injectable()
export class Retries {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly inbox: Inbox,
    private readonly logger: PinoLogger,
  ) {}

  /** Starts retrying due events with `effect`. */
  start(effect: Effect): void {
    this.timer = setInterval(() => {
      this.running ??= this.tryDue(effect).finally(() => (this.running = undefined));
    }, INTERVAL_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Stores an event whose first try failed. */
  async keep(envelope: Envelope, error: unknown): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO inbox_retry (event_id, envelope, attempts, next_at, error)
       VALUES ($1, $2, 1, now() + $3 * interval '1 second', $4) ON CONFLICT DO NOTHING`,
      [envelope.id, JSON.stringify(envelope), waitSeconds(1), messageOf(error)],
    );
    this.logger.warn({ err: error, type: envelope.type, eventId: envelope.id }, 'event failed, will be tried again');
  }

  private async tryDue(effect: Effect): Promise<void> {
    try {
      const due: DueEvent[] = await this.dataSource.query(
        'SELECT envelope, attempts FROM inbox_retry WHERE parked_at IS NULL AND next_at <= now() ORDER BY next_at LIMIT $1',
        [BATCH],
      );
      for (const event of due) await this.tryOne(event, effect).catch((error: unknown) => this.failed(error, event.envelope.id));
    } catch (error) {
      this.failed(error);
    }
  }

  private failed(err: unknown, eventId?: string): void {
    if (!isUnavailable(err)) this.logger.error({ err, eventId }, 'retrying events failed, trying again');
  }

  private async tryOne(due: DueEvent, effect: Effect): Promise<void> {
    try {
      await this.inbox.receive(due.envelope, effect);
      await this.dataSource.query('DELETE FROM inbox_retry WHERE event_id = $1', [due.envelope.id]);
    } catch (error) {
      if (isExhausted(error)) return this.queueBehind(due.envelope.id, error);
      await this.postpone(due, error);
    }
  }

  /** Caused by the database, or by this one event: not counted, and tried again behind the others. @throws the error */
  private async queueBehind(id: string, error: unknown): Promise<never> {
    await this.dataSource.query('UPDATE inbox_retry SET next_at = now() WHERE event_id = $1', [id]).catch(() => undefined);
    throw error;
  }

  /** Two replicas may retry an event at the same time: that counts as one try. */
  private async postpone({ envelope: { id, type }, attempts }: DueEvent, error: unknown): Promise<void> {
    const isLast = attempts === WAITS_SECONDS.length;
    const parked = isLast && !isUnavailable(error);
    const next = isLast && !parked ? attempts : attempts + 1;
    const [, postponed]: [unknown, number] = await this.dataSource.query(
      `UPDATE inbox_retry SET attempts = $3, error = $4, next_at = now() + $5 * interval '1 second',
         parked_at = CASE WHEN $6 THEN now() END WHERE event_id = $1 AND attempts = $2`,
      [id, attempts, next, messageOf(error), parked ? 0 : waitSeconds(next), parked],
    );
    if (parked && postponed > 0) this.logger.error({ err: error, type, eventId: id }, 'event parked for an operator');
  }
}

function waitSeconds(attempt: number): number {
  const wait = WAITS_SECONDS[attempt - 1] ?? 0;
  return wait * (1 + JITTER * (Math.random() * 2 - 1));
}

/** PostgreSQL's texts have no NUL, which an error may quote. */
const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 2_000);
