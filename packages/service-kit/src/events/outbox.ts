import { Inject, Injectable } from '@nestjs/common';
import { prepared } from '../database/prepared.js';
import { Trace } from '../tracing.js';
import { SERVICE_NAME } from '../service-name.js';
import { EntityManager } from 'typeorm';
import { envelop, EventType, NewEvent } from './envelope.js';

export const OUTBOX_CHANNEL = 'outbox';
/** What the outbox's index begins with. It is asked for one half only by `IS TRUE` and `IS FALSE`: PostgreSQL makes `NOT LIKE` of any other negation. */
const INDEXED = `(envelope->>'type' LIKE '%.snapshot')`;
/** Which of its rows wait for what is news: told to a listener that rebuilds. */
export const IS_SNAPSHOT = `${INDEXED} IS TRUE`;
export const IS_NEWS = `${INDEXED} IS FALSE`;
/** The oldest of one half first, as the index has them. */
export const OUTBOX_ORDER = `${INDEXED}, id`;

/** Events are written in the transaction that changes the state; the relay publishes them after it commits. */
@Injectable()
export class Outbox {
  constructor(
    @Inject(SERVICE_NAME) private readonly service: string,
    private readonly trace: Trace,
  ) {}

  /** Adds an event to the transaction `tx`. */
  async add<Data>(tx: EntityManager, kind: EventType<Data>, event: NewEvent<Data>): Promise<void> {
    await Promise.all([prepared(tx, 'INSERT INTO outbox (envelope) VALUES ($1)', [this.wrap(kind, event)]), wakeRelay(tx)]);
  }

  /** Adds events for one service's queue alone, in one statement: such as snapshots that rebuild a read model. */
  async addFor<Data>(tx: EntityManager, queue: string, kind: EventType<Data>, events: NewEvent<Data>[]): Promise<void> {
    const envelopes = events.map((event) => this.wrap(kind, event));
    await Promise.all([prepared(tx, ADD_ALL, [envelopes, queue]), wakeRelay(tx)]);
  }

  /** The envelope as it is kept, under the trace of the running request or event. */
  private wrap<Data>(kind: EventType<Data>, event: NewEvent<Data>): string {
    return JSON.stringify(envelop(this.service, kind, { ...event, traceparent: event.traceparent ?? this.trace.traceparent }));
  }
}

const ADD_ALL = `INSERT INTO outbox (envelope, queue)
  SELECT envelope::jsonb, $2 FROM unnest($1::text[]) WITH ORDINALITY AS told (envelope, place) ORDER BY place`;

/** Has the relay look as soon as the transaction commits. */
export const wakeRelay = (tx: EntityManager) => prepared(tx, `SELECT pg_notify('${OUTBOX_CHANNEL}', '')`, []);
