import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { z } from 'zod';
import { prepared } from '../database/prepared.js';
import { eventsMissing, eventsPublished, NO_COMPANY } from './digests.js';
import { Outbox } from './outbox.js';
import { PublishedEvents } from './published.js';
import { EventContext } from './rabbit.strategy.js';

/** Neither received nor waiting for another try. */
const MISSING = `
  SELECT told.row::text AS row FROM unnest($1::bigint[], $2::uuid[]) AS told (row, id)
  WHERE NOT EXISTS (SELECT FROM inbox WHERE event_id = told.id) AND NOT EXISTS (SELECT FROM inbox_retry WHERE event_id = told.id)`;

/** Both ends of a digest: a listener asks for what it lacks, and whoever published it publishes that for it alone. */
@Controller()
export class DigestConsumer {
  constructor(
    private readonly outbox: Outbox,
    private readonly published: PublishedEvents,
  ) {}

  @EventPattern([eventsPublished.type])
  async isTold(
    @Payload() { rows, ids }: z.infer<typeof eventsPublished.schema>,
    @Ctx() { tx, event }: EventContext,
  ): Promise<void> {
    const missing = await prepared<{ row: string }>(tx, MISSING, [rows, ids]);
    if (missing.length === 0) return;
    const data = { rows: missing.map(({ row }) => row) };
    await this.outbox.addFor(tx, event.source, eventsMissing, [{ companyId: NO_COMPANY, subject: event.id, version: 1, data }]);
  }

  @EventPattern([eventsMissing.type])
  async isAsked(@Payload() { rows }: z.infer<typeof eventsMissing.schema>, @Ctx() { tx, event }: EventContext): Promise<void> {
    await this.published.tellAgain(tx, event.source, rows);
  }
}
