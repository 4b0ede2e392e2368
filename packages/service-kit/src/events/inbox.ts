import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { CompanyDatabase } from '../database/company-database.js';
import { prepared } from '../database/prepared.js';
import { Metrics } from '../operations/metrics.js';
import { carryOn } from '../tracing.js';
import { Envelope } from './envelope.js';

/** The effect of an event, inside the transaction that also records its receipt. */
export type Effect = (envelope: Envelope, tx: EntityManager) => Promise<void>;

/** Gives every event exactly one effect: the receipt and the effect commit together. */
@Injectable()
export class Inbox {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly metrics: Metrics,
  ) {}

  /**
   * One transaction: set the company, record the event, run the effect. An event that was received before, or belongs to a
   * deleted company, has no effect.
   * @returns whether the effect ran
   */
  receive(envelope: Envelope, effect: Effect): Promise<boolean> {
    return carryOn(envelope.type, envelope.traceparent, () =>
      this.database.transaction(envelope.companyid, async (tx) => {
        if (!(await recordReceipt(tx, envelope))) return false;
        await effect(envelope, tx);
        this.metrics.sawEvent(envelope.type, envelope.time);
        return true;
      }),
    );
  }
}

/** The company's entry is held until the effect is committed: the company's end waits for it, and what comes after finds the tombstone. */
const RECEIPT = `
  WITH company AS (SELECT deleted_at FROM company_directory WHERE company_id = $2 FOR KEY SHARE)
  INSERT INTO inbox (event_id) SELECT $1 WHERE NOT EXISTS (SELECT 1 FROM company WHERE deleted_at IS NOT NULL)
  ON CONFLICT DO NOTHING RETURNING event_id`;

const recordReceipt = async (tx: EntityManager, envelope: Envelope): Promise<boolean> =>
  (await prepared(tx, RECEIPT, [envelope.id, envelope.companyid])).length > 0;
