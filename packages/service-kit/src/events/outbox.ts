import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { prepared } from '../tenancy/prepared.js';
import { SERVICE_NAME } from '../core/service-name.js';
import { noteAct, Trace } from '../core/tracing.js';
import { envelop, EventType, NewEvent } from './envelope.js';

/** NOTIFY channel that wakes up the relay. */
export const OUTBOX_CHANNEL = 'outbox';

/** Events are written in the transaction that changes the state; the relay publishes them after it commits. */
@Injectable()
export class Outbox {
  constructor(
    @Inject(SERVICE_NAME) private readonly service: string,
    private readonly trace: Trace,
  ) {}

  /** Adds an event to the transaction `tx`; that of a call is also an act, which the log tells with the actor. */
  async add<Data>(tx: EntityManager, kind: EventType<Data>, event: NewEvent<Data>): Promise<void> {
    noteAct({ act: kind.type, companyId: event.companyId, subject: event.subject });
    await Promise.all([prepared(tx, 'INSERT INTO outbox (envelope) VALUES ($1)', [this.wrap(kind, event)]), wakeRelay(tx)]);
  }

  /** Adds snapshots for a single listener, in one statement. */
  async addSnapshots<Data>(tx: EntityManager, listener: string, kind: EventType<Data>, events: NewEvent<Data>[]): Promise<void> {
    const envelopes = events.map((event) => this.wrap(kind, event));
    await Promise.all([prepared(tx, ADD_ALL, [envelopes, listener]), wakeRelay(tx)]);
  }

  /** The envelope as it is stored, under the trace of the current request or event. */
  private wrap<Data>(kind: EventType<Data>, event: NewEvent<Data>): string {
    return JSON.stringify(envelop(this.service, kind, { ...event, traceparent: event.traceparent ?? this.trace.traceparent }));
  }
}

const ADD_ALL = `INSERT INTO outbox (envelope, queue)
  SELECT envelope::jsonb, $2 FROM unnest($1::text[]) WITH ORDINALITY AS snapshot (envelope, place) ORDER BY place`;

/** Wakes up the relay as soon as the transaction commits. */
export const wakeRelay = (tx: EntityManager) => prepared(tx, `SELECT pg_notify('${OUTBOX_CHANNEL}', '')`, []);
