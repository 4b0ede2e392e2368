import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NIL, v7 as uuid } from 'uuid';
import { z } from 'zod';
import { SERVICE_NAME } from '../service-name.js';
import { envelop, Envelope } from './envelope.js';
import { wakeRelay } from './outbox.js';
import { PublishedEvents } from './published.js';
import type { Bindings } from './topology.js';

/** Injection token of all services' {@link Bindings}. */
export const BINDINGS = Symbol('BINDINGS');

/** What was published, told to a listener that may lack some of it: rows of the publisher's table, and the events' ids. */
export const eventsPublished = {
  type: 'events.published',
  schema: z.object({ rows: z.array(z.string()), ids: z.array(z.uuid()) }),
};
/** What a listener lacks of a digest: rows of the publisher's table. */
export const eventsMissing = { type: 'events.missing', schema: z.object({ rows: z.array(z.string()) }) };

/** They go straight to one queue, of services that all know them. */
export const digestTypes: readonly string[] = [eventsPublished.type, eventsMissing.type];

/** A digest belongs to no company. */
export const NO_COMPANY = NIL;

/** Digests of a portion of what was published. */
export interface Portion {
  /** How many events it is of. */
  events: number;
  /** The oldest event's row, below which the next portion begins; null when there was nothing left. */
  oldest: string | null;
  digests: { queue: string; envelope: Envelope }[];
}

/** Says in few bytes what was published, so that a listener can ask for what it lacks, in place of telling it everything again. */
@Injectable()
export class Digests {
  constructor(
    @Inject(SERVICE_NAME) private readonly service: string,
    @Inject(BINDINGS) private readonly bindings: Bindings,
    private readonly dataSource: DataSource,
    private readonly published: PublishedEvents,
  ) {}

  /** A digest of the newest events below a row, and not older than `since`, for each listener that one of them was for. */
  async below(before: string, since?: Date): Promise<Portion> {
    const events = await this.published.newest(before, since);
    const digests = Object.entries(this.bindings).flatMap(([queue, heard]) => {
      const its = events.filter((event) => (event.queue === null ? heard.includes(event.type) : event.queue === queue));
      if (its.length === 0) return [];
      const data = { rows: its.map(({ row }) => row), ids: its.map(({ id }) => id) };
      return [
        { queue, envelope: envelop(this.service, eventsPublished, { companyId: NO_COMPANY, subject: uuid(), version: 1, data }) },
      ];
    });
    return { events: events.length, oldest: events.at(-1)?.row ?? null, digests };
  }

  /** Tells listeners through the outbox, beside running replicas, of all that was published since a moment. @returns of how many events */
  async tellSince(since: Date): Promise<number> {
    let events = 0;
    let before: string | null = await this.published.end();
    while (before !== null) {
      const portion: Portion = await this.below(before, since);
      await this.dataSource.transaction(async (tx) => {
        for (const { queue, envelope } of portion.digests) {
          await tx.query('INSERT INTO outbox (queue, envelope) VALUES ($1, $2)', [queue, envelope]);
        }
        await wakeRelay(tx);
      });
      events += portion.events;
      before = portion.oldest;
    }
    return events;
  }
}
