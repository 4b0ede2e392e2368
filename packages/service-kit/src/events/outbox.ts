import { Inject, Injectable } from '@nestjs/common';
import { Trace } from '../tracing.js';
import { SERVICE_NAME } from '../service-name.js';
import { EntityManager } from 'typeorm';
import { envelop, EventType, NewEvent } from './envelope.js';

export const OUTBOX_CHANNEL = 'outbox';

/** Events are written in the transaction that changes the state; the relay publishes them after it commits. */
@Injectable()
export class Outbox {
  constructor(
    @Inject(SERVICE_NAME) private readonly service: string,
    private readonly trace: Trace,
  ) {}

  /** Adds an event to the transaction `tx`, under the trace of the running request or event. */
  async add<Data>(tx: EntityManager, kind: EventType<Data>, event: NewEvent<Data>): Promise<void> {
    await this.insert(tx, kind, event, null);
  }

  /** Adds an event for one service's queue alone: snapshots that rebuild a read model. */
  async addFor<Data>(tx: EntityManager, queue: string, kind: EventType<Data>, event: NewEvent<Data>): Promise<void> {
    await this.insert(tx, kind, event, queue);
  }

  private async insert<Data>(
    tx: EntityManager,
    kind: EventType<Data>,
    event: NewEvent<Data>,
    queue: string | null,
  ): Promise<void> {
    const envelope = envelop(this.service, kind, { ...event, traceparent: event.traceparent ?? this.trace.traceparent });
    await tx.query('INSERT INTO outbox (envelope, queue) VALUES ($1, $2)', [JSON.stringify(envelope), queue]);
    await tx.query(`SELECT pg_notify('${OUTBOX_CHANNEL}', '')`);
  }
}
